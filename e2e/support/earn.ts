// The parts of a certification, earned by requests as the pages send them: journeys of their own test these pages.
import { expect } from "@playwright/test";
import type { EthicsShown } from "../../packages/core/src/domains/certification/candidate-exam/candidate-exam.schema.ts";
import type {
  ExperienceId,
  RegistrationId,
} from "../../packages/core/src/domains/certification/certification.schema.ts";
import type {
  Experience,
  ExperiencesAnswer,
} from "../../packages/core/src/domains/certification/hours/hours.schema.ts";
import type { Registration } from "../../packages/core/src/domains/certification/registration/registration.schema.ts";
import type { CertificationChoices } from "../../packages/core/src/domains/certification/staff/staff-registration.schema.ts";
import { plusDays, plusMonths } from "../../packages/core/src/ground/shared/days.ts";
import { dayIn, Instant } from "../../packages/core/src/ground/shared/values.ts";
import type { ReviewItem } from "../../packages/core/src/review/review.schema.ts";
import type { Stack } from "../start-stack.ts";
import type { ApiCall } from "./api-calls.ts";
import type { Person } from "./fixtures.ts";

export interface Earning {
  readonly stack: Pick<Stack, "now" | "advanceClock">;
  readonly candidate: ApiCall;
  readonly staff: ApiCall;
}

const nowBy = async ({ stack }: Pick<Earning, "stack">) => Instant.parse(new Date(await stack.now()).toISOString());
const dayBy = async (earning: Pick<Earning, "stack">) => dayIn(await nowBy(earning));

const pathOf = (id: RegistrationId): string => `/api/registration/${id}`;
const registrationOf = ({ candidate }: Earning, id: RegistrationId) => candidate<Registration>("GET", pathOf(id));

interface Enrollment {
  readonly certification: string;
  readonly pathway: string;
}

/** By staff, from today on; an exam is paid, where the certification has one. */
export async function enroll(
  earning: Earning,
  { id: userId }: Pick<Person, "id">,
  chosen: Enrollment,
): Promise<Registration> {
  const { data } = await earning.staff<CertificationChoices>("GET", "/api/admin/certifications");
  const certification = data.find(({ name }) => name === chosen.certification);
  const pathway = certification?.pathways.find(({ name }) => name === chosen.pathway);
  if (!certification || !pathway) throw new Error(`There is no pathway ${chosen.pathway}`);
  const deadline = plusMonths(await dayBy(earning), pathway.months);
  const prepaidExams = certification.exams.slice(0, 1).map(({ id }) => id);
  const body = { userId, pathwayTypeId: pathway.id, deadline, prepaidExams };
  return earning.staff("POST", `/api/admin/certification/${certification.id}/registration`, body);
}

/** Opened, approved, and in effect ten seconds later. */
export async function approve(
  { staff, stack, candidate }: Earning,
  id: RegistrationId,
  after: Registration["status"],
): Promise<void> {
  const claim = { takeOver: true };
  const { item } = await staff<{ item: ReviewItem }>("POST", `/api/admin/reviews/registration/${id}/claim`, claim);
  await staff("POST", `${pathOf(id)}/approve`, { changedAt: item.changedAt });
  const status = async () => {
    await stack.advanceClock(30);
    await staff("POST", "/_local/data/jobs/run", { name: "outbox.sweep" });
    return (await candidate<Registration>("GET", pathOf(id))).status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe(after);
}

type Required = Pick<Registration, "id" | "requiredHours"> & { readonly supervisor?: string };

/** All that are required, as one entry. */
export async function logHours(earning: Earning, { id, requiredHours = 0, supervisor }: Required) {
  const day = await dayBy(earning);
  const entry = await earning.candidate<Experience>("POST", `${pathOf(id)}/experience`, {
    ...{ fellowshipServiceTypeId: "service-counseling", hours: requiredHours * 100 },
    ...{ organization: "Harbor Credit Union", title: "Counselor", description: "Met with families about debt." },
    ...{ supervisorName: "Ruth Amadi", supervisorPhone: "614-555-0188" },
    supervisorEmail: supervisor ?? "ruth.amadi@harbor.example",
    ...{ startDate: plusDays(day, -300), endDate: plusDays(day, -10), verify: true },
  });
  return entry.id;
}

export async function earnHours(earning: Earning, registration: Registration): Promise<void> {
  await logHours(earning, registration);
  await submitHours(earning, registration.id);
  await approve(earning, registration.id, "in_progress");
}

export const askSupervisor = ({ candidate }: Earning, id: RegistrationId, entry: ExperienceId) =>
  candidate("POST", `${pathOf(id)}/verification`, { experienceIds: [entry] });

export async function submitHours({ candidate }: Earning, id: RegistrationId): Promise<void> {
  const { hours } = await candidate<ExperiencesAnswer>("GET", `${pathOf(id)}/experiences`);
  await candidate("POST", `${pathOf(id)}/experiences/submission`, { revision: hours.revision });
}

export async function signEthics(earning: Earning, id: RegistrationId, name: string): Promise<void> {
  const { code } = await earning.candidate<EthicsShown>("GET", `${pathOf(id)}/ethics`);
  const signed = { codeOfEthicsSignature: name, codeOfEthicsSignatureDate: await dayBy(earning) };
  await earning.candidate("POST", `${pathOf(id)}/ethics`, { ...signed, version: code?.version });
}

/** Added by staff who have seen the payment. */
export async function payExam(earning: Earning, id: RegistrationId): Promise<void> {
  const { exam } = await registrationOf(earning, id);
  const added = `/api/admin/registration/${id}/exam`;
  const { attempts } = await earning.staff<Registration>("POST", `${added}/${exam?.choices[0]?.categoryId}`);
  await earning.staff("PATCH", `${added}/${attempts.at(-1)?.id}`, { paidOn: await dayBy(earning) });
}

const lastAttemptOf = async (earning: Earning, id: RegistrationId): Promise<string> => {
  const { attempts } = await registrationOf(earning, id);
  return `/api/admin/registration/${id}/exam/${attempts.at(-1)?.id}`;
};

export async function passExam(earning: Earning, id: RegistrationId): Promise<void> {
  const sat = { result: "P", score: 82, takenAt: await nowBy(earning) };
  await earning.staff("PATCH", await lastAttemptOf(earning, id), sat);
}

export async function voidExam(earning: Earning, id: RegistrationId): Promise<void> {
  await earning.staff("POST", `${await lastAttemptOf(earning, id)}/void`, { reason: "The exam center was closed." });
}

/** All of the pathway, which then wait for their approval. */
export async function markModules({ staff }: Earning, { id }: Registration): Promise<void> {
  const { modules } = await staff<Registration>("GET", pathOf(id));
  for (const module of modules)
    await staff("POST", `/api/admin/registration/${id}/module/${module.id}`, {
      done: true,
      reason: "Certificate seen",
    });
}
