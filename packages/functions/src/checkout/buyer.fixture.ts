import * as Cart from "@guildhall/core/cart-change/change-cart";
import { anActor } from "@guildhall/core/shared/actor.fixture";
import type { PersonId } from "@guildhall/core/shared/values";
import { asBrowser, enterCard } from "../card/card.fixture.ts";
import { handler as createSetupIntent } from "../card/create-setup-intent.ts";
import { handler as applyDiscount } from "../cart/apply-discount.ts";
import { handler as items } from "../cart/items.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as cancel } from "./cancel.ts";
import { handler as pay } from "./pay.ts";
import { handler as payLater } from "./pay-later.ts";
import { handler as settle } from "./settle.ts";

/** Test cards as Stripe names them, by what they do. */
export const cards = {
  good: "pm_card_visa",
  /** Can be kept, and is refused when it is to be charged. */
  empty: "pm_card_chargeCustomerFail",
  /** The bank asks each time. */
  asking: "pm_card_authenticationRequired",
} as const;
export type CardKind = keyof typeof cards;

export type Answer = Awaited<ReturnType<typeof call>>;

/** What 'Submit Order' sends. */
export interface Submission {
  readonly paymentMethodType: "card" | "free";
  readonly stripeToken?: string;
  readonly checkoutId: string;
  readonly quote: string;
  readonly donation?: { readonly anonymous: "0"; readonly id: string; readonly amount: string };
}

export type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** Somebody in front of a browser, who buys. */
export async function aBuyer() {
  const { id, email } = await aPerson();
  return { ...buyerOf(id, await tokenOf(email)), email };
}

export function buyerOf(id: PersonId, token: string) {
  const actor = anActor({ personId: id });
  return {
    id,
    token,
    fill: async (...lines: Cart.NewLine[]) => {
      for (const line of lines) await Cart.add(actor, line);
    },
    cart: () => call(items, { token }),
    apply: (code: string) => call(applyDiscount, { token, body: { code } }),
    pay: (submission: object) => call(pay, { token, body: submission }),
    settle: (orderId: string) => call(settle, { token, params: { orderId } }),
    cancel: (orderId: string) => call(cancel, { token, params: { orderId } }),
    payLater: (orderId: string, stripeToken: string) =>
      call(payLater, { token, params: { orderId }, body: { stripeToken } }),
    /** The card goes into the payment provider's frame; what comes back is its name. */
    async enterCard(kind: CardKind): Promise<string> {
      const { status, body } = await call(createSetupIntent, { token });
      if (status !== 200) throw new Error(`No card could be entered: ${status} ${body?.code}`);
      return enterCard(body.clientSecret, cards[kind]);
    },
  };
}

interface Asking {
  readonly id: string;
  readonly client_secret: string;
}

/** The person answers the bank's question, or fails to. */
export const answerBank = ({ id, client_secret }: Asking, hasPassed: boolean) =>
  asBrowser("3ds2/authenticate", { source: id, client_secret, outcome: hasPassed ? "pass" : "fail" });

/** The submission of what the buyer sees. */
export async function submissionOf(buyer: Pick<Buyer, "cart">, stripeToken?: string): Promise<Submission> {
  const { body } = await buyer.cart();
  const { checkoutId, quote, totalCents } = body;
  return totalCents > 0
    ? { paymentMethodType: "card", checkoutId, quote, ...(stripeToken && { stripeToken }) }
    : { paymentMethodType: "free", checkoutId, quote };
}

/** The orders whose receipts were mailed to somebody, one for each mail. */
export const receiptsOf = (email: string): string[] =>
  mailsTo(email)
    .filter(({ subject }) => subject === "Your receipt")
    .flatMap(({ text }) => /\/payments\/(ord_\w+)/.exec(text)?.[1] ?? []);
