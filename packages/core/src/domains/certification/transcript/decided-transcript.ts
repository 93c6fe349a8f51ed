import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { now } from "../../../ground/shared/clock.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { examPaidBefore } from "../registration/shown/student-exam.ts";
import { maySendAnother, transcriptsIn } from "../registration/transcript-asked.ts";

/** Of those that can be opened: nobody accepts what nobody could read. */
export const readyTranscript = ({ documents, registration }: Pick<RegistrationRead, "documents" | "registration">) =>
  transcriptsIn(documents, registration).find(({ state }) => state === "ready");

/** bylaws#student-transcript: a fact of the registration. */
export function accepted(read: RegistrationRead, by: PersonId): Registrations.RegistrationWrites {
  const { person, registration } = read;
  const fact = { by, at: now(), mediaId: readyTranscript(read)?.id };
  return Registrations.changed(person, registration, { fullTimeStudent: fact, transcriptRefusedAt: undefined });
}

/** What is sent later waits again. */
export const notAccepted = ({ person, registration }: RegistrationRead): Registrations.RegistrationWrites =>
  Registrations.changed(person, registration, { fullTimeStudent: undefined, transcriptRefusedAt: now() });

/** The mail of an acceptance. */
export function acceptedMail(read: RegistrationRead, message: string) {
  const { person, certification } = read;
  const { email: to, firstName } = person;
  const told = { firstName, certificationId: certification.id, name: certification.name, message };
  const refundCents: number = examPaidBefore(read)?.refundCents ?? 0;
  return { template: "transcript.accepted", to, data: { ...told, refundCents } } as const;
}

export const acceptedFollows = (read: RegistrationRead, message = ""): Follow[] => [
  { kind: "mail", mail: acceptedMail(read, message) },
  {
    kind: "notification",
    personId: read.person.id,
    alert: {
      title: `Your transcript for ${read.certification.name} is accepted`,
      message: "You pay half of the regular price for your first exam.",
      url: `/certifications-and-training/register/${read.certification.id}`,
    },
  },
];

interface Refusal {
  readonly wasAccepted: boolean;
  /** As HTML. */
  readonly message: string;
}

/** The mail of a refusal, or of an acceptance that is taken back. */
export function transcriptRefusedMail(
  { person, certification, registration }: RegistrationRead,
  { message, wasAccepted }: Refusal,
) {
  const { email: to, firstName } = person;
  const told = { firstName, certificationId: certification.id, name: certification.name, message };
  return {
    template: "transcript.refused",
    to,
    data: { ...told, isSendable: maySendAnother(registration), ...(wasAccepted && { wasAccepted }) },
  } as const;
}

export async function refusedFollows(read: RegistrationRead, refusal: Refusal): Promise<Follow[]> {
  const [{ plainTextOf }, { refusedTitle }] = await Promise.all([
    import("../../../ground/message/message-html.ts"),
    import("./transcript-review.mail.ts"),
  ]);
  const { id, name } = read.certification;
  return [
    { kind: "mail", mail: transcriptRefusedMail(read, refusal) },
    {
      kind: "notification",
      personId: read.person.id,
      alert: {
        title: refusedTitle(name, refusal.wasAccepted),
        message: plainTextOf(refusal.message),
        url: `/certifications-and-training/register/${id}`,
      },
    },
  ];
}
