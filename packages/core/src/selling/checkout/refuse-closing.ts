import { DomainError } from "../../ground/shared/errors.ts";
import type { Person } from "../../people/person/person.ts";

type Closing = Pick<Person, "closureDecision"> | undefined;

/** Staff have decided it; what is bought now would be erased. */
export const isClosing = (person: Closing): boolean => person?.closureDecision === "approve";

export function refuseClosing(person: Closing): void {
  if (isClosing(person)) throw new DomainError("billing.account-closing");
}
