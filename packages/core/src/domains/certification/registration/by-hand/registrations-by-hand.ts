import type { EntityItem } from "electrodb";
import { now } from "../../../../ground/shared/clock.ts";
import { type Write, write } from "../../../../ground/storage/commit.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { ByHand } from "../../by-hand-index.ts";
import type { RegistrationId } from "../../certification.schema.ts";
import { isToSchedule } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { ExamAttemptEntity } from "../../exam/exam-attempt.entity.ts";
import { putAttempt } from "../../exam/exam-attempts.ts";
import { ExtensionEntity } from "../../extension/extension.entity.ts";
import type { KeptExtension } from "../../extension/extensions.ts";
import { RegistrationRowEntity } from "../registration.entity.ts";
import type * as Registrations from "../registrations.ts";

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

export async function examsToRefund(): Promise<KeptAttempt[]> {
  return (await ExamAttemptEntity.query.byHand({ byHand: "exam_to_refund" }).go({ pages: "all" })).data;
}

export async function extensionsToRefund(): Promise<KeptExtension[]> {
  return (await ExtensionEntity.query.byHand({ byHand: "extension_to_refund" }).go({ pages: "all" })).data;
}

export async function registrationsWaiting(): Promise<KeptRow[]> {
  return (await RegistrationRowEntity.query.byHand({ byHand: "registration" }).go({ pages: "all" })).data;
}

export async function countByHand(asked: Asked, { atMost }: { readonly atMost: number }): Promise<number> {
  const only = { limit: atMost, attributes: ["id"] } satisfies { limit: number; attributes: ["id"] };
  const [registrations, ...found] = await Promise.all([
    RegistrationRowEntity.query.byHand({ byHand: "registration" }).go({ limit: atMost, attributes: ["workByHand"] }),
    ...[...examsIn(asked), "exam_to_refund" as const].map((byHand) =>
      ExamAttemptEntity.query.byHand({ byHand }).go(only),
    ),
    ExtensionEntity.query.byHand({ byHand: "extension_to_refund" }).go(only),
  ]);
  const ofRegistrations = registrations.data.map(({ workByHand: { badge, enrollment, payments = 0 } = {} }) =>
    [badge, enrollment].reduce((sum, since) => (since ? sum + 1 : sum), payments),
  );
  return [...ofRegistrations, ...found.map(({ data }) => data.length)].reduce((sum, one) => sum + one, 0);
}

export async function rowsEventually(ids: readonly RegistrationId[]): Promise<KeptRow[]> {
  if (ids.length === 0) return [];
  return (await RegistrationRowEntity.get(Array.from(new Set(ids), (id) => ({ id }))).go()).data;
}

type OfAttempts = Pick<
  Registrations.KeptRegistration,
  "personId" | "id" | "status" | "closed" | "conduct" | "unusedPayments"
>;

/** For the transaction that agrees to the conduct in the exam: what waited for that can be scheduled. */
export const attemptsAgreed = (registration: OfAttempts, attempts: readonly ExamAttempt[]): Write[] =>
  attempts.filter(({ byHandSince }) => byHandSince).map((attempt) => putAttempt(registration, attempt));

/** Another attempt was passed: of what was paid besides, the money is to be given back, and nobody schedules it. */
export function attemptsAfterPass(
  registration: OfAttempts,
  others: readonly ExamAttempt[],
  lines: readonly Pick<LineItem, "id" | "finalPrice">[],
): Write[] {
  const isInVain = ({ isPaid, lineItemId, result, voided, toRefundSince }: ExamAttempt) =>
    isPaid &&
    lines.some(({ id, finalPrice }) => id === lineItemId && finalPrice > 0) &&
    !(result || voided || toRefundSince);
  return [
    ...others.filter(isInVain).map((attempt) => putAttempt(registration, { ...attempt, toRefundSince: now() })),
    ...attemptsUnscheduled(
      registration,
      others.filter((attempt) => !isInVain(attempt)),
    ),
  ];
}

/** The pass does not count any more: what was paid besides is to be sat again, if nothing of it was given back. Once the registration is complete, nothing is sat. */
export function attemptsBack(
  { status }: Pick<OfAttempts, "status">,
  before: Pick<ExamAttempt, "id" | "result">,
  attempts: readonly ExamAttempt[],
): ExamAttempt[] {
  const others = attempts.filter(({ id }) => id !== before.id);
  if (status === "complete" || before.result !== "P" || others.some(({ result, voided }) => result === "P" && !voided))
    return [];
  return others.filter((one) => (one.toRefundSince && !one.voided) || (isToSchedule(one) && !one.byHandSince));
}

export const attemptsWithoutPass = (
  registration: OfAttempts,
  before: Pick<ExamAttempt, "id" | "result">,
  attempts: readonly ExamAttempt[],
): Write[] =>
  attemptsBack(registration, before, attempts).map(({ toRefundSince: _toRefund, byHandSince: _since, ...attempt }) =>
    putAttempt(registration, attempt),
  );

/** It is over, or another attempt was passed: nobody schedules these. */
export const attemptsUnscheduled = (
  { personId, id: registrationId }: OfAttempts,
  attempts: readonly ExamAttempt[],
): Write[] =>
  attempts
    .filter(({ byHandSince, toRefundSince }) => byHandSince && !toRefundSince)
    .map(({ byHandSince: _since, ...attempt }) =>
      write(ExamAttemptEntity.put({ ...attempt, personId, registrationId }).params()),
    );
