import { rowActions } from "@guildhall/core/assembly/row-actions";
import { workOnPart } from "@guildhall/core/desks/bulk/work-on-part";
import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { log } from "@guildhall/core/ground/route/log";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { type Cents, type PersonId, writtenDay } from "@guildhall/core/ground/shared/values";
import type { Order } from "@guildhall/core/money/order/order.schema";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { afterEach, expect, test, vi } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { aloneOnStaff, refuseWrites } from "../account/busy-history.fixture.ts";
import { handler as again } from "../bulk/again.ts";
import { handler as getJob } from "../bulk/get.ts";
import { handler as undo } from "../bulk/undo.ts";
import { handler as add } from "../event/add-to-cart.ts";
import { handler as getEvent } from "../event/get.ts";
import { handler as myEvents } from "../event/list.ts";
import { handler as roster } from "../event/roster.ts";
import { handler as upcoming } from "../event/upcoming.ts";
import { handler as alerts } from "../notification/list.ts";
import { aChargedOrder, refundsAtStripe } from "../refund/paid-order.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { handler as cancel } from "./cancel.ts";
import { handler as preview } from "./cancellation.ts";

const { stripe } = globalThis.testCloud.standIns;
afterEach(() => stripe.faults.clear());

async function anOffered(override: Partial<EventDetails> = {}) {
  const event = anEvent({ date: inDays(9), resource1: "https://files.example/a.pdf", ...override });
  await importEvents([event]);
  return event;
}

const priced = { price: 4900 as Cents, finalPrice: 4900 as Cents };

interface Payer {
  readonly person?: ImportedPerson;
  readonly card?: string;
  readonly order?: Partial<Order>;
}

async function aPayer({ id, name }: EventDetails, how: Payer = {}) {
  const paid = await aChargedOrder([{ kind: "event", productId: id, name, ...priced, fulfilledAt: now() }], how);
  await register(id, paid.person.id, paid.lines[0]?.id);
  return paid;
}

const register = (eventId: EventDetails["id"], personId: PersonId, lineItemId = createId("lineItem")) =>
  importRegistrations([{ personId, eventId, lineItemId, registeredAt: now() }]);

async function aGuest({ id }: EventDetails) {
  const person = await aPerson();
  await register(id, person.id);
  return person;
}

const figures = async ({ id }: EventDetails) => (await call(preview, { as: "admin", params: { id } })).body;
const press = ({ id }: EventDetails, body: object) =>
  call(cancel, { as: "admin", params: { id }, body: { reason: "The speaker is ill.", ...body } });
const cancelNow = async (event: EventDetails, pressId = `press-${createId("person")}`) => {
  const { registered, giveBackCents } = await figures(event);
  return press(event, { registered, giveBackCents, pressId });
};
const job = async (id: string) => (await call(getJob, { as: "admin", params: { id } })).body;
const canceledMails = (email: string) => mailsTo(email).filter(({ subject }) => subject?.startsWith("Canceled"));

