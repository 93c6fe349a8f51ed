import { centsOf, isGiven } from "@guildhall/core/domains/donation/donation.rules";
import { Donation } from "@guildhall/core/domains/donation/donation.schema";
import { OrderId } from "@guildhall/core/ground/shared/ids";
import { Cents } from "@guildhall/core/ground/shared/values";
import { PaymentMethodToken } from "@guildhall/core/money/card/card.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import type { Checkout } from "@guildhall/core/selling/checkout/payment.schema";
import * as z from "zod/mini";
import { cardText } from "../../blocks/card/card-text.ts";
import { shownCardOf } from "../../blocks/card/shown-card.ts";

/** A card that the payment provider has set up in this checkout. */
export const EnteredCard = z.object({
  token: PaymentMethodToken,
  brand: z.optional(z.string()),
  lastFour: z.optional(z.string()),
});
export type EnteredCard = z.infer<typeof EnteredCard>;

/** How a card is chosen in the form; `new` becomes `entered` once the payment provider has set it up. */
export const cardWays = ["kept", "entered", "new"] as const;

export const payingWays = ["kept", "entered", "override", "free"] as const;

/** What was chosen before checking the answers. No card number is ever among it. */
export const Answers = z.object({
  donation: Donation,
  way: z.enum(payingWays),
  /** The card that the form had, also where nothing was to be paid or staff vouched for it. */
  chosen: z.optional(z.enum(cardWays)),
  card: z.optional(EnteredCard),
  keepCard: z.boolean(),
  notes: z.optional(z.string()),
});
export type Answers = z.infer<typeof Answers>;

/** Kept in this tab, so that a reload in the middle loses neither the answers nor an order that was sent. */
export const KeptAnswers = z.object({
  checkoutId: OrderId,
  answers: Answers,
  /** What it came to when the answers were given. */
  totalCents: Cents,
  /** Whether the order has been sent, and no answer has come yet. */
  isSent: z.boolean(),
  /** What was sent last, where it was declined: the same may be tried again as the same order. */
  declined: z.optional(z.string()),
});
export type KeptAnswers = z.infer<typeof KeptAnswers>;

export const donationCents = (donation: Donation | undefined): number =>
  isGiven(donation) ? (centsOf(donation) ?? 0) : 0;

export interface Sums {
  readonly total: Cents;
  readonly dueNow: Cents;
  readonly onApproval: Cents;
}

/** What the cart and the donation come to; a donation is never discounted, and charged at once. */
export function sumsOf(cart: Cart, donation: Donation | undefined): Sums {
  const given = donationCents(donation);
  return {
    total: (cart.totalCents + given) as Cents,
    dueNow: (cart.dueNowCents + given) as Cents,
    onApproval: cart.onApprovalCents,
  };
}

type ActingPayer = Pick<User, "actedBy" | "pmLastFour">;
type Holder = ActingPayer & Pick<User, "pmType">;

/** bylaws#payment-method */
export function typeFor(total: Cents, { actedBy }: ActingPayer): Checkout["paymentMethodType"] {
  if (total <= 0) return "free";
  return actedBy ? "override" : "card";
}

/** Whether the answers are still valid after a change of a price, a card or the acting person. */
export function isReady(answers: Answers, total: Cents, payer: ActingPayer): boolean {
  const type = typeFor(total, payer);
  if (type === "free") return true;
  if (type === "override") return answers.way === "override";
  return answers.way === "kept" ? payer.pmLastFour !== undefined : answers.way === "entered" && Boolean(answers.card);
}

/** What 'Submit Order' sends. The same answers and the same cart make the same submission. */
export function paymentOf(answers: Answers, cart: Cart, payer: Holder): Checkout {
  const { donation, way, card, keepCard, notes } = answers;
  const type = typeFor(sumsOf(cart, donation).total, payer);
  const shownCard = type === "card" && way === "kept" ? shownCardOf(payer) : undefined;
  return {
    paymentMethodType: type,
    keepCard: type === "card" && way === "entered" && keepCard,
    ...(type === "card" && way === "entered" && card && { stripeToken: card.token }),
    ...(shownCard && { shownCard }),
    ...(type === "override" && notes && { overrideNotes: notes }),
    ...(isGiven(donation) && { donation }),
    checkoutId: cart.checkoutId,
    quote: cart.quote,
    seenAttempt: cart.order?.attempt ?? 0,
  };
}

/** The payment provider knows the entered card no more: another is to be entered, whatever else is at hand. */
export function withoutCard({ card: _, ...answers }: Answers): Answers {
  return { ...answers, chosen: "new" };
}

type KeptWallet = Pick<User, "pmType" | "pmLastFour">;

/** How it is paid, in words. */
export function wayWords(
  { way, card }: Pick<Answers, "way" | "card">,
  { pmType = "", pmLastFour = "" }: KeptWallet,
): string {
  const entered = card?.brand && card.lastFour ? cardText({ brand: card.brand, lastFour: card.lastFour }) : undefined;
  const words = {
    kept: cardText({ brand: pmType, lastFour: pmLastFour }),
    entered: entered ?? "The card that you entered",
    override: "Admin override",
    free: "Nothing to pay",
  };
  return words[way];
}
