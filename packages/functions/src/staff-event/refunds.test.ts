import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import * as Orders from "@guildhall/core/money/order/order";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import * as Refund from "@guildhall/core/selling/refund/refund";
import { afterEach, expect, test, vi } from "vitest";
import { handler as getJob } from "../bulk/get.ts";
import { aChargedOrder, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { day, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as cancel } from "./cancel.ts";
import { handler as preview } from "./cancellation.ts";
import { handler as giveRest } from "./give-rest-back.ts";
import { handler as refunds } from "./refunds.ts";

const { faults, standIns } = globalThis.testCloud;
const { stripe } = standIns;
afterEach(() => {
  vi.useRealTimers();
  faults.set("stripe", "none");
});

async function anOffered(): Promise<EventDetails> {
  const event = anEvent({ date: inDays(9) });
  await importEvents([event]);
  return event;
}

const priced = { price: 4900 as Cents, finalPrice: 4900 as Cents };

async function aPayer(
  { id, name }: EventDetails,
  order = {},
  { person, ...line }: Partial<LineItem> & { person?: ImportedPerson } = {},
) {
  const bought = { kind: "event", productId: id, name, ...priced, fulfilledAt: now(), ...line } as const;
  const paid = await aChargedOrder([bought], { order, ...(person && { person }) });
  const lineItemId = paid.lines[0]?.id ?? createId("lineItem");
  await importRegistrations([{ personId: paid.person.id, eventId: id, lineItemId, registeredAt: now() }]);
  return paid;
}

async function cancelNow({ id }: EventDetails): Promise<string> {
  const { registered, giveBackCents } = (await call(preview, { as: "admin", params: { id } })).body;
  const body = { reason: "The speaker is ill.", registered, giveBackCents, pressId: `press-${createId("person")}` };
  return (await call(cancel, { as: "admin", params: { id }, body })).body.jobId;
}

const look = async ({ id }: EventDetails) => (await call(refunds, { as: "admin", params: { id } })).body;
const give = ({ id }: EventDetails, leftCents: number, pressId = `press-${createId("person")}`) =>
  call(giveRest, { as: "admin", params: { id }, body: { leftCents, pressId } });
const job = async (id: string) => call(getJob, { as: "admin", params: { id } });

const nobody = { people: 0, cents: 0 };
const one = { people: 1, cents: 4900 };

async function aDisputed(event: EventDetails) {
  const payer = await aPayer(event);
  const { id } = stripe.dispute(String(payer.payment?.latest_charge));
  await Dispute.note(id);
  const decide = async (isWon: boolean) => {
    stripe.closeDispute(id, isWon);
    await Dispute.note(id);
  };
  return { ...payer, decide };
}

test("while Stripe does not answer, refunds are requested and not given back; then they are", async () => {
  const event = await anOffered();
  const payers = [await aPayer(event), await aPayer(event), await aPayer(event, { method: "override" })];
  faults.set("stripe", "failing");
  const jobId = await cancelNow(event);
  await deliverEverything();
  expect(await look(event)).toEqual({
    ...{ given: nobody, failed: nobody, held: nobody, byBank: nobody, left: nobody },
    ...{ requested: { people: 2, cents: 9800 }, job: { id: jobId, state: "done" } },
  });
  faults.set("stripe", "none");
  for (const { person, order } of payers) await Refund.resume(await Orders.get(person.id, order.id));
  expect(await look(event)).toMatchObject({ requested: nobody, left: nobody, given: { people: 2, cents: 9800 } });
});

test("what a bank held when the job was new is given back after the job is gone, with the reason of then, once", async () => {
  const event = await anOffered();
  const [{ person, payment, decide }, other] = [await aDisputed(event), await aPayer(event)];
  const jobId = await cancelNow(event);
  await deliverEverything();
  expect(await look(event)).toMatchObject({ given: one, held: one, left: nobody, job: { id: jobId, state: "done" } });
  expect((await give(event, 0)).body.code).toBe("event.nothing-left");

  stopClock(Date.now() + 36 * day);
  await decide(true);
  const late = await look(event);
  expect(late).toMatchObject({ given: one, held: nobody, left: one });
  expect(late.job).toBeUndefined();
  const changed = await give(event, 9800);
  expect([changed.status, changed.body.code]).toEqual([409, "event.figures-changed"]);

  const first = await give(event, 4900, "one-press-of-a-button");
  const again = await give(event, 4900, "one-press-of-a-button");
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await give(event, 4900)).body.code).toBe("event.giving-back");
  await deliverEverything();
  expect((await job(first.body.jobId)).body).toMatchObject({
    ...{ action: "cancelEvent", state: "done", total: 1, failed: 0 },
    input: { reason: "The speaker is ill." },
  });
  expect(await look(event)).toMatchObject({
    ...{ given: { people: 2, cents: 9800 }, left: nobody },
    job: { id: first.body.jobId, state: "done" },
  });
  for (const paid of [payment, other.payment])
    expect(await refundsAtStripe(paid?.id)).toMatchObject([{ amount: 4900 }]);
  expect(mailsTo(person.email).filter(({ subject }) => subject?.startsWith("Canceled"))).toHaveLength(1);
  const reasons: unknown[] = [];
  for await (const { action, reason } of entriesOfAll("association")) {
    if (action === "event.rest-given-back") reasons.push(reason);
  }
  expect(reasons).toEqual(["The speaker is ill."]);
});

