import { dayIn, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import { orderStateText } from "../../../money/order/words/order-state.rules.ts";
import type { SubjectShown } from "../../../review/subject.ts";
import type { KeptExtension } from "../extension/extensions.ts";

type Charged = Pick<Order, "id" | "personId" | "state" | "totalCents" | "failure" | "dueAt">;
type DecidedExtension = Pick<KeptExtension, "state" | "newDeadline">;
type ResultWords = readonly ["good" | "due" | "overdue" | "info", string, string];

/** What became of an extension once it was decided, and what happens next. */
export function extensionResultOf(extension: DecidedExtension, order: Charged | undefined): SubjectShown["result"] {
  const words = wordsOf(extension, order);
  if (!words || !order) return undefined;
  const [state, title, sentence] = words;
  return {
    ...{ state, title, sentence },
    label: "Open the order",
    url: `/admin/users/${order.personId}/payments/${order.id}`,
  };
}

function wordsOf({ state, newDeadline }: DecidedExtension, order: Charged | undefined): ResultWords | undefined {
  if (!order) return undefined;
  const sum = writtenDollars(order.totalCents);
  if (state === "granted")
    return ["good", "Granted", `${sum} is paid. The new deadline is ${writtenDay(newDeadline)}.`];
  if (state === "in_vain")
    return ["due", "Paid in vain", `${sum} was paid when the registration was over. It is to be given back.`];
  if (state === "refunded") return ["info", "Refunded", `${sum} was paid, and is given back.`];
  return state === "unpaid" ? unpaidWords(order, newDeadline) : undefined;
}

function unpaidWords(
  { state, totalCents, failure, dueAt }: Charged,
  newDeadline: DecidedExtension["newDeadline"],
): ResultWords {
  const last = `Its last day is ${writtenDay(newDeadline)}; after that, the order is canceled.`;
  if (state === "needs_action")
    return ["due", orderStateText({ state }), `Their bank wants them to confirm it. ${last}`];
  if (state !== "failed")
    return ["info", "Being charged", `${writtenDollars(totalCents)} is being charged. Load this page again.`];
  const why = failure ? ` The reason given: “${failure}”` : "";
  const again = dueAt && dayIn(dueAt) <= newDeadline ? dayIn(dueAt) : undefined;
  const next = again ? `It is charged again on ${writtenDay(again)}.` : "It is not charged again by itself.";
  return [
    "overdue",
    orderStateText({ state }),
    `The card could not be charged.${why} They are told by mail. ${next} ${last}`,
  ];
}
