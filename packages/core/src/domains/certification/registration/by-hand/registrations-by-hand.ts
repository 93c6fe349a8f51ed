import type { EntityItem } from "electrodb";
import { type Write, write } from "../../../../ground/storage/commit.ts";
import type { ByHand } from "../../by-hand-index.ts";
import type { RegistrationId } from "../../certification.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { ExamAttemptEntity, RegistrationRowEntity } from "../registration.entity.ts";
import { type KeptRegistration, putAttempt } from "../registrations.ts";

type KeptRow = EntityItem<typeof RegistrationRowEntity>;
type KeptAttempt = EntityItem<typeof ExamAttemptEntity>;

interface Asked {
  /** Nobody is asked to agree to the conduct in the exam: there is no text. */
  readonly isAgreed: boolean;
}

const examsIn = ({ isAgreed }: Asked): ByHand[] => (isAgreed ? ["exam", "exam_to_agree"] : ["exam"]);

export async function examsToSchedule(asked: Asked): Promise<KeptAttempt[]> {
  const found = examsIn(asked).map((byHand) => ExamAttemptEntity.query.byHand({ byHand }).go({ pages: "all" }));
  return (await Promise.all(found)).flatMap(({ data }) => data);
}

export async function withoutBadge(): Promise<KeptRow[]> {
  return (await RegistrationRowEntity.query.byHand({ byHand: "badge" }).go({ pages: "all" })).data;
}

export async function countByHand(asked: Asked, { atMost }: { readonly atMost: number }): Promise<number> {
  const only = { limit: atMost, attributes: ["id"] } satisfies { limit: number; attributes: ["id"] };
  const found = await Promise.all([
    ...examsIn(asked).map((byHand) => ExamAttemptEntity.query.byHand({ byHand }).go(only)),
    RegistrationRowEntity.query.byHand({ byHand: "badge" }).go(only),
  ]);
  return found.reduce((sum, { data }) => sum + data.length, 0);
}

export async function rowsEventually(ids: readonly RegistrationId[]): Promise<KeptRow[]> {
  if (ids.length === 0) return [];
  return (await RegistrationRowEntity.get(Array.from(new Set(ids), (id) => ({ id }))).go()).data;
}

type OfAttempts = Pick<KeptRegistration, "personId" | "id" | "closed" | "conduct">;

/** For the transaction that agrees to the conduct in the exam: what waited for that can be scheduled. */
export const attemptsAgreed = (registration: OfAttempts, attempts: readonly ExamAttempt[]): Write[] =>
  attempts.filter(({ byHandSince }) => byHandSince).map((attempt) => putAttempt(registration, attempt));

/** It is over, or another attempt was passed: nobody schedules these. */
export const attemptsUnscheduled = (
  { personId, id: registrationId }: OfAttempts,
  attempts: readonly ExamAttempt[],
): Write[] =>
  attempts
    .filter(({ byHandSince }) => byHandSince)
    .map(({ byHandSince: _since, ...attempt }) =>
      write(ExamAttemptEntity.put({ ...attempt, personId, registrationId }).params()),
    );
