import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { MailRequest } from "../../ground/message/mail.schema.ts";
import { today } from "../../ground/shared/clock.ts";
import * as Catalog from "../../money/catalog/catalog.ts";
import type { KindOfTerm, Term } from "../../people/person/membership.rules.ts";
import type { Person } from "../../people/person/person.ts";
import { endedText, fromToText } from "./membership.mail.ts";

/** As the catalog calls it; the kind itself once it is no longer sold. */
export const nameOfKind = async (key: KindOfTerm["key"]): Promise<string> =>
  (await Catalog.byKey("membership", key))?.name ?? `${key} membership`;

const isOver = ({ end }: Term): boolean => end < today();

export async function followsOfGranted(person: Person, term: KindOfTerm): Promise<Follow[]> {
  if (isOver(term)) return [];
  const name = await nameOfKind(term.key);
  const message = `The association has given you a ${name} ${fromToText(term)}.`;
  return told(person, message, { template: "membership.granted", data: dataOf(person, name, term) });
}

/** Nothing is said of what was over and stays over. */
export async function followsOfChanged(person: Person, before: KindOfTerm, term: KindOfTerm): Promise<Follow[]> {
  if (isOver(before) && isOver(term)) return [];
  const name = await nameOfKind(term.key);
  const message = `The association has changed one of your terms. It is now a ${name} ${fromToText(term)}.`;
  return told(person, message, { template: "membership.changed", data: dataOf(person, name, term) });
}

/** Nothing is said of what was over. */
export async function followsOfRemoved(person: Person, term: KindOfTerm): Promise<Follow[]> {
  if (isOver(term)) return [];
  const removed = dataOf(person, await nameOfKind(term.key), term);
  return told(person, endedText(removed), { template: "membership.ended", data: removed });
}

const dataOf = ({ firstName }: Person, name: string, { start, end }: Term) => ({ firstName, name, start, end });

type OwnMail = Extract<MailRequest, { template: "membership.granted" | "membership.changed" | "membership.ended" }>;

const told = ({ id: personId, email }: Person, message: string, mail: Omit<OwnMail, "to">): Follow[] => [
  { kind: "notification", personId, alert: { title: "Your membership", message, url: "/membership" } },
  { kind: "mail", mail: { ...mail, to: email } as MailRequest },
];