test("ends the sale, tells everybody once and gives all money back once, however often it is pressed and worked", async () => {
  const event = await anOffered();
  const [payer, guest] = [await aPayer(event), await aGuest(event)];
  expect(await figures(event)).toEqual({
    ...{ registered: 2, payers: 1, giveBackCents: 4900, cardCents: 4900, outsideCents: 0, heldCents: 0 },
  });
  const { status, body } = await cancelNow(event, "one-press-of-a-button");
  expect(status).toBe(200);
  const same = await press(event, { registered: 2, giveBackCents: 4900, pressId: "one-press-of-a-button" });
  expect(same.body).toEqual(body);
  const other = await press(event, { registered: 2, giveBackCents: 4900, pressId: "another-press" });
  expect([other.status, other.body.code]).toEqual([409, "event.canceled"]);

  await workOnPart(rowActions, { id: body.jobId, part: 0, isUndo: false });
  await deliverEverything();
  await workOnPart(rowActions, { id: body.jobId, part: 0, isUndo: false });
  await deliverEverything();

  expect(await job(body.jobId)).toMatchObject({ action: "cancelEvent", state: "done", total: 2, worked: 2, failed: 0 });
  expect(await refundsAtStripe(payer.payment?.id)).toMatchObject([{ amount: 4900 }]);
  expect((await payer.look()).order).toMatchObject({ state: "refunded", refundedCents: 4900 });
  for (const { email, id } of [payer.person, guest]) {
    expect(canceledMails(email)).toMatchObject([
      { text: expect.stringContaining(`"${event.name}" on ${writtenDay(inDays(9))}, which you are registered for`) },
    ]);
    const entries = (await historyOf(id)).filter(
      ({ action }: { action: string }) => action === "event.cancellation-told",
    );
    expect(entries).toMatchObject([{ reason: "The speaker is ill." }]);
    const { data } = (await call(alerts, { token: await tokenOf(email) })).body;
    const titles = data.map((alert: { data: { title: string } }) => alert.data.title);
    expect(titles.filter((title: string) => title.startsWith("Canceled"))).toHaveLength(1);
  }
  const refundMails = mailsTo(payer.person.email).filter(({ subject }) => subject === "Your refund");
  expect(refundMails).toHaveLength(1);
  expect(JSON.stringify(refundMails)).not.toContain("not registered");
  expect(mailsTo(guest.email)).toHaveLength(1);

  const token = await tokenOf(guest.email);
  expect((await call(getEvent, { token, params: { id: event.id } })).body).toMatchObject({
    ...{ cancelReason: "The speaker is ill.", canceledAt: expect.any(String) },
  });
  for (const { email } of [payer.person, guest]) {
    const { data } = (await call(myEvents, { token: await tokenOf(email) })).body;
    expect(data).toMatchObject([{ id: event.id, canceledAt: expect.any(String) }]);
  }
  const { body: names } = await call(roster, { as: "admin", params: { id: event.id } });
  expect(names).toMatchObject({ registered: 2, total: 2, canceledAt: expect.any(String) });
  expect((await call(add, { token, params: { categoryId: event.id } })).body.code).toBe("event.canceled");
  const { body: listed } = await call(upcoming, { token, query: "limit=100" });
  expect(listed.data.map(({ id }: EventDetails) => id)).not.toContain(event.id);
  expect((await call(undo, { as: "admin", params: { id: body.jobId } })).body.code).toBe("bulk.no-undo-of-event");
});

