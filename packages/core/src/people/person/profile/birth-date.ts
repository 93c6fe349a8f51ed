import type { LocalDate } from "../../../ground/shared/values.ts";
import type { Person, PersonPatch } from "../person.ts";

/** For a form that asks for a missing date of birth; one that is known stays. */
export const birthDateAdded = (person: Person, dateOfBirth: LocalDate | undefined): PersonPatch =>
  person.dateOfBirth === undefined && dateOfBirth ? { set: { dateOfBirth } } : {};
