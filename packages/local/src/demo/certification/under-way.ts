import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { KeptRegistration } from "@guildhall/core/domains/certification/registration/registrations";
import type { Write } from "@guildhall/core/ground/storage/commit";
import type { RegistrationUnderWay } from "../demo-records.ts";
import type { Seeding } from "../seeding.ts";
import { importSupervised } from "./import-supervised.ts";

interface Candidate {
  readonly name: string;
  readonly daysLeft: number;
  /** Self-study, unless said otherwise. */
  readonly pathwayKey?: string;
  readonly militarySpouse?: true;
  /** All hours approved, the code of ethics signed, the exam passed. */
  readonly hasEarnedAll?: true;
}

const withModules = "distance-learning";

const candidates: readonly Candidate[] = [
  { name: "candidate", daysLeft: 400 },
  { name: "expired", daysLeft: -40 },
  { name: "supervised", daysLeft: 700 },
  ...["exampaid", "examscheduled", "examfailed", "examlimit", "examabsent", "exampassed"].map(takesExam),
  ...["exampaidtwice", "examunused", "examunpaid"].map(takesExam),
  ...["paidback", "paidbackkept", "paidbacktaken"].map(takesExam),
  { name: "examexpired", daysLeft: -200 },
  { name: "satintime", daysLeft: -4 },
  { name: "moretime", daysLeft: 40 },
  { name: "extended", daysLeft: 12 },
  { name: "extensiondue", daysLeft: -20 },
  { name: "noextension", daysLeft: 30 },
  { name: "logging", daysLeft: 500 },
  { name: "hourssent", daysLeft: 200 },
  { name: "spouse", daysLeft: 320, militarySpouse: true },
  ...["finishing", "finalreview", "finalback", "justcertified", "credentialed"].map(finishes),
  { name: "modules", daysLeft: 300, pathwayKey: withModules },
  { name: "modulessent", daysLeft: 260, pathwayKey: withModules },
  { name: "modulesapproved", daysLeft: 240, pathwayKey: withModules },
];

function takesExam(name: string): Candidate {
  return { name, daysLeft: 500 };
}

function finishes(name: string): Candidate {
  return { name, daysLeft: 60, hasEarnedAll: true };
}

/** As if they had been taken over: enrolled long ago. The rest is done as on the pages. */
export async function importUnderWay(options: Seeding): Promise<RegistrationUnderWay[]> {
  const made: RegistrationUnderWay[] = [];
  for (const candidate of candidates) made.push(await importOne(candidate, options));
  return made;
}

async function importOne(candidate: Candidate, options: Seeding): Promise<RegistrationUnderWay> {
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const { putAttempt } = await import("@guildhall/core/domains/certification/exam/exam-attempts");
  const { examAttemptId } = await import("@guildhall/core/domains/certification/certification.schema");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const { commit } = await import("@guildhall/core/ground/storage/commit");
  const Person = await import("@guildhall/core/people/person/person");
  const { name, hasEarnedAll } = candidate;
  const person = await Person.get(options.idOf(name));
  const registration = await registrationOf(candidate, person, options);
  const created = Registrations.created(person, registration, undefined);
  const writes: Write[] = [...created.writes, ...Registrations.personWrites(person, created)];
  const attempt = { id: createId(examAttemptId), isPaid: true, isRetake: false, abroad: false } as const;
  const passed = hasEarnedAll && ({ ...attempt, result: "P", score: 84, takenAt: options.calendar.at(-20) } as const);
  if (passed) writes.push(putAttempt(registration, passed));
  await commit(writes);
  const logged = name === "supervised" ? await importSupervised(person, registration, options) : undefined;
  return { registration, ...(passed && { attempt: passed }), experiences: [], verifications: [], ...logged };
}

type Owner = Pick<import("@guildhall/core/people/person/person").Person, "id" | "firstName" | "lastName">;

const daysToEnroll = 10;

async function registrationOf(
  { daysLeft, pathwayKey = "self-study", militarySpouse, hasEarnedAll }: Candidate,
  person: Owner,
  { calendar }: Seeding,
): Promise<KeptRegistration> {
  const { certificationSettings } = await import(
    "@guildhall/core/domains/certification/setting/certification-settings"
  );
  const { hundredthsOf, registrationId } = await import("@guildhall/core/domains/certification/certification.schema");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const { plusDays, plusMonths } = await import("@guildhall/core/ground/shared/days");
  const { certifications } = await certificationSettings();
  const [certification] = certifications;
  const pathway = certification?.pathways.find(({ key }) => key === pathwayKey);
  if (!certification || !pathway) throw new Error(`There is no pathway ${pathwayKey}`);
  const { months, requiredHours } = pathway;
  const deadline = calendar.on(daysLeft);
  const enrolledOn = plusMonths(deadline, -months);
  return {
    ...{ id: createId(registrationId), personId: person.id, revision: 1, status: "in_progress" },
    ...{ certificationId: certification.id, certificationName: certification.name },
    ...{ pathwayId: pathway.id, pathwayName: pathway.name, deadline, enrolledOn, months, requiredHours },
    requiredParts: [...certification.requiredParts],
    startedOn: plusDays(enrolledOn, -daysToEnroll),
    answers: { pathway: { pathwayTypeId: pathway.id } },
    savedSteps: ["pathway"],
    ...(militarySpouse && { militarySpouse }),
    ...(hasEarnedAll && {
      tally: { "service-counseling": { approved: hundredthsOf(1000), pending: hundredthsOf(0) } },
      ethics: { name: `${person.firstName} ${person.lastName}`, on: calendar.on(-30), version: "2026-1" },
    }),
  };
}

/** Of somebody whose registration is under way. */
export async function idUnderWay(name: string, { idOf }: Pick<Seeding, "idOf">): Promise<RegistrationId> {
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const [registration] = await Registrations.ofPerson(idOf(name), true);
  if (!registration) throw new Error(`${name} has no registration`);
  return registration.id;
}
