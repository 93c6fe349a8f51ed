import { dayIn, type LocalDate } from "../../../../ground/shared/values.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";

type Line = Pick<LineItem, "id" | "kind">;

interface Leaving {
  readonly attempts: readonly Pick<ExamAttempt, "lineItemId" | "voided" | "waiting" | "appointment">[];
  /** Carried before, or kept by staff. */
  readonly settled: readonly string[];
  readonly day: LocalDate;
}

/** Of an appointment that is over, staff first say what became of it. */
const canBeSat = ({ voided, waiting, appointment }: Leaving["attempts"][number], day: LocalDate): boolean =>
  !(voided || waiting) && (appointment === undefined || dayIn(appointment.at) > day);

/** Of what an expired registration left (`lastingLines`): it is carried once (bylaws#registration-carried). */
export function carriedLines<T extends Line>(left: readonly T[], { attempts, settled, day }: Leaving): T[] {
  const free = left.filter(({ id }) => !settled.includes(id));
  const exams = free.filter(
    ({ kind, id }) => kind === "exam" && attempts.some((one) => one.lineItemId === id && canBeSat(one, day)),
  );
  const fees = free.filter(({ kind }) => kind === "international_fee");
  const goesToo = fees.slice(Math.max(0, fees.length - exams.length));
  return free.filter((line) => line.kind === "practice_exam" || exams.includes(line) || goesToo.includes(line));
}
