import { dayIn, type LocalDate, writtenDay, writtenDollars } from "../../../../ground/shared/values.ts";
import type { Order } from "../../../../money/order/order.schema.ts";
import { orderStateText } from "../../../../money/order/words/order-state.rules.ts";
import type { SubjectShown } from "../../../../review/subject.ts";

interface ApprovedRegistration {
  readonly id: string;
  readonly approvedOn?: LocalDate | undefined;
  readonly enrolledOn?: LocalDate | undefined;
}

type OwedOrder = Pick<Order, "id" | "personId" | "state" | "totalCents" | "failure" | "dueAt">;

/** What became of the charge after an approval, and what happens next. */
export function registrationResultOf(
  { approvedOn, enrolledOn }: ApprovedRegistration,
  order: OwedOrder | undefined,
): SubjectShown["result"] {
  if (!approvedOn || enrolledOn || !order) return undefined;
  const words = wordsOf(order);
  if (!words) return undefined;
  const [state, title, sentence] = words;
  return {
    ...{ state, title, sentence },
    label: "Open the order",
    url: `/admin/users/${order.personId}/payments/${order.id}`,
  };
}

type ResultWords = readonly ["due" | "overdue" | "info", string, string];

function wordsOf({ state, totalCents, failure, dueAt }: OwedOrder): ResultWords | undefined {
  const sum = writtenDollars(totalCents);
  if (state === "needs_action")
    return ["due", orderStateText({ state }), "Their bank wants them to confirm the payment. They are told by mail."];
  if (state === "charging" || state === "locked")
    return ["info", "Being charged", `${sum} is being charged. Load this page again to see what came of it.`];
  if (state !== "failed") return undefined;
  const why = failure ? ` The reason given: “${failure}”` : "";
  const next = dueAt ? `It is charged again on ${writtenDay(dayIn(dueAt))}.` : "It is not charged again by itself.";
  return [
    "overdue",
    orderStateText({ state }),
    `The card could not be charged.${why} They are told by mail, and can pay with another card. ${next}`,
  ];
}
