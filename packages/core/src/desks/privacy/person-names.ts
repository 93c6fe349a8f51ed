import { entriesOfAll } from "../../ground/change/history.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import type { PersonNames } from "../../ground/storage/privacy-declaration.ts";
import * as Person from "../../people/person/person.ts";
import { toE164 } from "../../people/texting/texting.rules.ts";

/** For an erased person, the id alone. */
export const namesOfPerson = (personId: PersonId): Promise<PersonNames> => namesSince(personId, undefined);

/** Without names from before the account was taken over. */
export async function namesOfPresentOwner(personId: PersonId): Promise<PersonNames> {
  let since: Instant | undefined;
  for await (const { action, at } of entriesOfAll(personId)) {
    if (action === "account.taken-over" && at > (since ?? "")) since = at;
  }
  return namesSince(personId, since);
}

async function namesSince(personId: PersonId, since: Instant | undefined): Promise<PersonNames> {
  const person = await Person.find(personId);
  const names = { emails: new Set<string>(), phones: new Set<string>() };
  note(names, person);
  note(names, person?.pendingEmail);
  for await (const { at, before, after } of entriesOfAll(personId)) {
    if (since && at <= since) continue;
    note(names, before);
    note(names, after);
  }
  return { personId, emails: [...names.emails], phones: [...names.phones], since };
}

interface Names {
  readonly emails: Set<string>;
  readonly phones: Set<string>;
}

function note({ emails, phones }: Names, record: object | undefined): void {
  for (const field of ["email", "pendingEmail"])
    for (const email of wordIn(record, field)) emails.add(email.toLowerCase());
  for (const phone of wordIn(record, "cellPhone").flatMap((word) => toE164(word) ?? [])) phones.add(phone);
}

function wordIn(record: object | undefined, field: string): string[] {
  const value = (record as Record<string, unknown> | undefined)?.[field];
  return typeof value === "string" ? [value] : [];
}
