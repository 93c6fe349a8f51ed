import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import type { PersonPatch } from "./person.ts";

/** By these a person is compared with others (bylaws#possible-duplicates). */
const comparedFields: ReadonlySet<string> = new Set([
  ...["firstName", "lastName", "dateOfBirth", "homePhone", "workPhone", "cellPhone", "primaryAddress"],
]);

/** Of what was typed, what is compared: a new person has neither a date of birth nor an address. */
export const phoneSet = (cellPhone: string | undefined): PersonPatch => (cellPhone ? { set: { cellPhone } } : {});

/** For the record of a change: nothing, unless it changes one of these fields. */
export function comparedAgain(personId: PersonId, { set = {}, remove = [] }: PersonPatch): Follow[] {
  const isCompared = [...Object.keys(set), ...remove].some((field) => comparedFields.has(field));
  return isCompared ? [{ kind: "duplicate-keys", personId }] : [];
}

const keptInRows: ReadonlySet<string> = new Set(["firstName", "lastName", "activeFlags"]);

/** The same for what lists of staff keep of a person beside their own: the queues, and the lists of memberships and of registrations. */
export function shownAgain(personId: PersonId, { set = {}, remove = [] }: PersonPatch): Follow[] {
  const fields = [...Object.keys(set), ...remove];
  if (!fields.some((field) => keptInRows.has(field))) return [];
  return [
    { kind: "reviewed-person", personId },
    { kind: "named-terms", personId },
    { kind: "named-registrations", personId },
  ];
}
