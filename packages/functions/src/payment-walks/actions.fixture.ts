import { type Answer, answerBank, type CardKind, cards, type TestSubmission } from "../checkout/buyer.fixture.ts";
import { day, hour, pass } from "../shared/clock.fixture.ts";
import { chargeInVain, disputePayment, giveBackByHand } from "./bank-actions.fixture.ts";
import { giveAnotherWay, refundByHand, sendBack } from "./refund-actions.fixture.ts";
import { changeRegistration, decideRegistration } from "./registration-walk.fixture.ts";
import { type Action, giving, newSubmission, note, type Walk } from "./walk.fixture.ts";

/** Every request is stored, because it may be sent again. */
function send({ buyer, kept, submission }: Walk): Promise<Answer> {
  kept.push(submission);
  return buyer.pay(submission);
}

const submit: Action = async (walk) => note(walk, "pay", await send(walk));

/** Two tabs, or a double click. */
const submitTwice: Action = async (walk) => {
  const answers = await Promise.all([send(walk), send(walk)]);
  return answers.map((answer) => note(walk, "pay", answer)).join(" and ");
};

const kinds = Object.keys(cards) as CardKind[];

/** The page is reloaded, and another card is entered. */
const submitAnew: Action = async (walk) => {
  const kind = walk.random.pick(kinds);
  walk.submission = await newSubmission(walk, await walk.buyer.enterCard(kind));
  return `${kind}: ${await submit(walk)}`;
};

/**
 * As the site does: what was declined is given up first, then what is given now is submitted; its answer is lost, and
 * it is sent again.
 */
const changeDonation: Action = async (walk) => {
  const { random, buyer, shop } = walk;
  const order = await orderInCart(walk);
  const isGivenUp = order !== undefined && random.chance(0.7);
  const said = isGivenUp ? (await buyer.cancel(order.id)).body?.order?.state : "nothing given up";
  walk.donation = giving(shop, random.pick(["25", "50"]));
  walk.submission = await newSubmission(walk, await buyer.enterCard(random.pick(kinds)));
  await send(walk);
  return `${said}, then ${await submit(walk)}`;
};

const manyTimes = 20;

/** One by one, or all at once. */
async function sendAgain(
  buyer: Walk["buyer"],
  old: TestSubmission,
  times: number,
  isAtOnce: boolean,
): Promise<Answer[]> {
  if (isAtOnce) return Promise.all(Array.from({ length: times }, () => buyer.pay(old)));
  const answers: Answer[] = [];
  for (let time = 0; time < times; time++) answers.push(await buyer.pay(old));
  return answers;
}

/** An earlier request is sent again, with any result: it is the same order, or nothing happens. */
const replay: Action = async ({ random, buyer, kept, faults, told, step }) => {
  if (kept.length === 0) return "nothing kept";
  const sent = random.pick(kept);
  // Most repeated requests could be paid: their order has ended, but their card is valid.
  if (random.chance(0.5)) await buyer.cancel(sent.checkoutId);
  const card = random.chance(0.7) ? await buyer.enterCard("good").catch(() => undefined) : undefined;
  const old = card ? { ...sent, stripeToken: card } : sent;
  const [times, isAtOnce] = [random.chance(0.25) ? manyTimes : 3, random.chance(0.5)];
  // The limit of attempts is not reached.
  pass(hour / 3);
  const answers = await sendAgain(buyer, old, times, isAtOnce);
  const others = answers.map(({ body }) => body?.order?.id ?? old.checkoutId).filter((id) => id !== old.checkoutId);
  if (others.length > 0) faults.push(`${old.checkoutId} sent again was answered with ${others.join(" and ")}`);
  if (answers.some(({ status }) => status === 500)) faults.push("a replayed pay was answered 500");
  told.push({ step, verdict: "under way", orderId: old.checkoutId });
  const words = answers.map(({ status, body }) => `${status} ${body?.order?.state ?? body?.code}`);
  return `${times} times ${isAtOnce ? "at once" : "one by one"}: ${[...new Set(words)].join(", ")}`;
};

const orderInCart = async ({ buyer }: Walk): Promise<{ id: string; state: string } | undefined> =>
  (await buyer.cart()).body?.order;

const settle: Action = async (walk) => {
  const order = await orderInCart(walk);
  return note(walk, "settle", await walk.buyer.settle(order?.id ?? walk.submission.checkoutId));
};

const cancel: Action = async (walk) => {
  const order = await orderInCart(walk);
  const { status, body } = await walk.buyer.cancel(order?.id ?? walk.submission.checkoutId);
  if (status === 500) walk.faults.push("cancel was answered 500");
  return `${status} ${body?.order?.state ?? body?.code}`;
};

/** Each question of the bank is answered, perhaps much later. */
const answer: Action = async ({ random, portal, buyer, since, told, step }) => {
  const { stripe } = await portal.books(buyer, since);
  const asking = stripe.intents.find(({ status }) => status === "requires_action");
  if (!asking) return "nothing asked";
  const { status } = await answerBank(asking, random.chance(0.7));
  told.push({ step, verdict: "under way", orderId: asking.metadata.orderId ?? "" });
  return `${asking.metadata.orderId}: ${status}`;
};

const addToCart: Action = async ({ buyer, shop }) => {
  await buyer.fill(shop.donation(5000)).catch(({ code }) => code);
  return "";
};

const sweep: Action = async ({ portal }) => JSON.stringify(await portal.sweep());

