import type { DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import { ProductId } from "@guildhall/core/ground/shared/ids";
import { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { Answers, KeptAnswers } from "./checkout-answers.ts";

const orderId = "ord_01kab5ysh0000000000000000a";

export const item = {
  id: "lin_01kab5ysh0000000000000000a",
  name: "Financial Coaching Symposium",
  categoryId: "evt_01kab5ysh0000000000000000a",
  price: 8_000,
  finalPrice: 8_000,
  basis: "member",
  extra: {},
  category_type: "event",
  chargedWhen: "now",
  isGone: false,
  isRemovable: true,
  removesRegistration: false,
} as const;

const whole = {
  items: [item],
  totalCents: 8_000,
  dueNowCents: 8_000,
  onApprovalCents: 0,
  checkoutId: orderId,
  quote: "q1",
};

export const cartOf = ({
  order,
  ...changes
}: {
  readonly order?: object;
  readonly [field: string]: unknown;
} = {}): Cart => Cart.parse({ ...whole, ...changes, ...(order && { order: { attempt: 1, ...order } }) });

export const otherOrderId = KeptAnswers.shape.checkoutId.parse("ord_01kab5ysh0000000000000000b");

export const checkoutAnswersOf = (changes: object = {}): Answers =>
  Answers.parse({ donation: { id: "0" }, way: "kept", keepCard: true, ...changes });

export const keptAnswersOf = (changes: object = {}): KeptAnswers =>
  KeptAnswers.parse({
    checkoutId: orderId,
    answers: checkoutAnswersOf(),
    totalCents: 8_000,
    isSent: false,
    ...changes,
  });

export const fund: DonationOption = {
  categoryId: ProductId.parse("prd_01kab5ysh0000000000000000a"),
  name: "General fund",
  presets: [{ amount: 25 }, { amount: 50 }],
};
