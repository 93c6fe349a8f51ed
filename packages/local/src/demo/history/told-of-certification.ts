import { writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import { hoursOf } from "@guildhall/core/domains/certification/registration/hours/tally.rules";
import type { LateEntry } from "@guildhall/core/ground/change/audit.schema";
import type { Instant, LocalDate } from "@guildhall/core/ground/shared/values";
import type { RegistrationUnderWay } from "../demo-records.ts";
import { plusTime, staff, type Told } from "./told-of-people.ts";

type OfRegistration = (record: RegistrationUnderWay) => LateEntry[];

const noon = (day: LocalDate): Instant => `${day}T17:00:00.000Z` as Instant;

export const toldOfRegistration: Told<"registrations"> = (record) =>
  [begun, experienced, signed, examined, verified].flatMap((told) => told(record));

/** Started, submitted and approved, as far as it was then. */
const begun: OfRegistration = ({ registration }) => {
  const { id, personId: about, certificationName: certification, startedOn, enrolledOn, answers } = registration;
  const [at, registered] = [noon(startedOn), { registration: id }];
  const entries: LateEntry[] = [
    { about, by: about, action: "registration.started", at, after: { ...registered, certification } },
  ];
  const { pathway } = answers;
  if (pathway) {
    const after = { ...registered, step: "pathway", answers: pathway };
    entries.push({ about, by: about, action: "registration.step-saved", at, after });
  }
  if (enrolledOn) {
    const decided = noon(enrolledOn);
    entries.push(
      { about, by: about, action: "registration.submitted", at: plusTime(decided, -2), after: registered },
      {
        about,
        by: staff,
        action: "registration.approved",
        at: decided,
        after: { ...registered, status: "in_progress" },
      },
    );
  }
  return entries;
};

/** Entries as they were logged; of hours that were approved together, only that. */
const experienced: OfRegistration = ({ registration: { id, personId: about, tally, ethics }, experiences }) => {
  const logged = experiences.map(
    ({ id: experience, hours, fellowshipServiceTypeId: type, createdAt: at }): LateEntry => ({
      ...{ about, by: about, action: "experience.logged", at, after: { experience, registration: id, type, hours } },
    }),
  );
  const approved = hoursOf(tally).approved;
  if (approved === 0 || !ethics) return logged;
  const [decided, hours] = [plusTime(noon(ethics.on), -3), writtenHours(approved)];
  return [
    ...logged,
    {
      ...{ about, by: about, action: "experience.submitted", at: plusTime(decided, -4) },
      after: { registration: id, pending: hours },
    },
    {
      ...{ about, by: staff, action: "experience.hours-approved", at: decided },
      after: { registration: id, approved: hours, status: "in_progress" },
    },
  ];
};

const signed: OfRegistration = ({ registration: { id, personId: about, ethics } }) => {
  if (!ethics) return [];
  const { version, on } = ethics;
  const after = { registration: id, version, on };
  return [{ about, by: about, action: "registration.ethics-signed", at: noon(on), after }];
};

/** Added and paid before it was sat. The center's result comes an hour after. */
const examined: OfRegistration = ({ registration: { id: registration, personId: about }, attempt }) => {
  const { takenAt, result, score } = attempt ?? {};
  if (!attempt || !takenAt) return [];
  const [before, which] = [plusTime(takenAt, -30), { registration, attempt: attempt.id }];
  return [
    { about, by: staff, action: "registration.exam-added", at: before, after: which, reason: "Added by staff" },
    {
      ...{ about, by: staff, action: "registration.exam-changed", at: before },
      ...{ after: { ...which, isPaid: true }, reason: "Entered by staff" },
    },
    {
      ...{ about, by: staff, action: "registration.exam-result", at: plusTime(takenAt, 1 / 24) },
      ...{ before: { registration }, after: { ...which, result, score, takenAt }, reason: "Entered by staff" },
    },
  ];
};

const job = "silent-supervisors";

/** A supervisor is reminded three times before the link ends. */
const verified: OfRegistration = ({ verifications }) =>
  verifications.flatMap((verification): LateEntry[] => {
    const { id, personId: about, supervisor, askedAt, validUntil, state, answeredAt, ...said } = verification;
    const after = { verification: id, supervisor: supervisor.email };
    const entries: LateEntry[] = [
      {
        ...{ about, by: about, action: "verification.asked", at: askedAt },
        after: { supervisor, verification: id, entries: said.experienceIds.length },
      },
    ];
    for (let count = said.reminders; count > 0; count--) {
      entries.push({
        about,
        by: job,
        action: "verification.reminded",
        at: plusTime(noon(validUntil), -7 * count),
        after,
      });
    }
    if (state === "expired") {
      entries.push({ about, by: job, action: "verification.expired", at: plusTime(noon(validUntil), 1), after });
    }
    if (answeredAt) {
      const { registrationId: registration, signature } = said;
      const reason = `By the link that was mailed to ${supervisor.email}`;
      const answered = { verification: id, registration, state, signature };
      entries.push({ about, by: "visitor", action: "verification.answered", at: answeredAt, after: answered, reason });
    }
    return entries;
  });