async function aFailedRefund(event: EventDetails, more = {}) {
  const lineItemId = createId("lineItem");
  const part = { lines: [{ lineItemId, amountCents: 2000 as Cents }], amountCents: 2000 as Cents };
  const who = { by: "staff", reason: "Goodwill", requestedAt: now(), ...more };
  const failed = { id: createId("refund"), ...part, ...who, state: "failed" };
  const paid = await aPayer(event, { refunds: [failed] }, { id: lineItemId });
  const dispute = stripe.dispute(String(paid.payment?.latest_charge));
  await Dispute.note(dispute.id);
  await cancelNow(event);
  await deliverEverything();
  stripe.closeDispute(dispute.id, true);
  await Dispute.note(dispute.id);
  return paid;
}

const rest = { people: 1, cents: 2900 };

test("what staff decided to leave is not given back with the rest", async () => {
  const event = await anOffered();
  const { payment } = await aFailedRefund(event, { closedAt: now() });
  expect(await look(event)).toMatchObject({ given: nobody, held: nobody, left: rest });
  expect((await give(event, 2900)).status).toBe(200);
  await deliverEverything();
  expect(await look(event)).toMatchObject({ given: rest, left: nobody });
  expect(await refundsAtStripe(payment?.id)).toMatchObject([{ amount: 2900 }]);
});

test("what failed before is not given back with the rest, but after it", async () => {
  const event = await anOffered();
  const { payment } = await aFailedRefund(event);
  const failed = { people: 1, cents: 2000 };
  expect(await look(event)).toMatchObject({ given: nobody, failed, left: rest });
  expect((await give(event, 2900)).status).toBe(200);
  await deliverEverything();
  // The later refund stands for the failed one, so that the failed one's amount is what is left.
  expect(await look(event)).toMatchObject({ given: rest, failed: nobody, left: failed });
  expect((await give(event, 2000)).status).toBe(200);
  await deliverEverything();
  expect(await look(event)).toMatchObject({ given: one, failed: nobody, left: nobody });
  expect((await refundsAtStripe(payment?.id)).map(({ amount }) => amount).toSorted()).toEqual([2000, 2900]);
});

test("who has paid twice is counted with both payments, and gets back both", async () => {
  const event = await anOffered();
  const first = await aPayer(event);
  const second = await aPayer(event, {}, { person: first.person });
  await aPayer(event);
  const shown = (await call(preview, { as: "admin", params: { id: event.id } })).body;
  expect(shown).toMatchObject({ registered: 2, payers: 2, giveBackCents: 14_700, cardCents: 14_700 });
  await cancelNow(event);
  await deliverEverything();
  expect(await look(event)).toMatchObject({ given: { people: 2, cents: 14_700 }, left: nobody });
  for (const { payment } of [first, second]) {
    expect(await refundsAtStripe(payment?.id)).toMatchObject([{ amount: 4900 }]);
  }
});

test("two who press at once begin one job", async () => {
  const event = await anOffered();
  const { decide } = await aDisputed(event);
  await cancelNow(event);
  await deliverEverything();
  await decide(true);
  const answers = await Promise.all([give(event, 4900), give(event, 4900)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("what a bank gave back itself is not left", async () => {
  const event = await anOffered();
  const { decide } = await aDisputed(event);
  await cancelNow(event);
  await deliverEverything();
  await decide(false);
  expect(await look(event)).toMatchObject({ byBank: one, held: nobody, left: nobody });
});

test("of an event that is not canceled nothing is given back", async () => {
  const event = await anOffered();
  await aPayer(event);
  const shown = await call(refunds, { as: "admin", params: { id: event.id } });
  for (const { status, body } of [shown, await give(event, 4900)]) {
    expect([status, body.code]).toEqual([409, "event.not-canceled"]);
  }
});
