import * as z from "zod/mini";
import { PersonId } from "./values.ts";

/** Authors who are no persons, worded to follow "By". Histories keep the names: never rename or remove one. */
export const systemActors = {
  "billing-sweep": "the portal, looking after unfinished payments",
  "card-reconcile": "Stripe, with what the bank says of the card",
  "document-check": "the portal, checking a file",
  "data-export": "the portal, making the copy of the data",
  "donation.letters": "the portal, sending year-end letters",
  erasure: "the portal, closing the account",
  "expiring-cards": "the portal, looking for cards that expire",
  "membership-reminders": "the portal, reminding of the end of memberships",
  fulfilment: "the portal, carrying out what was paid",
  operator: "an operator of the portal",
  "password-reset": "the portal, sending a link for a new password",
  Stripe: "Stripe",
  "stripe-webhook": "Stripe",
  "deadline-reminders": "the portal, reminding of deadlines of registrations",
  "silent-supervisors": "the portal, reminding supervisors",
  "unpaid-registrations": "the portal, looking after registrations that nobody has paid",
  "text-messages": "a text message from the phone",
} as const;

export type SystemActorName = keyof typeof systemActors;

const authorWords = { ...systemActors, visitor: "somebody who was not signed in" } as const;

export const AuthorName = z.union([
  PersonId,
  z.enum(Object.keys(authorWords) as [keyof typeof authorWords, ...(keyof typeof authorWords)[]]),
]);
export type AuthorName = z.infer<typeof AuthorName>;

/** Another release may have written a name that is not in the table. */
export const wordsOfAuthor = (name: string): string =>
  Object.hasOwn(authorWords, name) ? authorWords[name as keyof typeof authorWords] : "the portal";
