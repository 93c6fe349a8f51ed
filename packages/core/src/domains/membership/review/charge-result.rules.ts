import { dayIn, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import { orderStateText } from "../../../money/order/words/order-state.rules.ts";
import type { ReviewStatus } from "../../../review/review.schema.ts";
import type { SubjectShown } from "../../../review/subject.ts";

type Charged = Pick<Order, "id" | "personId" | "state" | "totalCents" | "failure" | "dueAt">;

/** What became of the charge after an approval, and what happens next. */
export function chargeResultOf(status: ReviewStatus, order: Charged): SubjectShown["result"] {
  const words = wordsOf(order);
  if (!words || (status !== "approved" && !owed.includes(order.state))) return undefined;
  const [state, title, sentence] = words;
  return {
    state,
    title,
    sentence,
    label: "Open the order",
    url: `/admin/users/${order.personId}/payments/${order.id}`,
  };
}

const owed: readonly Charged["state"][] = ["failed", "needs_action"];

type ResultWords = readonly ["good" | "due" | "overdue" | "info", string, string];

function wordsOf({ state, totalCents, failure, dueAt }: Charged): ResultWords | undefined {
  const sum = writtenDollars(totalCents);
  if (state === "paid") return ["good", "Paid", `${sum} is paid. The membership begins, and they get a receipt.`];
  if (state === "refunded") return ["info", "Refunded", `${sum} was paid, and is given back.`];
  if (state === "needs_action")
    return ["due", orderStateText({ state }), "Their bank wants them to confirm the payment. They are told by mail."];
  if (state === "canceled") return undefined;
  if (state !== "failed")
    return ["info", "Being charged", `${sum} is being charged. Load this page again to see what came of it.`];
  const why = failure ? ` The reason given: “${failure}”` : "";
  const next = dueAt ? `It is charged again on ${writtenDay(dayIn(dueAt))}.` : "It is not charged again by itself.";
  return ["overdue", orderStateText({ state }), `The card could not be charged.${why} They are told by mail. ${next}`];
}
