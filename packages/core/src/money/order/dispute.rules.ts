import { dayIn, writtenDay } from "../../ground/shared/values.ts";
import type { Dispute, Order } from "./order.schema.ts";
import { total } from "./refund-again.rules.ts";

/** A status that we do not know is shown as the bank writes it. */
export const disputeStatuses: Readonly<Record<string, string>> = {
  warning_needs_response: "The bank asks about this payment",
  warning_under_review: "The bank looks at our answer",
  warning_closed: "The bank asked, and let it rest",
  needs_response: "Disputed with the bank",
  under_review: "The bank looks at our answer",
  won: "Dispute decided for us",
  lost: "Dispute decided against us",
  prevented: "Dispute prevented",
};

export const disputeStatusText = ({ status }: Status): string => disputeStatuses[status] ?? status;

const decided: ReadonlySet<string> = new Set(["warning_closed", "won", "lost", "prevented"]);

type Status = Pick<Dispute, "status">;

/** A status that we do not know counts as open, so that staff look at it. */
export const isDisputeOpen = ({ status }: Status): boolean => !decided.has(status);

export const isToAnswer = ({ status }: Status): boolean => status.endsWith("needs_response");

interface DisputeChange {
  readonly money: "taken" | "returned" | "none";
  readonly what: string;
  readonly detail: string;
  readonly isLost: boolean;
}

export function disputeChange(before: Dispute | undefined, after: Dispute): DisputeChange | undefined {
  if (before && before.status === after.status && before.isMoneyTaken === after.isMoneyTaken) return undefined;
  const wasTaken = before?.isMoneyTaken ?? false;
  const money = wasTaken === after.isMoneyTaken ? "none" : after.isMoneyTaken ? "taken" : "returned";
  return { money, what: disputeStatusText(after), detail: detailOf(after), isLost: isLost(after) };
}

const isLost = ({ status }: Status): boolean => status === "lost";

/** Banks have taken back, beside what we gave back, all that was paid. */
export function isAllTakenByBanks(order: Pick<Order, "disputes" | "refundedCents" | "totalCents">): boolean {
  const { disputes = [], refundedCents, totalCents } = order;
  const lost = total(disputes.filter(isLost), ({ amountCents }) => amountCents);
  return lost > 0 && lost + (refundedCents ?? 0) >= totalCents;
}

const detailOf = (dispute: Dispute): string => `${reasonText(dispute)} ${toAnswerText(dispute)}`.trim();

export const reasonText = ({ reason }: Pick<Dispute, "reason">): string =>
  `The bank's reason: ${reason.replaceAll("_", " ")}.`;

export const toAnswerText = ({ status, answerBy }: Pick<Dispute, "status" | "answerBy">): string =>
  answerBy && isToAnswer({ status }) ? `Answer it at Stripe by ${writtenDay(dayIn(answerBy))}.` : "";
