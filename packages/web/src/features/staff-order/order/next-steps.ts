import { dayIn, type Instant, writtenDay, writtenDollars } from "@guildhall/core/ground/shared/values";
import { isToAnswer } from "@guildhall/core/money/order/dispute.rules";
import type { Dispute, Happening, Order, PaymentInVain, Refund } from "@guildhall/core/money/order/order.schema";
import { toRefundAgain } from "@guildhall/core/money/order/refund.rules";
import { givenTooMuch, wholeCents } from "@guildhall/core/money/order/refund-excess.rules";
import { openCents, openInVain } from "@guildhall/core/money/order/waiting-orders.rules";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { inVainWords } from "../waiting-words.ts";

/** The next steps of an order, shown after its past events. */
export interface NextStep {
  readonly key: string;
  readonly state: "coming" | "owed";
  readonly title: string;
  readonly detail: string;
}

const dayText = (at: Instant): string => writtenDay(dayIn(at));

const steps: Partial<Record<Order["state"], (order: Order) => Omit<NextStep, "key">>> = {
  locked: () => ({ state: "owed", title: "Approve or reject", detail: "Nothing is charged before staff approve it." }),
  charging: () => ({
    state: "coming",
    title: "Stripe answers",
    detail: "We ask again every minute until it is known whether the card was charged.",
  }),
  needs_action: () => ({
    state: "owed",
    title: "The person confirms with their bank",
    detail: "They have been asked to. Until then nothing is charged.",
  }),
  failed: ({ chargedWhen, dueAt }) => {
    if (chargedWhen === "now") {
      return { state: "owed", title: "The person tries again", detail: "What they wanted is still in their cart." };
    }
    return dueAt
      ? {
          state: "coming",
          title: `Charged again on ${dayText(dueAt)}`,
          detail: "With the card that they keep by then.",
        }
      : { state: "owed", title: "Settle it with the person", detail: "The card is not tried again by itself." };
  },
};

const refundStep = ({ id, stripeId, ...sums }: Refund): NextStep => ({
  key: id,
  state: "coming",
  title: `The refund of ${writtenDollars(wholeCents(sums))} goes through`,
  detail: stripeId
    ? "Stripe has it; the bank has not answered yet."
    : "Stripe has not answered yet. We ask again by ourselves.",
});

const refundAgainStep = ({ id, amountCents }: Refund): NextStep => ({
  key: id,
  state: "owed",
  title: `Make the refund of ${writtenDollars(amountCents)} again`,
  detail: "It did not reach the person.",
});

const tooMuchStep = ({ id, excessCents }: ReturnType<typeof givenTooMuch>[number]): NextStep => ({
  key: id,
  state: "owed",
  title: `Settle ${writtenDollars(excessCents)} with the person`,
  detail: "It was given back beyond what they had paid.",
});

const disputeStep = ({ stripeId, answerBy }: Dispute): NextStep => ({
  key: stripeId,
  state: "owed",
  title: answerBy ? `Answer the dispute by ${dayText(answerBy)}` : "Answer the dispute",
  detail: "At Stripe, with what shows that it was bought and delivered. Without an answer the money is lost.",
});

function inVainStep(one: PaymentInVain): NextStep {
  const { paymentIntentId: key, state } = one;
  const dollars = `${writtenDollars(openCents(one))}, charged by mistake`;
  if (state === "disputed") {
    return { key, state: "owed", title: `Settle the dispute of ${dollars}`, detail: inVainWords(one).sentence };
  }
  if (state === "done") {
    return { key, state: "owed", title: `Settle ${dollars} with the person`, detail: inVainWords(one).sentence };
  }
  if (state === "failed") {
    const detail = "At Stripe: the refund that we made has failed.";
    return { key, state: "owed", title: `Give back ${dollars}`, detail };
  }
  return { key, state: "coming", title: `We give back ${dollars}`, detail: "It goes back by itself." };
}

type OrderWithLines = Pick<StaffOrder, "order" | "lines">;

/** A membership that is decided on its own page, not with the order (bylaws#membership-review). */
export const reviewedLineOf = ({ order, lines }: OrderWithLines): StaffOrder["lines"][number] | undefined =>
  order.state === "locked" ? lines.find(({ request }) => request) : undefined;

const reviewStep = {
  state: "owed",
  title: "Decide the membership request",
  detail: "It is approved or rejected with the memberships. Nothing is charged before that.",
} as const;

/** The reason why an order waits; empty when it is settled. */
export function nextStepsOf({ order, lines }: OrderWithLines): NextStep[] {
  const { state, refunds = [], disputes = [] } = order;
  const own = reviewedLineOf({ order, lines }) ? reviewStep : steps[state]?.(order);
  return [
    ...(own ? [{ key: state, ...own }] : []),
    ...refunds.filter((refund) => refund.state === "requested").map(refundStep),
    ...toRefundAgain(order).map(refundAgainStep),
    ...givenTooMuch(order).map(tooMuchStep),
    ...disputes.filter(isToAnswer).map(disputeStep),
    ...openInVain(order).map(inVainStep),
  ];
}

/** Unwanted events are highlighted. */
export const isSetback = (what: string): boolean =>
  /\bfailed\b|^(Payment d|D)isputed\b|^Charged by mistake\b|decided against us|of it too much/.test(what);

const minuteMs = 60_000;

/** The past events; an imported order has only its dates. */
export function timelineOf({ timeline, placedAt, paidAt, personId }: Order): Happening[] {
  const [first] = timeline;
  if (first && Date.parse(first.at) - Date.parse(placedAt) < minuteMs) return timeline;
  const paid = paidAt ? [{ at: paidAt, what: "Paid", by: personId }] : [];
  return [{ at: placedAt, what: "Ordered", by: personId }, ...paid, ...timeline];
}
