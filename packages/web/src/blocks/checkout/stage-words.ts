import type { Cents } from "@guildhall/core/ground/shared/values";
import { moneyText } from "../../lib/text/money.ts";
import type { Stage } from "./submit-order.ts";

/** Shown while an order is being paid. */
export const stageWords: Record<Stage, string> = {
  sending: "Submitting your order…",
  resending: "The connection was lost. We send the same order again; nothing is charged twice.",
  bank: "Your bank asks you to confirm the payment.",
  settling: "Waiting for the bank's answer…",
};

/** Shown if the bank's question was answered and not refused, and the result is not known. */
export const bankHasAnswer = "Your bank has your answer. What came of it has not reached us yet.";

export const orderedBefore = (totalCents: Cents): string =>
  `This order was in already: ${moneyText(totalCents)}. It waits for approval as it was first submitted; what you chose here changed nothing.`;

export const paidBefore = (totalCents: Cents): string =>
  `This order had been paid already: ${moneyText(totalCents)}. Nothing was charged again.`;
