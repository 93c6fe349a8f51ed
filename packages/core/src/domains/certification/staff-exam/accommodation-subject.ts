import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import * as Person from "../../../people/person/person.ts";
import { reckonedFactIf, textFact } from "../../../review/field/review-facts.ts";
import type { ReviewPart } from "../../../review/field/review-part.schema.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import { accommodationSubject } from "../registration/attempt/accommodation.subject.schema.ts";
import { examMails } from "../registration/attempt/attempt.mail.ts";
import { examMailData } from "../registration/attempt/attempt-told.ts";
import { registrationIdIn } from "../registration/attempt/exam-items.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { type RegistrationRead, readRegistration } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { registrationFact } from "../registration/shown/registration-fact.ts";

type ShownAccommodation = SubjectShown<typeof accommodationSubject>;

/** bylaws#exam-accommodations */
export const accommodationReviewed: ReviewSubject<typeof accommodationSubject> = {
  words: accommodationSubject,
  itemOf: "its only item",
  mails: examMails,

  async show(item) {
    const read = await readOf(item);
    const accommodation = read?.registration.accommodation;
    if (!read || !accommodation) return undefined;
    const { person, certification } = read;
    const name = Person.nameOf(person);
    const file = read.documents.find(({ id }) => id === accommodation.fileId);
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: certification.name,
      parts: partsOf(read, accommodation, file?.name),
      warnings: warningsOf(file?.state),
      obstacles: [],
      outcomes: outcomesOf(name),
    };
  },

  async check(item) {
    const read = await readOf(item);
    const { closed, accommodation } = read?.registration ?? {};
    if (closed) throw new DomainError("registration.closed");
    if (accommodation?.state !== "waiting") throw new DomainError("review.gone");
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const registration = await registrationAsking(item);
    if (!registration) throw new DomainError("review.gone");
    const person = await Person.get(item.personId);
    const template = outcome === "approve" ? "exam.accommodation-granted" : "exam.accommodation-declined";
    return { template, to: person.email, data: { ...examMailData(person, registration), message } };
  },
};

export async function registrationAsking({
  personId,
  itemId,
}: KeptReviewItem): Promise<Registrations.KeptRegistration | undefined> {
  const id = registrationIdIn(itemId);
  const asked = await Registrations.find(personId, id);
  let holder = asked;
  while (holder?.replacedBy && !holder.accommodation) holder = await Registrations.find(personId, holder.replacedBy);
  return holder?.accommodation?.askedOf === id ? holder : asked;
}

async function readOf(item: KeptReviewItem): Promise<RegistrationRead | undefined> {
  const registration = await registrationAsking(item);
  return registration && readRegistration(registration);
}

function partsOf(
  read: RegistrationRead,
  { what, fileId, granted = [] }: Registrations.KeptRegistration["accommodation"] & object,
  fileName: string | undefined,
): ReviewPart[] {
  const { registration, certification } = read;
  const { examOn } = registrationFactsOf(read).registration ?? {};
  return [
    {
      kind: "facts",
      title: "Request",
      facts: [
        textFact("What would help", what),
        ...granted.flatMap((one) => reckonedFactIf("Granted before", one.what)),
      ],
    },
    ...(fileName
      ? [{ kind: "files", title: "Document", files: [{ id: fileId, label: fileName }] } satisfies ReviewPart]
      : []),
    {
      kind: "facts",
      title: "Exam",
      facts: [
        registrationFact(registration, `${certification.name} registration`),
        ...reckonedFactIf("Exam on", examOn ? writtenDay(examOn) : "Not known yet"),
        ...reckonedFactIf("Deadline", registration.deadline && writtenDay(registration.deadline)),
      ],
    },
  ];
}

const stateWarnings = {
  ready: [],
  waiting: ["The document is still being checked. Reload this page in a minute to open it."],
  refused: ["The document was refused by its check, so nobody can open it."],
} as const;

const warningsOf = (state: keyof typeof stateWarnings | undefined): string[] =>
  state ? [...stateWarnings[state]] : ["The document is no longer there."];

const outcomesOf = (name: string): ShownAccommodation["outcomes"] => ({
  approve: {
    label: "Grant",
    title: `Grant the accommodations of ${name}?`,
    explanation: "They are told by mail. Arrange it with the exam center.",
    done: `The accommodations of ${name} are granted. They are told by mail.`,
    isFinal: false,
    needsMessage: false,
    fields: {},
  },
  reject: {
    label: "Decline",
    title: `Decline the accommodations of ${name}?`,
    explanation: "They get a mail with your reason, and may ask again.",
    done: `The accommodations of ${name} are declined. They are told why by mail.`,
    isFinal: false,
    needsMessage: true,
    fields: {},
  },
});
