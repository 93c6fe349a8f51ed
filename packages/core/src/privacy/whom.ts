import * as Person from "../account/person.ts";
import * as Audit from "../audit/audit.ts";
import type { PersonId } from "../shared/values.ts";
import { toE164 } from "../texting/texting.rules.ts";
import type { Whom } from "./declaration.ts";

/** By what somebody is known, now and in their history; of whom nothing is left, by their id alone. */
export async function whomOf(personId: PersonId): Promise<Whom> {
  const [person, { data }] = await Promise.all([
    Person.find(personId),
    Audit.list({ role: "system", job: "privacy" }, personId),
  ]);
  const records = [person, person?.pendingEmail, ...data.flatMap(({ before, after }) => [before, after])];
  const wordsIn = (...fields: string[]) =>
    records.flatMap((record) => fields.flatMap((field) => wordIn(record, field)));
  const emails = wordsIn("email", "pendingEmail").map((email) => email.toLowerCase());
  const phones = wordsIn("cellPhone").flatMap((phone) => toE164(phone) ?? []);
  return { personId, emails: [...new Set(emails)], phones: [...new Set(phones)] };
}

function wordIn(record: object | undefined, field: string): string[] {
  const value = (record as Record<string, unknown> | undefined)?.[field];
  return typeof value === "string" ? [value] : [];
}
