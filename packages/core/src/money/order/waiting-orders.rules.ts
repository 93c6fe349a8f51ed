import type { Cents, Instant } from "../../ground/shared/values.ts";
import { isDisputeOpen } from "./dispute.rules.ts";
import { balanceOf, takenCents } from "./in-vain-balance.rules.ts";
import type { Dispute, Order, PaymentInVain } from "./order.schema.ts";
import { toRefundAgain } from "./refund.rules.ts";
import { givenTooMuch } from "./refund-excess.rules.ts";
import type { WaitsFor } from "./waiting-orders.schema.ts";

interface Wait {
  readonly waitsFor: WaitsFor;
  readonly since: Instant;
}

type WaitingFacts = Pick<
  Order,
  | "state"
  | "lines"
  | "chargedWhen"
  | "isReviewed"
  | "placedAt"
  | "attemptedAt"
  | "failingSince"
  | "refunds"
  | "disputes"
  | "paymentsInVain"
>;

/** An order at checkout waits for its person, not for staff. What is reviewed is approved in its own queue. */
export function waitOf(order: WaitingFacts): Wait | undefined {
  const { state, chargedWhen, isReviewed, placedAt, attemptedAt, failingSince } = order;
  const [inVain] = openInVain(order);
  if (inVain) return { waitsFor: "in_vain", since: inVain.notedAt };
  const [disputed] = openDisputes(order);
  if (disputed) return { waitsFor: "dispute", since: disputed.notedAt };
  const [failed] = toRefundAgain(order);
  if (failed) return { waitsFor: "refund", since: failed.failedAt };
  const [tooMuch] = givenTooMuch(order);
  if (tooMuch) return { waitsFor: "refund", since: tooMuch.requestedAt };
  if (chargedWhen !== "approval") return undefined;
  if (state === "locked") return isReviewed ? undefined : { waitsFor: "approval", since: placedAt };
  if (state !== "failed" && state !== "needs_action") return undefined;
  return { waitsFor: "payment", since: failingSince ?? attemptedAt ?? placedAt };
}

export const openDisputes = ({ disputes = [] }: Pick<Order, "disputes">): Dispute[] =>
  disputes.filter(isDisputeOpen).toSorted((a, b) => Date.parse(a.notedAt) - Date.parse(b.notedAt));

/** The amount to refund, or refunded too much; during a dispute, the amount the bank holds. */
export function openCents({
  state,
  amountCents,
  returnedCents,
  outsideCents = 0 as Cents,
  disputes,
}: PaymentInVain): Cents {
  const taken = takenCents(disputes);
  const { owedCents, tooMuchCents } = balanceOf(amountCents, returnedCents + outsideCents, taken);
  return (state === "disputed" ? taken : owedCents || tooMuchCents) as Cents;
}

const isTooMuch = ({ amountCents, returnedCents, outsideCents = 0 as Cents, closedAt }: PaymentInVain): boolean =>
  returnedCents + outsideCents > amountCents && closedAt === undefined;

/** Not refunded yet, or refunded too much; longest known first. */
export const openInVain = ({ paymentsInVain = [] }: Pick<Order, "paymentsInVain">): PaymentInVain[] =>
  paymentsInVain.filter((one) => one.state !== "done" || isTooMuch(one));

export const tooMuchCentsOf = (order: Pick<Order, "refunds" | "paymentsInVain">): number =>
  givenTooMuch(order).reduce((sum, { excessCents }) => sum + excessCents, 0) +
  openInVain(order)
    .filter(({ state }) => state === "done")
    .reduce((sum, one) => sum + openCents(one), 0);
