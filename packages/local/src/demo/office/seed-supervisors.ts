import type {
  ExperienceId,
  Hundredths,
  RegistrationId,
} from "@guildhall/core/domains/certification/certification.schema";
import type { KeptAnswer } from "@guildhall/core/domains/certification/verification/verification.rules";
import type { KeptVerification } from "@guildhall/core/domains/certification/verification/verifications";
import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "./seeding.ts";

const person = "supervised";

interface Work {
  readonly organization: string;
  readonly supervisor: { readonly name: string; readonly email: string };
  readonly hours: number;
  readonly description: string;
  /** How many days ago it ended. */
  readonly ago: number;
}

const disputed: Work = {
  organization: "Riverside Credit Union",
  supervisor: { name: "Sam Ortiz", email: "sam.ortiz@riverside.example" },
  ...{ hours: 40, description: "Budget counseling for members, twice a week", ago: 120 },
};
const corrected: Work = {
  organization: "Franklin County Extension",
  supervisor: { name: "Dana Whitfield", email: "dana.whitfield@extension.example" },
  ...{ hours: 24.5, description: "Workshops on saving for a first home", ago: 60 },
};
const silent: Work = {
  organization: "Harbor Community Bank",
  supervisor: { name: "Lee Marsh", email: "lee.marsh@harbor.example" },
  ...{ hours: 16, description: "Counseling on student loans", ago: 90 },
};
const asked: Work = {
  organization: "Northside Food Bank",
  supervisor: { name: "Kim Wu", email: "kim.wu@northside.example" },
  ...{ hours: 12.25, description: "Help with benefits and household budgets", ago: 8 },
};

/** One of each state that a request to a supervisor can have. */
export async function seedSupervisors(registrationId: RegistrationId, options: Seeding): Promise<void> {
  const first = await log(registrationId, disputed, options);
  const dispute = "Priya worked with us, but I count 28 hours, and none after the spring.";
  await answered(disputed, { registrationId, id: first, answer: { answer: "disputed", comments: dispute } }, options);
  const second = await log(registrationId, corrected, options);
  const fewer = { answer: "corrected", correction: { hours: 2250 as Hundredths }, consent: "waits" } as const;
  const why = "The workshop in March was canceled.";
  await answered(corrected, { registrationId, id: second, answer: { ...fewer, comments: why } }, options);
  await neverAnswered(silent, { registrationId, id: await log(registrationId, silent, options) }, options);
  const { ask } = await import("@guildhall/core/domains/certification/supervisor/verify/own-verifications");
  const last = await log(registrationId, asked, options);
  await ask(actorFor(person, options), registrationId, { experienceIds: [last] });
}

async function log(registrationId: RegistrationId, work: Work, options: Seeding): Promise<ExperienceId> {
  const { create } = await import("@guildhall/core/domains/certification/hours/save-entry");
  const { hundredthsOf } = await import("@guildhall/core/domains/certification/certification.schema");
  const { organization, supervisor, description, ago } = work;
  const { calendar } = options;
  const { id } = await create(actorFor(person, options), registrationId, {
    ...{ fellowshipServiceTypeId: "service-counseling", hours: hundredthsOf(work.hours), organization, description },
    ...{ supervisorName: supervisor.name, supervisorEmail: supervisor.email, supervisorPhone: "(614) 555-0123" },
    ...{ startDate: calendar.on(-ago - 30), endDate: calendar.on(-ago), extra: {}, verify: true, media: [] },
  });
  return id;
}

interface Told {
  readonly registrationId: RegistrationId;
  readonly id: ExperienceId;
}

async function keep(
  { supervisor, ago }: Work,
  { registrationId, id }: Told,
  { idOf, calendar }: Seeding,
  more: Partial<KeptVerification>,
) {
  const { createWrite } = await import("@guildhall/core/domains/certification/verification/verifications");
  const { verificationId } = await import("@guildhall/core/domains/certification/certification.schema");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const { commit } = await import("@guildhall/core/ground/storage/commit");
  const askedAgo = 2 - ago;
  const verification: KeptVerification = {
    ...{ id: createId(verificationId), personId: idOf(person), registrationId, supervisor, experienceIds: [id] },
    ...{ state: "sent", askedAt: calendar.at(askedAgo), askedOn: calendar.on(askedAgo), reminders: 0, revision: 1 },
    validUntil: calendar.on(askedAgo + 30),
    ...more,
  };
  await commit([createWrite(verification)]);
}

const answered = (
  work: Work,
  { answer, ...told }: Told & { readonly answer: Omit<KeptAnswer, "revision"> },
  options: Seeding,
): Promise<void> =>
  keep(work, told, options, {
    ...{ state: answer.answer, answers: { [told.id]: { ...answer, revision: 1 } } },
    ...{ answeredAt: options.calendar.at(5 - work.ago), signature: work.supervisor.name },
  });

const neverAnswered = (work: Work, told: Told, options: Seeding): Promise<void> =>
  keep(work, told, options, { state: "expired", reminders: 3 });
