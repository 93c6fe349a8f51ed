import type { Stripe } from "stripe";
import { createId, nowSeconds } from "../ids.ts";
import type { Call } from "../route.ts";

interface Movement {
  readonly type: "charge" | "refund" | "refund_failure" | "adjustment";
  /** Negative when money goes out. */
  readonly amount: number;
  /** Also on the way out: a dispute costs. */
  readonly fee?: number;
  readonly source: string;
}

const categories = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund_failure",
  adjustment: "dispute",
} as const;

/** 2.9 % and 30 cents, as for cards from here. */
export const chargeFee = (amount: number): number => Math.round(amount * 0.029) + 30;

const twoDays = 2 * 24 * 60 * 60;

/** Records changes of the account's balance. */
export function settle(movement: Movement, about: { currency: string; description?: string | null }, { store }: Call) {
  const { type, amount, source } = movement;
  const fee = movement.fee ?? (type === "charge" ? chargeFee(amount) : 0);
  const created = nowSeconds();
  const description = type === "adjustment" ? "Dispute fee" : "Stripe processing fees";
  return store.put({
    id: createId("txn"),
    object: "balance_transaction",
    amount,
    available_on: created + twoDays,
    balance_type: "payments",
    created,
    currency: about.currency,
    description: about.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency: about.currency, description, type: "stripe_fee" }],
    net: amount - fee,
    reporting_category: categories[type],
    source,
    status: type === "charge" ? "pending" : "available",
    type,
  } satisfies Stripe.BalanceTransaction);
}
