import { consumers } from "../../assembly/consumers.ts";
import { sweepOutbox } from "../../ground/change/consume.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { type ImportedPerson, importPeople } from "../person/profile/import-people.ts";
import { importConsents } from "./import-consents.ts";
import { toE164 } from "./texting.rules.ts";
import type { TextOptIn } from "./texting.schema.ts";

const at = "2026-01-05T12:00:00.000Z" as Instant;

let numbers = 0;

/** A number that nobody else in this file has. */
export const aPhone = (): string => `(614) 555-${String(1000 + numbers++)}`;

/** Somebody who agreed to text messages, unless told otherwise. */
export async function aTexter(override: Partial<ImportedPerson> = {}) {
  const id = createId("person");
  const cellPhone = override.cellPhone ?? aPhone();
  const person = {
    id,
    firstName: "Maya",
    lastName: "Brooks",
    email: `${id}@people.example`,
    registeredAt: at,
    emailProvedAt: at,
    loginReadyAt: at,
    cellPhone,
    willText: true,
    ...override,
  };
  await importPeople([person]);
  const phone = toE164(cellPhone) ?? "";
  if (person.willText)
    await importConsents([{ personId: id, given: true, phone, termsVersion: "2026-1", source: "opt-in", at }]);
  return { id, cellPhone, phone };
}

/** What a phone has received, oldest first. */
export const textsTo = (phone: string): string[] =>
  globalThis.testCloud.standIns.messages.inbox
    .list({ kind: "sms", to: phone, limit: 100 })
    .map(({ text }) => text)
    .reverse();

/** What a phone has been answered, once everything that follows has been carried out. */
export async function answersTo(phone: string): Promise<string[]> {
  await sweepOutbox(consumers);
  return textsTo(phone);
}

/** The form, filled in. */
export const anOptIn = (cellPhone: string): TextOptIn => ({
  cellPhone,
  willText: true,
  agreeTos: true,
  source: "opt-in",
});