test("one whose refund cannot be written keeps nobody else from it, and the repeated part tells and pays nobody twice", async () => {
  const event = await anOffered();
  const [stuck, payer] = [await aPayer(event), await aPayer(event)];
  const { jobId } = (await cancelNow(event)).body;
  const logged = vi.spyOn(log, "error");
  refuseWrites(new RegExp(`ORDER#${stuck.order.id}`));
  await deliverEverything();
  expect(await job(jobId)).toMatchObject({ state: "running", worked: 0 });
  expect(logged).toHaveBeenCalledWith(
    "bulk.row-not-done",
    expect.objectContaining({ job: jobId, row: stuck.person.id }),
  );
  const given = async () =>
    Promise.all([stuck, payer].map(async ({ payment }) => (await refundsAtStripe(payment?.id)).length));
  const told = () => [stuck, payer].map(({ person }) => canceledMails(person.email).length);
  expect([await given(), told()]).toEqual([
    [0, 1],
    [1, 1],
  ]);
  vi.restoreAllMocks();
  await workOnPart(rowActions, { id: jobId, part: 0, isUndo: false });
  await deliverEverything();
  expect(await job(jobId)).toMatchObject({ state: "done", worked: 2, failed: 0 });
  expect([await given(), told()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test("what the bank does not give back is listed, and can be tried again when it can be given", async () => {
  const event = await anOffered();
  const { person, payment, look } = await aPayer(event);
  await aGuest(event);
  const { id: dispute } = stripe.dispute(String(payment?.latest_charge));
  await Dispute.note(dispute);
  expect(await figures(event)).toMatchObject({ payers: 0, giveBackCents: 0, heldCents: 4900 });
  const { body } = await cancelNow(event);
  await deliverEverything();
  const { failures, ...counts } = await job(body.jobId);
  expect(counts).toMatchObject({ state: "done", total: 2, failed: 1 });
  expect(failures).toMatchObject([{ id: person.id, message: expect.stringMatching(/disputed/) }]);

  stripe.closeDispute(dispute, true);
  await Dispute.note(dispute);
  const retry = () => call(again, { as: "admin", params: { id: body.jobId } });
  const [first, second] = [await retry(), await retry()];
  expect([first.status, first.body.total, second.body.id]).toEqual([200, 1, first.body.id]);
  await deliverEverything();
  expect(await job(first.body.id)).toMatchObject({ state: "done", worked: 1, failed: 0 });
  expect((await look()).order).toMatchObject({ refundedCents: 4900 });
  expect(canceledMails(person.email)).toHaveLength(1);
  const none = await call(again, { as: "admin", params: { id: first.body.id } });
  expect([none.status, none.body.code]).toEqual([409, "bulk.nothing-failed"]);
});

test("whoever cancels it gets their own money back from a colleague", async () => {
  const event = await anOffered();
  const staff = await aPerson({ isStaff: true });
  const { look } = await aPayer(event, { person: staff });
  const { registered, giveBackCents } = await figures(event);
  const pressed = { reason: "The speaker is ill.", registered, giveBackCents, pressId: "an-own-cancellation" };
  const { body } = await call(cancel, { token: await tokenOf(staff.email), params: { id: event.id }, body: pressed });
  await deliverEverything();
  expect((await job(body.jobId)).failures).toMatchObject([
    { id: staff.id, message: expect.stringMatching(/own record/) },
  ]);
  expect([(await look()).order.refundedCents, canceledMails(staff.email).length]).toEqual([undefined, 1]);
  await call(again, { as: "admin", params: { id: body.jobId } });
  await deliverEverything();
  expect((await look()).order.refundedCents).toBe(4900);
});

test("who has no colleague gets their own money back at once, and the history says why", async () => {
  const event = await anOffered();
  const staff = await aPerson({ isStaff: true });
  const { look } = await aPayer(event, { person: staff });
  const { registered, giveBackCents } = await figures(event);
  const pressed = { reason: "The speaker is ill.", registered, giveBackCents, pressId: "a-lonely-cancellation" };
  aloneOnStaff();
  await call(cancel, { token: await tokenOf(staff.email), params: { id: event.id }, body: pressed });
  await deliverEverything();
  vi.restoreAllMocks();
  expect((await look()).order.refundedCents).toBe(4900);
  const reasons = (await historyOf(staff.id)).map(({ reason }: { reason?: string }) => reason);
  const said = `"${event.name}" is canceled: The speaker is ill. (On their own record: there is no other staff.)`;
  expect(reasons).toContain(said);
});

test("who pays in the moment of the cancellation is not registered and gets the money back", async () => {
  const event = await anOffered();
  const late = await aChargedOrder([{ kind: "event", productId: event.id, name: event.name, ...priced }]);
  await cancelNow(event);
  await deliverEverything();
  await fulfil(late.person.id, late.order.id, createId("outbox"));
  await deliverEverything();
  expect((await late.look()).order).toMatchObject({ refundedCents: 4900 });
  const token = await tokenOf(late.person.email);
  expect((await call(getEvent, { token, params: { id: event.id } })).body.registered).toBe(false);
});

test("who got all back before is neither counted nor told of the cancellation", async () => {
  const event = await anOffered();
  const { person, lines, refund, payment } = await aPayer(event);
  await refund([[lines[0], 4900]]);
  await deliverEverything();
  expect(await figures(event)).toMatchObject({ registered: 0, payers: 0, giveBackCents: 0 });
  await cancelNow(event);
  await deliverEverything();
  expect(canceledMails(person.email)).toEqual([]);
  expect(await refundsAtStripe(payment?.id)).toHaveLength(1);
});

test("a waived payment is not given back, and its mail does not promise it", async () => {
  const event = await anOffered();
  const { person, look } = await aPayer(event, { order: { method: "override" } });
  expect(await figures(event)).toMatchObject({ registered: 1, payers: 0, giveBackCents: 0 });
  await cancelNow(event);
  await deliverEverything();
  expect(JSON.stringify(canceledMails(person.email))).toContain("You paid nothing for it");
  expect((await look()).order.refunds ?? []).toEqual([]);
});

test("figures that have changed since are refused, and change nothing", async () => {
  const event = await anOffered();
  await aGuest(event);
  const { status, body } = await press(event, { registered: 0, giveBackCents: 0, pressId: "looked-too-early" });
  expect([status, body.code]).toEqual([409, "event.figures-changed"]);
  expect((await call(getEvent, { as: "member", params: { id: event.id } })).body.canceledAt).toBeUndefined();
});

test("an event that nobody is registered for is canceled, too", async () => {
  const event = await anOffered();
  const { body } = await cancelNow(event);
  await deliverEverything();
  expect(await job(body.jobId)).toMatchObject({ state: "done", total: 0 });
});

test("the list of events says of each whether it is canceled", async () => {
  const [canceled, other] = [await anOffered(), await anOffered()];
  await cancelNow(canceled);
  const { data } = (await Page.listRows("event")).body;
  const markOf = ({ id }: EventDetails) => data.find((row: { id: string }) => row.id === id).mark;
  expect([markOf(canceled), markOf(other)]).toEqual(["Canceled", undefined]);
});
