import { afterAll, beforeAll, expect, test } from "vitest";
import { payment, type RunningStripe, refusalOf, startStripe } from "../stripe/stripe.fixture.ts";
import type { DeskHandler } from "./desk-call.ts";
import { createStripeDesk } from "./stripe-desk.ts";

let running: RunningStripe;
let desk: ReturnType<typeof createStripeDesk>;
beforeAll(async () => {
  running = await startStripe();
  desk = createStripeDesk({ standIns: { stripe: running.standIn } as never });
});
afterAll(() => running.close());

const call = async (handler: DeskHandler, body: Record<string, unknown> = {}) => {
  const { body: text } = await handler({ host: "localhost", query: {}, body });
  return JSON.parse(String(text)) as Record<string, unknown>;
};
const pay = () => running.stripe.paymentIntents.create(payment("pm_card_visa"));

test("declines the next charge as asked, and forgets a fault that nobody met", async () => {
  await call(desk.setFault, { kind: "decline", code: "insufficient_funds" });
  expect((await refusalOf(pay())).decline_code).toBe("insufficient_funds");
  await call(desk.setFault, { kind: "decline", code: "lost_card" });
  expect(await call(desk.clearFaults)).toEqual({ faults: [] });
  expect((await pay()).status).toBe("succeeded");
});

test.each([
  [{ kind: "lose-answer" }, { kind: "lose-answer" }],
  [{ kind: "fail" }, { kind: "fail" }],
  [{ kind: "slow" }, { kind: "slow", ms: 4000 }],
])("keeps %j until it is met", async (asked, kept) => {
  expect(await call(desk.setFault, asked)).toEqual({ faults: [kept] });
  await call(desk.clearFaults);
});

test.each([
  ["held", { isPaused: true, isShuffled: false }],
  ["shuffled", { isPaused: false, isShuffled: true }],
  ["as-they-come", { isPaused: false, isShuffled: false }],
])("sends webhooks %s", async (way, webhooks) => {
  await call(desk.setWebhooks, { way });
  expect(running.standIn.inspect()).toMatchObject({ webhooks });
});

test("disputes a charge and decides the dispute, once", async () => {
  const charge = String((await pay()).latest_charge);
  const { id, status } = await call(desk.dispute, { charge, reason: "duplicate" });
  expect(status).toBe("needs_response");
  expect(await call(desk.closeDispute, { dispute: id, outcome: "won" })).toEqual({ id, status: "won" });
  await expect(call(desk.closeDispute, { dispute: id, outcome: "won" })).rejects.toThrow("closed already");
  await expect(call(desk.dispute, { charge, reason: "duplicate" })).rejects.toThrow("cannot be disputed");
});

test("has a refund sent back, and an event sent again", async () => {
  const refund = await running.stripe.refunds.create({ charge: String((await pay()).latest_charge) });
  expect(await call(desk.failRefund, { refund: refund.id })).toEqual({ id: refund.id, status: "failed" });
  const [event] = (await running.stripe.events.list()).data;
  expect(await call(desk.resend, { event: event?.id })).toEqual({ endpoints: 0 });
});

test.each<[keyof ReturnType<typeof createStripeDesk>, object, string]>([
  ["setFault", { kind: "explode" }, 'There is no kind "explode"'],
  ["setFault", { kind: "decline", code: "mood" }, 'There is no code "mood"'],
  ["setWebhooks", { way: "backwards" }, 'There is no way "backwards"'],
  ["resend", { event: "evt_none" }, "No such event: 'evt_none'"],
  ["dispute", { charge: "ch_none", reason: "duplicate" }, "No such charge: 'ch_none'"],
  ["failRefund", {}, 'Say which "refund"'],
])("says what is wrong with %s %j", async (name, body, sentence) => {
  await expect(call(desk[name] as DeskHandler, { ...body })).rejects.toThrow(sentence);
});
