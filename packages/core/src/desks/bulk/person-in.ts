import { DomainError } from "../../ground/shared/errors.ts";
import { PersonId } from "../../ground/shared/values.ts";

export function personIn(row: string): PersonId {
  const parsed = PersonId.safeParse(row);
  if (!parsed.success) throw new DomainError("not-found");
  return parsed.data;
}
