import { record } from "../../../../ground/change/record.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import * as Person from "../../../../people/person/person.ts";
import { writtenHours } from "../../certification.schema.ts";
import * as Experiences from "../../registration/hours/experiences.ts";
import { experiencePage, hoursDecided } from "../../registration/hours/hours-back.ts";
import { readHours } from "../../registration/hours/hours-read.ts";
import { hoursOf } from "../../registration/hours/tally.rules.ts";
import { entryDecided } from "../../registration/hours/waiting-entries.ts";
import * as Registrations from "../../registration/registrations.ts";
import { areHoursSent } from "../../registration/standing.rules.ts";
import {
  type ApprovalMoves,
  certificationsUrl,
  type RegistrationDecision,
  recordSentBack,
  tellPerson,
} from "./decided.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** Each entry writes itself and leaves its own queue, so that a part stays below a hundred items. */
const entriesPerPart = 25;

/** As it is now: another part of the same decision has moved it, or its person has done something else. */
async function readAgain(reviewed: RegistrationReview): Promise<RegistrationReview> {
  const { personId, id } = reviewed.read.registration;
  const [registration, person] = await Promise.all([Registrations.find(personId, id), Person.get(personId)]);
  if (!registration || registration.closed || !areHoursSent(registration)) {
    throw new DomainError("registration.not-asked");
  }
  return { ...reviewed, read: { ...reviewed.read, registration, person } };
}

/** bylaws#experience-approval */
export const hoursMoves: ApprovalMoves = {
  approve: (reviewed, decision) =>
    retryWhenOvertaken(
      async () => approve(await readAgain(reviewed), decision),
      ["registration.moved", "experience.moved"],
    ),
  sendBack: (reviewed, decision) =>
    retryWhenOvertaken(async () => sendBack(await readAgain(reviewed), decision), ["registration.moved"]),
};

/** All in parts of as many as a transaction has room for: the last one ends the review. */
async function approve(reviewed: RegistrationReview, decision: RegistrationDecision): Promise<void> {
  const { person } = reviewed.read;
  let { registration } = reviewed.read;
  const { personId, id } = registration;
  const all = await Experiences.allOf({ personId, registrationId: id });
  const pending = all.filter(({ experienceStatus }) => experienceStatus === "pending");
  if (pending.length === 0) throw new DomainError("experience.nothing-to-send");
  for (let from = 0; from < pending.length; from += entriesPerPart) {
    const part = pending.slice(from, from + entriesPerPart);
    const isLast = from + entriesPerPart >= pending.length;
    const moved = Experiences.changed(
      { person, registration },
      part.map((before) => ({ before, changes: { experienceStatus: "approved" } })),
      isLast ? hoursDecided(await readHours(registration)) : {},
    );
    const writes = [...moved.writes, ...part.flatMap(entryDecided), ...Registrations.personWrites(person, moved)];
    const { tally, status, deadline } = moved.registration;
    const after = {
      registration: id,
      entries: part.map((entry) => entry.id),
      approved: writtenHours(hoursOf(tally).approved),
    };
    const about = { about: personId, before: { deadline: registration.deadline } };
    if (isLast) {
      await record(decision.author, {
        ...about,
        action: "experience.hours-approved",
        writes: [...writes, ...decision.settled],
        after: { ...after, status, deadline },
        follows: await toldApproved({ ...reviewed, read: { ...reviewed.read, registration } }, decision),
      });
    } else await record(decision.author, { ...about, action: "experience.approved", writes, after });
    registration = moved.registration;
  }
}

const toldApproved = (reviewed: RegistrationReview, decision: RegistrationDecision) =>
  tellPerson(reviewed, decision, {
    title: `Your hours for ${reviewed.read.certification.name} are approved`,
    sentence: "Your certification shows what comes next.",
    url: certificationsUrl,
  });

/** Entries stay pending and open (bylaws#experience-approval). */
async function sendBack(reviewed: RegistrationReview, decision: RegistrationDecision): Promise<void> {
  const { registration, certification } = reviewed.read;
  const isStep = decision.step !== undefined && decision.step !== "experience";
  const savedSteps = registration.savedSteps.filter((key) => key !== decision.step);
  await recordSentBack(reviewed, decision, {
    changes: {
      ...hoursDecided(await readHours(registration)),
      hoursBackAt: now(),
      ...(isStep && { backTo: decision.step, savedSteps }),
    },
    follows: await tellPerson(reviewed, decision, {
      title: `Your hours for ${certification.name} need a change`,
      sentence: "Our mail says why.",
      url: experiencePage(registration.id),
    }),
  });
}
