import {
  type Answer,
  aBuyer,
  answerBank,
  type CardKind,
  type TestBuyer,
  type TestSubmission,
  testSubmissionOf,
} from "../checkout/buyer.fixture.ts";
import type { Shop } from "../checkout/shop.fixture.ts";
import type { Portal } from "./portal.fixture.ts";
import type { Marks } from "./stripe-books.fixture.ts";

/** A buyer for whom only the tested part of the checkout is left. */
export interface JourneyStage {
  readonly buyer: TestBuyer;
  readonly shop: Shop;
  readonly since: Marks;
  readonly submission: TestSubmission;
  readonly orderId: string;
}

/** A journey through checkout: a preparation, and the part in which a fault happens. */
export interface Journey {
  readonly card: CardKind;
  readonly cart: (shop: Shop) => Parameters<TestBuyer["fill"]>;
  readonly before?: (portal: Portal, stage: JourneyStage) => Promise<unknown>;
  /** Returns the last message to the person, if any. */
  readonly act: (portal: Portal, stage: JourneyStage) => Promise<Answer | undefined>;
}

const bought = (shop: Shop) => [shop.membership, shop.donation(2500)];
const asked = (shop: Shop) => [shop.onApproval("reg_one")];

const pay = (_portal: Portal, { buyer, submission }: JourneyStage) => buyer.pay(submission);
const settle = (_portal: Portal, { buyer, orderId }: JourneyStage) => buyer.settle(orderId);

async function confirm({ reader }: Portal, { since }: JourneyStage): Promise<void> {
  const { intents } = await reader.books(since);
  for (const intent of intents) if (intent.status === "requires_action") await answerBank(intent, true);
}

const payAndConfirm = async (portal: Portal, stage: JourneyStage) => {
  await pay(portal, stage);
  await confirm(portal, stage);
};

/** A person who cannot enter a card gives up before anything is sent. */
const payAgain = async (_portal: Portal, { buyer }: JourneyStage) => {
  const card = await buyer.enterCard("good").catch(() => undefined);
  return card === undefined ? undefined : buyer.pay(await testSubmissionOf(buyer, card));
};

async function hearNews(portal: Portal, { since }: JourneyStage): Promise<undefined> {
  for (const event of await portal.news(since)) await portal.webhook(event);
}

const approve = async (portal: Portal, { buyer, orderId }: JourneyStage) => void (await portal.approve(buyer, orderId));

async function refund(portal: Portal, { buyer, since }: JourneyStage): Promise<undefined> {
  const { orders } = await portal.books(buyer, since);
  for (const { id, lines } of orders) {
    const all = lines.map(({ id: lineItemId, finalPrice }) => ({ lineItemId, amountCents: finalPrice }));
    await portal.refund(buyer, id, all);
  }
}

/** The paid items take effect, and the receipt is mailed. */
const deliver = async (portal: Portal) => void (await portal.deliver());

const payAndDeliver = async (portal: Portal, stage: JourneyStage) => {
  await pay(portal, stage);
  await deliver(portal);
};

const payAndGiveUp = async (portal: Portal, stage: JourneyStage) => {
  await pay(portal, stage);
  await stage.buyer.cancel(stage.orderId);
};

const keptRequest = async (_portal: Portal, { buyer, submission }: JourneyStage, times: number) => {
  const stripeToken = await buyer.enterCard("good").catch(() => submission.stripeToken);
  let answer: Answer | undefined;
  for (let time = 0; time < times; time++) answer = await buyer.pay({ ...submission, stripeToken });
  return answer;
};

/** A declined order is given up, another one is submitted, its answer is lost, and it is sent again. */
const payChanged = async (_portal: Portal, { buyer, shop, orderId }: JourneyStage) => {
  const { body } = await buyer.cancel(orderId);
  const card = body?.order?.state === "canceled" ? await buyer.enterCard("good").catch(() => undefined) : undefined;
  if (card === undefined) return undefined;
  const donation = { anonymous: "0", id: shop.donation(2500).productId, amount: "50" } as const;
  const submission = { ...(await testSubmissionOf(buyer, card)), donation };
  await buyer.pay(submission);
  return buyer.pay(submission);
};

export const journeys = {
  "a checkout": { card: "good", cart: bought, act: pay },
  "a checkout that the bank refuses": { card: "empty", cart: bought, act: pay },
  "a second card after a refused one": { card: "empty", cart: bought, before: pay, act: payAgain },
  "a checkout that the bank asks about": { card: "asking", cart: bought, act: pay },
  "a confirmed payment": { card: "asking", cart: bought, before: payAndConfirm, act: settle },
  "a confirmed payment, told by webhook": { card: "asking", cart: bought, before: payAndConfirm, act: hearNews },
  "a payment that is given up": {
    card: "asking",
    cart: bought,
    before: pay,
    act: (_portal, { buyer, orderId }) => buyer.cancel(orderId),
  },
  "a kept request of an order that was given up": {
    card: "empty",
    cart: bought,
    before: payAndGiveUp,
    act: (portal, stage) => keptRequest(portal, stage, 3),
  },
  "something else after a refused card, its answer lost": { card: "empty", cart: bought, before: pay, act: payChanged },
  "what was bought taking effect": { card: "good", cart: bought, before: pay, act: deliver },
  "an order for staff to approve": { card: "good", cart: asked, act: pay },
  "an approval": { card: "good", cart: asked, before: pay, act: approve },
  "an approval that the bank refuses": { card: "empty", cart: asked, before: pay, act: approve },
  "a refund": { card: "good", cart: bought, before: payAndDeliver, act: refund },
} as const satisfies Record<string, Journey>;
export type JourneyName = keyof typeof journeys;

/** The preparation up to the tested part. */
export async function prepare(portal: Portal, shop: Shop, { card, cart, before }: Journey): Promise<JourneyStage> {
  const since = await portal.reader.marks();
  const buyer = await aBuyer();
  await buyer.fill(...cart(shop));
  const submission = await testSubmissionOf(buyer, await buyer.enterCard(card));
  const stage = { buyer, shop, since, submission, orderId: submission.checkoutId };
  await before?.(portal, stage);
  return stage;
}
