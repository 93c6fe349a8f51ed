import {
  examAttemptId,
  type Hundredths,
  hundredthsOf,
  RegistrationId,
} from "@guildhall/core/domains/certification/certification.schema";
import { putAttempt } from "@guildhall/core/domains/certification/exam/exam-attempts";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { employmentOptions } from "@guildhall/core/engines/setting/employment/employment-options";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { call } from "../shared/call.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { handler as finish } from "./finish.ts";

const tallyOf = (approved: number) => ({
  counseling: { approved: hundredthsOf(approved), pending: 0 as Hundredths },
});

/** Changes what is kept of a registration, as if it had been earned. */
export async function keeps(
  personId: PersonId,
  id: string,
  changes: Registrations.RegistrationChanges,
): Promise<Registrations.KeptRegistration> {
  const [registration, person] = await Promise.all([
    Registrations.find(personId, RegistrationId.parse(id)),
    Person.get(personId),
  ]);
  if (!registration) throw new Error(`${id} is not there`);
  const moved = Registrations.changed(person, registration, changes);
  await commit([...moved.writes, ...Registrations.personWrites(person, moved)]);
  return moved.registration;
}

/** All hours approved, the code of ethics signed, and the exam passed. */
export async function earnsAll(personId: PersonId, id: string): Promise<void> {
  const registration = await keeps(personId, id, {
    tally: tallyOf(1000),
    ethics: { name: "Ada Lovelace", on: today(), version: "2026-1" },
  });
  const attempt = { id: createId(examAttemptId), isPaid: true, isRetake: false, abroad: false } as const;
  await commit([putAttempt(registration, { ...attempt, result: "P", score: 80, takenAt: now() })]);
}

export const earnsOnly = (personId: PersonId, id: string, hours: number) =>
  keeps(personId, id, { tally: tallyOf(hours) });

/** What the employment form lets choose from first. */
export async function someWork() {
  const { workAreaCategories, areasOfExpertise } = await employmentOptions();
  const [category] = workAreaCategories;
  if (!category) throw new Error("There is no category of work");
  return {
    organization: "Credit Union",
    jobTitle: "Counselor",
    yearsOfService: "3-5",
    primaryWorkAreaCategoryId: category.id,
    primaryWorkAreas: category.workAreas.slice(0, 1).map(({ id }) => id),
    areasOfExpertise: areasOfExpertise.slice(0, 1).map(({ id }) => id),
  };
}

/** Enrolled on the pathway of self-study, with every part done. */
export async function aFinisher(): Promise<Candidate> {
  const candidate = await aCandidate();
  await candidate.answersAll();
  await candidate.pays();
  await candidate.checksOut();
  await earnsAll(candidate.id, candidate.registrationId());
  return candidate;
}

export async function answersFinalSteps({ saves }: Candidate): Promise<void> {
  const { areasOfExpertise, ...work } = await someWork();
  const answers = {
    certificate_name: { certificateName: "Ada K. Lovelace" },
    professional_info: work,
    preferences: { provideCounselingServices: true, agreeToBeListed: true, areasOfExpertise },
  };
  for (const [step, given] of Object.entries(answers)) {
    const { status, body } = await saves(step, given);
    if (status !== 200) throw new Error(`${step} was not saved: ${status} ${JSON.stringify(body)}`);
  }
}

/** With the revision that its page shows, unless another is given. */
export async function finishes({ token, registrationId, shows }: Candidate, more: object = {}) {
  const { revision } = await shows();
  const body = { stepName: "final_summary", revision, ...more };
  return call(finish, { token, params: { id: registrationId() }, body });
}