const deliver: Action = async ({ portal }) => {
  await portal.deliver();
  return "";
};

/** Some of the webhooks, in any order, perhaps twice. */
const pickEvents = async ({ random, portal, since }: Walk): Promise<string[]> =>
  random.shuffled(await portal.news(since)).slice(0, 1 + random.below(3));

async function sendWebhook(walk: Walk, event: string): Promise<string> {
  walk.counts.webhooks++;
  const { status } = await walk.portal.webhook(event);
  if (status === 500) walk.faults.push(`webhook ${event} was answered 500`);
  return String(status);
}

const webhooks: Action = async (walk) => {
  const answers: string[] = [];
  for (const event of await pickEvents(walk)) answers.push(await sendWebhook(walk, event));
  return answers.join(" ");
};

const webhooksAtOnce: Action = async (walk) => {
  const news = await pickEvents(walk);
  return (await Promise.all([...news, ...news].map((event) => sendWebhook(walk, event)))).join(" ");
};

/** Only the provider's webhooks move the order. */
const sendForgedWebhook: Action = async ({ random, portal, since, counts, faults }) => {
  const [event] = random.shuffled(await portal.news(since));
  if (event === undefined) return "";
  counts.webhooks++;
  const lie = random.pick(["forged", "tampered", "recorded"] as const);
  const { status } = await (lie === "recorded" ? portal.recorded(event) : portal.forged(event, lie === "tampered"));
  if (status !== 400) faults.push(`a ${lie} webhook was answered ${status}`);
  return `${lie}: ${status}`;
};

const wait: Action = async ({ random }) => {
  const ms = random.pick([90_000, hour / 3, day + hour, 3 * day + hour]);
  pass(ms);
  return `${ms / hour} h`;
};

/** Faults hit only our own calls, not those of the checks. */
const places = ["POST /v1/payment_intents", "POST /v1/", "GET /v1/payment_intents/"] as const;

const addFault: Action = async ({ random }) => {
  const { faults } = globalThis.testCloud.standIns.stripe;
  const kind = random.weigh({ "lose-answer": 4, fail: 3, slow: 1, decline: 2 });
  const on = random.pick(places);
  if (kind === "decline") faults.add({ kind, code: "insufficient_funds" });
  else faults.add(kind === "slow" ? { kind, on, ms: 60 } : { kind, on });
  return kind === "decline" ? kind : `${kind} ${on}`;
};

const waiting = ["locked", "failed", "needs_action"];

const decide: Action = async (walk) => (walk.candidate ? decideRegistration(walk) : decideOrder(walk));

const decideOrder: Action = async (walk) => {
  const { portal, buyer, random, since, step, told } = walk;
  const { orders } = await portal.books(buyer, since);
  const order = orders.find(({ chargedWhen, state }) => chargedWhen === "approval" && waiting.includes(state));
  if (!order) return "nothing to decide";
  const isApproved = random.chance(0.75);
  told.push({ step, verdict: "under way", orderId: order.id });
  const { status, body } = await (isApproved ? portal.approve(buyer, order.id) : portal.reject(buyer, order.id));
  if (status === 500) walk.faults.push(`${isApproved ? "approve" : "reject"} was answered 500`);
  return `${isApproved ? "approve" : "reject"} ${order.id}: ${status} ${body?.order?.state ?? body?.code}`;
};

const refund: Action = async (walk) => {
  const { portal, buyer, random, since } = walk;
  const { orders, lines } = await portal.books(buyer, since);
  const order = random.pick(orders.filter(({ state, totalCents }) => state === "paid" && totalCents > 0));
  const line = lines.find(({ id }) => id === order?.lines[0]?.id);
  if (!order || !line) return "nothing to refund";
  const left = line.finalPrice - (line.refundedCents ?? 0);
  const amountCents = random.chance(0.5) ? left : Math.max(1, Math.floor(left / 3));
  const { status, body } = await portal.refund(buyer, order.id, [{ lineItemId: line.id, amountCents }]);
  if (status === 500) walk.faults.push("refund was answered 500");
  return `${amountCents} of ${order.id}: ${status} ${body?.code ?? ""}`;
};

const actions = {
  submit: [7, submit],
  submitTwice: [2, submitTwice],
  submitAnew: [2, submitAnew],
  changeDonation: [2, changeDonation],
  replay: [3, replay],
  settle: [3, settle],
  cancel: [1, cancel],
  answer: [4, answer],
  addToCart: [1, addToCart],
  sweep: [3, sweep],
  deliver: [3, deliver],
  webhooks: [5, webhooks],
  webhooksAtOnce: [2, webhooksAtOnce],
  sendForgedWebhook: [2, sendForgedWebhook],
  wait: [2, wait],
  addFault: [3, addFault],
  decide: [3, decide],
  refund: [1, refund],
  dispute: [2, disputePayment],
  chargeInVain: [2, chargeInVain],
  giveBackByHand: [1, giveBackByHand],
  refundByHand: [1, refundByHand],
  sendBack: [1, sendBack],
  giveAnotherWay: [2, giveAnotherWay],
  changeRegistration: [2, changeRegistration],
} as const satisfies Record<string, readonly [weight: number, action: Action]>;

export type ActionName = keyof typeof actions;

export const actionWeights = Object.fromEntries(
  Object.entries(actions).map(([name, [weight]]) => [name, weight]),
) as Record<ActionName, number>;

export const runAction = (name: ActionName, walk: Walk): Promise<string> => actions[name][1](walk);
