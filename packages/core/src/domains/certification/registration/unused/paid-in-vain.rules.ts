import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { ExamState } from "../../exam/exam.rules.ts";
import type { RegistrationStatus } from "../registration-status.rules.ts";

type Line = Pick<LineItem, "id" | "kind" | "productId" | "finalPrice">;

interface AtPayment {
  readonly status: RegistrationStatus;
  readonly leadsNowhere: boolean;
  readonly examBefore: ExamState["status"];
  readonly examsBeyond: number;
  readonly feeAbroad: string | undefined;
}

const isPracticeOver = ({ status, examBefore }: AtPayment): boolean =>
  status === "complete" || examBefore === "passed" || examBefore === "limit";

/** Of what takes effect, what grants nothing any more, so that its money is to be given back (bylaws#registration-paid-in-vain). An exam has a list of its own, and a membership begins all the same. */
export function linesInVain<T extends Line>(lines: readonly T[], at: AtPayment): T[] {
  const paid = lines.filter(({ finalPrice, kind }) => finalPrice > 0 && kind !== "exam" && kind !== "membership");
  if (at.leadsNowhere) return paid;
  const feesAbroad = paid.filter(({ productId }) => productId === at.feeAbroad);
  const goesToo = feesAbroad.slice(Math.max(0, feesAbroad.length - at.examsBeyond));
  return paid.filter((line) => goesToo.includes(line) || (line.kind === "practice_exam" && isPracticeOver(at)));
}
