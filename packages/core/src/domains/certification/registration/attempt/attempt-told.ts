import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import type { MailRequest } from "../../../../ground/message/mail.schema.ts";
import { today } from "../../../../ground/shared/clock.ts";
import type { Person } from "../../../../people/person/person.ts";
import type { ExamAppointment, ExamResult } from "../../exam/exam.schema.ts";
import type { RegistrationRead } from "../registration-read.ts";
import type { KeptRegistration } from "../registrations.ts";
import { appointmentText, appointmentTitle, takenBackText, takenBackTitle } from "./result-words.rules.ts";

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

/** A result that staff delete was told by mail and alert, too (bylaws#exam-deleted). */
export const toldResultTakenBack = (person: Recipient, registration: Which, result: ExamResult): Follow[] =>
  toldOfExam(person, registration, {
    mail: {
      template: "exam.result-taken-back",
      to: person.email,
      data: { ...examMailData(person, registration), result },
    },
    title: takenBackTitle(registration.certificationName),
    message: takenBackText(result),
  });

export function toldOfAppointment(
  { person, registration, policy }: Pick<RegistrationRead, "person" | "registration" | "policy">,
  appointment: ExamAppointment,
): Follow[] {
  const text = appointmentText(appointment, { registration, day: today(), policy });
  return toldOfExam(person, registration, {
    mail: { template: "exam.appointment", to: person.email, data: { ...examMailData(person, registration), text } },
    title: appointmentTitle(registration.certificationName),
    message: text,
  });
}
