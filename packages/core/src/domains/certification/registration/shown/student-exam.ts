import type { Cents } from "../../../../ground/shared/values.ts";
import { priceOn } from "../../../../money/catalog/catalog.rules.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { codeOff } from "../../../../money/order/line-item/price.rules.ts";
import { examAfterTranscript, studentPriceOf } from "../../exam/exam.rules.ts";
import type { RegistrationRead } from "../registration-read.ts";

interface PaidBefore {
  readonly line: LineItem;
  readonly paidCents: number;
  /** What is to be given back once the transcript is accepted. */
  readonly refundCents: Cents;
}

/** Of the first exam that was paid at more than half of its price (bylaws#exam-price). */
export function examPaidBefore({ lines, certification, offers, day }: RegistrationRead): PaidBefore | undefined {
  const offer = offers.find(({ id }) => id === certification.examId);
  const line = lines.find(
    ({ kind, productId, state, takenBack }) =>
      kind === "exam" && productId === certification.examId && state === "paid" && !takenBack,
  );
  if (!offer || !line) return undefined;
  const paidCents = (line.finalPrice - (line.refundedCents ?? 0)) as Cents;
  const half = studentPriceOf(priceOn(offer, day));
  const { refundCents } = examAfterTranscript(
    { cents: paidCents, isCharged: true },
    { cents: (half - codeOff(line, half)) as Cents },
  );
  return refundCents > 0 ? { line, paidCents, refundCents } : undefined;
}
