import {
  type Answer,
  aBuyer,
  type CardKind,
  type TestBuyer,
  type TestSubmission,
  testSubmissionOf,
} from "../checkout/buyer.fixture.ts";
import type { Shop } from "../checkout/shop.fixture.ts";
import type { Candidate } from "../registration/candidate.fixture.ts";
import type { Portal } from "./portal.fixture.ts";
import type { Random } from "./random.fixture.ts";
import { aRegistering, isRegistration } from "./registering.fixture.ts";
import type { Marks } from "./stripe-books.fixture.ts";

/** The message to a person about their payment. */
export type WalkVerdict = "paid" | "not paid" | "under way";

export interface Statement {
  readonly step: number;
  readonly verdict: WalkVerdict;
  readonly orderId: string;
}

/** One buyer in a checkout, with everything that the checks need afterwards. */
export interface Walk {
  readonly random: Random;
  readonly portal: Portal;
  readonly shop: Shop;
  readonly buyer: TestBuyer;
  /** The same person, if they register for a certification. */
  readonly candidate?: Candidate;
  readonly since: Marks;
  /** The request of an open tab, sent again when the person is impatient. */
  submission: TestSubmission;
  /** All sent requests; each can be sent again. */
  readonly kept: TestSubmission[];
  /** The donation at checkout, if any. */
  donation?: TestSubmission["donation"];
  step: number;
  readonly counts: { webhooks: number; deaths: number };
  readonly told: Statement[];
  /** The steps in words, to explain a fault. */
  readonly trail: string[];
  /** The faults during the steps. */
  readonly faults: string[];
}

/** A possible action. Returns its result in a few words. */
export type Action = (walk: Walk) => Promise<string>;

const carts = {
  event: (shop: Shop) => [shop.event],
  "two events": (shop: Shop) => [shop.event, shop.otherEvent],
  membership: (shop: Shop) => [shop.membership],
  "membership and donation": (shop: Shop) => [shop.membership, shop.donation(2500)],
  "event and donation": (shop: Shop) => [shop.event, shop.donation(10_000)],
  "free event": (shop: Shop) => [shop.freeEvent],
  "on approval": (shop: Shop) => [shop.onApproval("reg_one")],
  "event and on approval": (shop: Shop) => [shop.event, shop.onApproval("reg_one")],
  "nothing but a donation": (_shop: Shop) => [],
  registration: (_shop: Shop) => [],
  "registration on approval": (shop: Shop) => [shop.event],
  "two on approval": (shop: Shop) => [shop.onApproval("reg_one"), shop.onApproval("reg_two"), shop.event],
} as const;

const cartWeights: Record<keyof typeof carts, number> = {
  event: 3,
  "two events": 2,
  membership: 3,
  "membership and donation": 3,
  "event and donation": 3,
  "free event": 1,
  "on approval": 3,
  "event and on approval": 2,
  "two on approval": 1,
  "nothing but a donation": 3,
  registration: 2,
  "registration on approval": 4,
};

export const giving = (shop: Shop, amount: string) =>
  ({ anonymous: "0", id: shop.donation(2500).productId, amount }) as const;

/** The request for the shown cart, with the last entered card. */
export async function newSubmission({ buyer, donation }: Pick<Walk, "buyer" | "donation">, stripeToken: string) {
  const submission = await testSubmissionOf(buyer, stripeToken);
  return donation ? { ...submission, paymentMethodType: "card" as const, stripeToken, donation } : submission;
}

const cardWeights: Record<CardKind, number> = { good: 6, empty: 2, asking: 3 };

/** A buyer with an item in the cart and a card in the form, just before 'Submit Order'. */
export async function beginWalk(portal: Portal, shop: Shop, random: Random): Promise<Walk> {
  const since = await portal.reader.marks();
  const cart = random.weigh(cartWeights);
  const candidate = isRegistration(cart) ? await aRegistering(cart) : undefined;
  const buyer = candidate ? { ...candidate.buyer, email: candidate.email } : await aBuyer();
  const card = random.weigh(cardWeights);
  await buyer.fill(...carts[cart](shop));
  const hasCode = random.chance(0.25) && (await buyer.apply(await shop.aCode())).status === 200;
  const donation = cart === "nothing but a donation" ? giving(shop, "25") : undefined;
  const submission = await newSubmission({ buyer, donation }, await buyer.enterCard(card));
  const trail = [`a cart with ${cart}${hasCode ? " and a code" : ""}, a card that is ${card}`];
  const nothingYet = { step: 0, counts: { webhooks: 0, deaths: 0 }, told: [], faults: [], kept: [] };
  const more = { ...(donation && { donation }), ...(candidate && { candidate }) };
  return { random, portal, shop, buyer, since, submission, trail, ...nothingYet, ...more };
}

/** The message of an answer, in the words of the contract. */
export function verdictOf({ status, body }: Answer): WalkVerdict | undefined {
  if (status === 200) return verdicts[body.order?.state as string];
  return status === 402 || denials.includes(body?.code) ? "not paid" : undefined;
}

/** The answers that say that nothing was charged for the sent id. */
const denials: readonly string[] = ["unavailable", "cart.changed", "billing.our-fault"];

const verdicts: Readonly<Record<string, WalkVerdict>> = {
  paid: "paid",
  refunded: "paid",
  charging: "under way",
  needs_action: "under way",
  locked: "under way",
  failed: "not paid",
  canceled: "not paid",
};

/** Records the message about an order, and checks that the answer is no failure. */
export function note(walk: Walk, name: string, answer: Answer): string {
  const { status, body } = answer;
  const verdict = verdictOf(answer);
  const orderId: string = body?.order?.id ?? walk.submission.checkoutId;
  if (verdict) walk.told.push({ step: walk.step, verdict, orderId });
  if (status === 500) walk.faults.push(`${name} was answered 500`);
  return `${status} ${body?.order?.state ?? body?.code ?? ""}`.trim();
}
