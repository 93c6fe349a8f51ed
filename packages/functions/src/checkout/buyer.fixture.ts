import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ShownCard } from "@guildhall/core/money/card/card.schema";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { sampleLine } from "@guildhall/core/selling/sellers/sample-line";
import { handler as getUser } from "../account/get.ts";
import { asBrowser, enterCard } from "../card/card.fixture.ts";
import { handler as createSetupIntent } from "../card/create-setup-intent.ts";
import { handler as applyDiscount } from "../cart/apply-discount.ts";
import { handler as items } from "../cart/items.ts";
import { handler as getPayment } from "../receipt/payment.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as cancel } from "./cancel.ts";
import { handler as pay } from "./pay.ts";
import { handler as payLater } from "./pay-later.ts";
import { handler as settle } from "./settle.ts";

/** Stripe's names of test cards, by their behaviour. */
export const cards = {
  good: "pm_card_visa",
  /** Can be stored, and is declined when it is charged. */
  empty: "pm_card_chargeCustomerFail",
  /** The bank asks each time. */
  asking: "pm_card_authenticationRequired",
} as const;
export type CardKind = keyof typeof cards;

export type Answer = Awaited<ReturnType<typeof call>>;

/** The body of 'Submit Order'. */
export interface TestSubmission {
  readonly paymentMethodType: "card" | "free";
  readonly stripeToken?: string;
  readonly shownCard?: ShownCard;
  readonly attemptId?: string;
  readonly seenAttempt?: number;
  readonly checkoutId: string;
  readonly quote: string;
  readonly donation?: { readonly anonymous: "0"; readonly id: string; readonly amount: string };
}

export type TestBuyer = Awaited<ReturnType<typeof aBuyer>>;

/** A buyer with a browser. */
export async function aBuyer() {
  const { id, email } = await aPerson();
  return { ...testBuyerOf(id, await tokenOf(email)), email };
}

export function testBuyerOf(id: PersonId, token: string) {
  const actor = anActor({ personId: id });
  return {
    id,
    token,
    fill: async (...lines: Cart.NewLine[]) => {
      for (const line of lines) await Cart.add(actor, sampleLine(line));
    },
    cart: () => call(items, { token }),
    apply: (code: string) => call(applyDiscount, { token, body: { code } }),
    pay: (submission: object) => call(pay, { token, body: submission }),
    settle: (orderId: string) => call(settle, { token, params: { orderId } }),
    cancel: (orderId: string, seenAttempt?: number) =>
      call(cancel, { token, params: { orderId }, body: { ...(seenAttempt !== undefined && { seenAttempt }) } }),
    /** The card that the pages show. */
    shownCard: () => shownCardOf(token),
    /** What was shown, or what the page shows now. */
    payLater: async (orderId: string, stripeToken?: string, shownCents?: number) => {
      const shown = await shownToPay(token, orderId);
      const totalCents = shownCents ?? shown.totalCents;
      const body = { ...shown, totalCents, ...(stripeToken && { stripeToken }) };
      return call(payLater, { token, params: { orderId }, body });
    },
    /** Enters a card in the payment provider's frame. Returns its token. */
    async enterCard(kind: CardKind): Promise<string> {
      const { status, body } = await call(createSetupIntent, { token });
      if (status !== 200) throw new Error(`No card could be entered: ${status} ${body?.code}`);
      return enterCard(body.clientSecret, cards[kind]);
    },
  };
}

async function shownCardOf(token: string): Promise<ShownCard | undefined> {
  const { pmType, pmLastFour } = (await call(getUser, { token })).body;
  return pmType ? { brand: pmType, lastFour: pmLastFour } : undefined;
}

/** The sum, the card and the attempt that stand on the page of an unpaid order. */
export async function shownToPay(token: string, orderId: string) {
  const { status, body } = await call(getPayment, { token, params: { paymentId: orderId } });
  if (status !== 200) return { totalCents: 0 };
  const asked = body.state === "needs_action" ? body.card : undefined;
  const shownCard = asked ?? (await shownCardOf(token));
  return { totalCents: body.amount, seenAttempt: body.attempt, ...(shownCard && { shownCard }) };
}

interface Asking {
  readonly id: string;
  readonly client_secret: string;
}

/** The person answers the bank's question, or fails to. */
export const answerBank = ({ id, client_secret }: Asking, hasPassed: boolean) =>
  asBrowser("3ds2/authenticate", { source: id, client_secret, outcome: hasPassed ? "pass" : "fail" });

/** The submission of what the buyer sees. */
export async function testSubmissionOf(
  buyer: Pick<TestBuyer, "cart" | "shownCard">,
  stripeToken?: string,
): Promise<TestSubmission> {
  const { body } = await buyer.cart();
  const { checkoutId, quote, totalCents } = body;
  if (totalCents <= 0) return { paymentMethodType: "free", checkoutId, quote };
  const shownCard = stripeToken ? undefined : await buyer.shownCard();
  const card = stripeToken ? { stripeToken } : shownCard && { shownCard };
  return { paymentMethodType: "card", checkoutId, quote, ...card };
}

/** The orders whose receipts were mailed to somebody, one for each mail. */
export const receiptsOf = (email: string): string[] =>
  mailsTo(email)
    .filter(({ subject }) => subject === "Your receipt")
    .flatMap(({ text }) => /\/payments\/(ord_\w+)/.exec(text)?.[1] ?? []);
