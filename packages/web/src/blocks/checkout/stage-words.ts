import type { Stage } from "./submit-order.ts";

/** Said while an order is on its way. */
export const stageWords: Record<Stage, string> = {
  sending: "Submitting your order…",
  resending: "The connection was lost. We send the same order again; nothing is charged twice.",
  bank: "Your bank asks you to confirm the payment.",
  settling: "Waiting for the bank's answer…",
};

/** Said where its question was put and not refused, and nobody could see more. */
export const bankHasAnswer = "Your bank has your answer. What came of it has not reached us yet.";
