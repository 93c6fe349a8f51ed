import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDollars } from "../../../ground/shared/values.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { reckonedFactIf, textFact } from "../../../review/field/review-facts.ts";
import type { ReviewPart } from "../../../review/field/review-part.schema.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { registrationFact } from "../registration/shown/registration-fact.ts";
import { examPaidBefore } from "../registration/shown/student-exam.ts";
import { transcriptSubject } from "../registration/transcript.subject.schema.ts";
import { maySendAnother, registrationOfTranscript, transcriptsIn } from "../registration/transcript-asked.ts";
import { acceptedMail, readyTranscript, transcriptRefusedMail } from "./decided-transcript.ts";
import { transcriptReviewMails } from "./transcript-review.mail.ts";

type ShownTranscript = SubjectShown<typeof transcriptSubject>;

/** A decision needs what was written a moment ago; a page does not. */
export async function transcriptRegistrationOf(
  { itemId, personId }: KeptReviewItem,
  isSure: boolean,
): Promise<RegistrationRead | undefined> {
  const registration = await Registrations.find(personId, registrationOfTranscript(itemId));
  return registration && readRegistration(registration, { reading: readOfPerson(personId, isSure) });
}

/** bylaws#student-transcript */
export const transcriptReviewed: ReviewSubject<typeof transcriptSubject> = {
  words: transcriptSubject,
  itemOf: "its only item",
  mails: transcriptReviewMails,

  async show(item) {
    const read = await transcriptRegistrationOf(item, false);
    if (!read) return undefined;
    const { person, certification, pathway } = read;
    const name = Person.nameOf(person);
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: [certification.name, pathway?.name].filter(Boolean).join(", "),
      parts: partsOf(read),
      result: resultOf(read),
      warnings: warningsOf(read),
      obstacles: [],
      outcomes: outcomesOf(name, read),
    };
  },

  async check(item, { outcome }) {
    const read = await transcriptRegistrationOf(item, true);
    if (!read) throw new DomainError("registration.not-asked");
    if (outcome === "reject") return;
    if (read.registration.closed) throw new DomainError("registration.closed");
    if (!readyTranscript(read)) throw new DomainError("registration.no-transcript");
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const read = await transcriptRegistrationOf(item, true);
    if (!read) throw new DomainError("review.gone");
    if (outcome === "approve") return acceptedMail(read, message);
    return transcriptRefusedMail(read, { message, wasAccepted: false });
  },
};

function partsOf(read: RegistrationRead): ReviewPart[] {
  const { documents, registration, person, certification, pathway } = read;
  const files = transcriptsIn(documents, registration).map(({ id, name }) => ({ id, label: name }));
  const paid = examPaidBefore(read);
  return [
    {
      kind: "facts",
      title: "Registration",
      facts: [
        registrationFact(registration, `${certification.name} registration`),
        ...reckonedFactIf("Challenge Path", pathway?.name),
        ...(paid
          ? [{ name: "Paid for the exam", kind: "cents", value: String(paid.paidCents), isReckoned: true } as const]
          : []),
      ],
    },
    { kind: "files", title: "Transcripts", files },
    {
      kind: "facts",
      title: "User",
      isOfPerson: true,
      facts: [textFact("AFC id", afcIdOf(person.memberNumber))],
    },
  ];
}

function warningsOf({ documents, registration, person }: RegistrationRead): string[] {
  const files = transcriptsIn(documents, registration);
  const waiting = files.filter(({ state }) => state === "waiting").map(({ name }) => name);
  return [
    ...(registration.closed ? ["The registration is closed."] : []),
    ...(files.length === 0 ? ["There is no transcript any more that can be opened."] : []),
    ...(waiting.length > 0 ? [`Still being checked: ${waiting.join(", ")}. Reload this page in a minute.`] : []),
    ...(person.closureRequestedAt ? ["They have asked for their account to be closed."] : []),
  ];
}

/** What was charged is for staff to give back (bylaws#exam-price). */
function resultOf(read: RegistrationRead): ShownTranscript["result"] {
  const paid = read.registration.fullTimeStudent && examPaidBefore(read);
  if (!paid) return undefined;
  const { line, paidCents, refundCents } = paid;
  return {
    state: "due",
    title: `${writtenDollars(refundCents)} to give back`,
    sentence: `They had paid ${writtenDollars(paidCents)} for the exam before their transcript was accepted.`,
    label: "Open the order",
    url: `/admin/users/${line.personId}/payments/${line.orderId}`,
  };
}

const fullTime =
  "Full-time is at least 12 credits for undergraduate, 9 for graduate and 3 for PhD students. They pay half of the regular price for their first exam.";

function outcomesOf(name: string, read: RegistrationRead): ShownTranscript["outcomes"] {
  const paid = examPaidBefore(read);
  const back = paid && `They have paid it already: give ${writtenDollars(paid.refundCents)} back afterwards.`;
  return {
    approve: {
      label: "Accept",
      title: `Accept ${name} as a full-time student?`,
      explanation: [fullTime, back].filter(Boolean).join(" "),
      done: `${name} is accepted as a full-time student.`,
      isFinal: false,
      needsMessage: false,
      fields: {},
    },
    reject: {
      label: "Refuse",
      title: `Refuse the transcript of ${name}?`,
      explanation: `They get a mail with your reason, and ${maySendAnother(read.registration) ? "can send another one" : "write to us if they have another one"}. The exam costs its regular price.`,
      done: `The transcript of ${name} is refused. They are told why by mail.`,
      isFinal: false,
      needsMessage: true,
      fields: {},
    },
  };
}
