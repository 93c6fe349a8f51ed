import type { Person } from "../person/person.ts";
import { DomainError } from "../shared/errors.ts";

type Closing = Pick<Person, "closureDecision"> | undefined;

/** Staff have decided it; what is bought now would be erased. */
export const isClosing = (person: Closing): boolean => person?.closureDecision === "approve";

export function refuseClosing(person: Closing): void {
  if (isClosing(person)) throw new DomainError("billing.account-closing");
}
