import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { now } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import * as Person from "../../../people/person/person.ts";
import type { FinalDecision } from "../../../review/subject.ts";
import { writtenHours } from "../certification.schema.ts";
import * as Kept from "../registration/hours/experiences.ts";
import { experiencePage, hoursDecided } from "../registration/hours/hours-back.ts";
import { areHoursSent, readHours } from "../registration/hours/hours-read.ts";
import { hoursOf } from "../registration/hours/tally.rules.ts";
import { entryDecided } from "../registration/hours/waiting-entries.ts";
import type { registrationSubject } from "../registration/registration.subject.schema.ts";
import * as Registrations from "../registration/registrations.ts";
import { experienceStep, hoursApproval } from "./hours-approval.ts";
import type { RegistrationReview } from "./reviewed-registration.ts";

type Decision = FinalDecision<typeof registrationSubject>;

/** Each entry writes itself and leaves its own queue, so that a part stays below a hundred items. */
const entriesPerPart = 25;

/** Of another part of the same decision, or of what its person does meanwhile. */
const overtaken = ["registration.moved", "experience.moved"] as const;

/** bylaws#experience-approval */
export const carryOutHours = (reviewed: RegistrationReview, decision: Decision): Promise<void> =>
  retryWhenOvertaken(async () => {
    const { personId, id } = reviewed.read.registration;
    const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
    if (!registration || registration.closed || !areHoursSent(registration)) {
      throw new DomainError("registration.not-asked");
    }
    const fresh = { ...reviewed, read: { ...reviewed.read, registration, person } };
    return decision.outcome === "reject" ? sendBack(fresh, decision) : approve(fresh, decision);
  }, overtaken);

/** All in parts of as many as a transaction has room for: the last one ends the review. */
async function approve(reviewed: RegistrationReview, decision: Decision): Promise<void> {
  const { person } = reviewed.read;
  let { registration } = reviewed.read;
  const { personId, id } = registration;
  const all = await Kept.allOf({ personId, registrationId: id });
  const pending = all.filter(({ experienceStatus }) => experienceStatus === "pending");
  for (let from = 0; from < pending.length; from += entriesPerPart) {
    const part = pending.slice(from, from + entriesPerPart);
    const isLast = from + entriesPerPart >= pending.length;
    const moved = Kept.changed(
      { person, registration },
      part.map((before) => ({ before, changes: { experienceStatus: "approved" } })),
      isLast ? hoursDecided(await readHours(registration)) : {},
    );
    const { approved } = hoursOf(moved.registration.tally);
    await record(decision.author, {
      about: personId,
      action: isLast ? "experience.hours-approved" : "experience.approved",
      writes: [
        ...moved.writes,
        ...part.flatMap(entryDecided),
        ...(isLast ? [...Registrations.personWrites(person, moved), ...decision.settled] : []),
      ],
      before: isLast ? { deadline: registration.deadline } : {},
      after: {
        ...{ registration: id, entries: part.map((entry) => entry.id), approved: writtenHours(approved) },
        ...(isLast && { status: moved.registration.status, deadline: moved.registration.deadline }),
      },
      ...(isLast && { follows: await toldOf({ ...reviewed, read: { ...reviewed.read, registration } }, decision) }),
    });
    registration = moved.registration;
  }
}

/** Entries stay pending and open (bylaws#experience-approval). */
async function sendBack(reviewed: RegistrationReview, decision: Decision): Promise<void> {
  const { registration, person } = reviewed.read;
  const isFinalStep = decision.step !== undefined && decision.step !== experienceStep.value;
  const savedSteps = registration.savedSteps.filter((key) => key !== decision.step);
  const moved = Registrations.changed(person, registration, {
    ...hoursDecided(await readHours(registration)),
    hoursBackAt: now(),
    ...(isFinalStep && { backTo: decision.step, savedSteps }),
  });
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const { status, deadline } = moved.registration;
  await record(decision.author, {
    about: registration.personId,
    action: "experience.hours-sent-back",
    writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...decision.settled],
    before: { registration: registration.id, status: registration.status, deadline: registration.deadline },
    after: { registration: registration.id, status, step: decision.step, deadline },
    reason: plainTextOf(decision.message),
    follows: await toldOf(reviewed, decision),
  });
}

async function toldOf(reviewed: RegistrationReview, decision: Decision): Promise<Follow[]> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const { registration, certification } = reviewed.read;
  const isApproved = decision.outcome === "approve";
  const title = `Your hours for ${certification.name} ${isApproved ? "are approved" : "need a change"}`;
  const message = plainTextOf(decision.message) || "Your certification shows what comes next.";
  const url = isApproved ? "/certifications-and-training" : experiencePage(registration.id);
  return [
    { kind: "mail", mail: hoursApproval.mailOf(reviewed, decision) },
    { kind: "notification", personId: registration.personId, alert: { title, message, url } },
  ];
}
