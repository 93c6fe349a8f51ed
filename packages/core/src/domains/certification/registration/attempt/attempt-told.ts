import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import type { MailRequest } from "../../../../ground/message/mail.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import type { KeptRegistration } from "../registrations.ts";

type Recipient = Pick<Person, "id" | "email" | "firstName">;
type Which = Pick<KeptRegistration, "id" | "certificationName">;

export const examUrl = ({ id }: Pick<KeptRegistration, "id">): string =>
  `/certifications-and-training/exam?registration=${id}`;

/** What each mail of an exam begins with. */
export const examMailData = ({ firstName }: Recipient, { id, certificationName }: Which) => ({
  ...{ firstName, name: certificationName, registrationId: id },
});

/** Mail and alert of one thing that happened to an exam. */
export const toldOfExam = (
  { id: personId }: Recipient,
  registration: Which,
  { mail, ...said }: { readonly mail: MailRequest; readonly title: string; readonly message: string },
): Follow[] => [
  { kind: "mail", mail },
  { kind: "notification", personId, alert: { ...said, url: examUrl(registration) } },
];
