import { beforeEach, describe, expect, test } from "vitest";
import { consumers } from "../../assembly/consumers.ts";
import { sweepOutbox } from "../../ground/change/consume.ts";
import { list } from "../../ground/change/history.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { EventId } from "../../ground/shared/ids.ts";
import type { Cents, Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { importOrders } from "../../money/ledger/import-orders.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { aPaidOrder } from "../../money/order/order.fixture.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as NotificationList from "../../people/notification/notification-list.ts";
import * as Person from "../../people/person/person.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { fulfil, takeEffectOfRefund } from "../../selling/fulfilment/fulfilment.ts";
import { anEvent } from "./event.fixture.ts";
import { EndedRegistrationEntity, EventRegistrationEntity } from "./event-registration.entity.ts";
import * as EventRegistration from "./event-registration.ts";

let personId: PersonId;
let email: string;
let eventId: EventId;
beforeEach(async () => {
  personId = createId("person");
  email = `${personId}@people.example`;
  eventId = anEvent().id;
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([{ id: personId, firstName: "Maya", lastName: "Brooks", email, registeredAt, ...withoutLogin }]);
});

const price = { price: 4900 as Cents, finalPrice: 4900 as Cents };

async function boughtEvent(override: Partial<Order> = {}, line: Partial<LineItem> = {}) {
  const id = createId("lineItem");
  const event = { ...price, ...line, id, kind: "event" as const, productId: eventId, name: "Budgets that hold" };
  const refund: Refund = {
    id: createId("refund"),
    state: "done",
    lines: [{ lineItemId: id, amountCents: 4900 as Cents }],
    amountCents: 4900 as Cents,
    reason: "They were ill",
    by: createId("person"),
    requestedAt: "2026-04-02T12:00:00.000Z" as Instant,
  };
  const { order, lines } = aPaidOrder(personId, [event], { refunds: [refund], ...override });
  await importOrders([{ order, lines }]);
  await fulfil(personId, order.id, createId("outbox"));
  const given = async (cents: number) => {
    const [now] = await LineItems.findAll(personId, [id]);
    if (now) await commit([LineItems.refunded(now, cents)]);
  };
  const [outboxId, returnedId] = [createId("outbox"), createId("outbox")];
  const told = () => takeEffectOfRefund({ personId, orderId: order.id, refundId: refund.id }, outboxId);
  const returned = () =>
    takeEffectOfRefund({ personId, orderId: order.id, refundId: refund.id, isReturned: true }, returnedId);
  return { id, given, told, returned };
}

const registered = async () => (await EventRegistrationEntity.get({ personId, eventId }).go()).data?.lineItemId;
const endedLines = async () =>
  (await EndedRegistrationEntity.query.byEvent({ eventId }).go()).data.map(({ lineItemId }) => lineItemId);
const endings = async () =>
  (await list(anActor(), personId)).data.filter(({ action }) => action === "billing.taken-back");
const mails = () => globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: email });
const refundMails = () => mails().filter(({ subject }) => subject === "Your refund");
async function alerts() {
  await sweepOutbox(consumers);
  const { data } = await NotificationList.list(anActor({ personId }), { page: 1, limit: 20, sort: [], filter: [] });
  return data.map(({ data: { title, message } }) => [title, message]);
}

const sentence = 'You are not registered for "Budgets that hold" any more.';

describe("a registration", () => {
  test("ends with the refund in full, once, and its person is told once", async () => {
    const { id, given, told } = await boughtEvent();
    await given(4900);
    await Promise.all([told(), told(), told()]);
    await told();
    expect([await registered(), await endedLines()]).toEqual([undefined, [id]]);
    expect(await endings()).toMatchObject([{ after: { line: id, kind: "event", event: eventId } }]);
    expect(refundMails()[0]?.text).toContain(sentence);
    expect((await alerts()).filter(([, message]) => message?.includes(sentence))).toHaveLength(1);
  });

  test.each([
    ["a cent is missing", 4899, [], true],
    ["all is given back", 4900, ["ended"], false],
  ])("when %s", async (_case, cents, ended, isRegistered) => {
    const { id, given, told } = await boughtEvent();
    await given(cents);
    await told();
    expect([(await registered()) === id, (await endedLines()).map(() => "ended")]).toEqual([isRegistered, ended]);
    expect(refundMails()[0]?.text.includes(sentence)).toBe(!isRegistered);
  });

  test("ends when the last of several refunds completes the sum", async () => {
    const { given, told, id } = await boughtEvent();
    await given(2000);
    await told();
    expect(await registered()).toBe(id);
    await given(2900);
    await told();
    expect(await registered()).toBeUndefined();
  });

  test("stays when nothing was given back, as the bank had refused it", async () => {
    const { told, returned, id } = await boughtEvent({ refunds: [] });
    await told();
    await returned();
    expect([await registered(), await endings()]).toEqual([id, []]);
  });

  test("does not come back when the bank sends the money back, which is still owed", async () => {
    const { given, told, returned } = await boughtEvent();
    await given(4900);
    await told();
    await given(-4900);
    await returned();
    expect(await registered()).toBe(undefined);
  });

  test("stays with the other payment of who had paid twice, and ends with that one's refund", async () => {
    const first = await boughtEvent();
    const second = await boughtEvent();
    expect(await registered()).toBe(second.id);
    await second.given(4900);
    await second.told();
    expect([await registered(), await endedLines()]).toEqual([first.id, []]);
    await first.given(4900);
    await first.told();
    expect([await registered(), await endedLines()]).toEqual([undefined, [first.id]]);
  });

  test("never stays with a payment that is given back at the same moment", async () => {
    const [first, second] = [await boughtEvent(), await boughtEvent()];
    await second.given(4900);
    const [line] = await LineItems.findAll(personId, [second.id]);
    const { writes } = await EventRegistration.endRefundedRegistration(line as LineItem, await Person.get(personId));
    await first.given(4900);
    await first.told();
    await expect(commit(writes)).rejects.toMatchObject({ code: "conflict" });
    await second.told();
    expect([await registered(), await endedLines()]).toEqual([undefined, [second.id]]);
  });

  test("is not touched by the refund of a payment that it does not stand on", async () => {
    const first = await boughtEvent();
    const second = await boughtEvent();
    await first.given(4900);
    await first.told();
    expect([await registered(), await endedLines()]).toEqual([second.id, []]);
  });

  test("whose payment was waived ends, too, with an alert and no mail about money", async () => {
    const { given, told } = await boughtEvent({ method: "override" });
    await given(4900);
    await told();
    expect([await registered(), refundMails()]).toEqual([undefined, []]);
    expect(await alerts()).toContainEqual(["Ended", sentence]);
  });

  test("can be bought again, and that one is not touched by the earlier refund", async () => {
    const earlier = await boughtEvent();
    await earlier.given(4900);
    await earlier.told();
    const again = await boughtEvent();
    await earlier.told();
    expect([await registered(), await endedLines()]).toEqual([again.id, [earlier.id]]);
  });
});

test("a person who has paid for an event is registered for it once, even if they paid twice", async () => {
  const [one, other] = [createId("event"), createId("event")];
  for (const events of [[one, other], [one]]) {
    const paid = aPaidOrder(
      personId,
      events.map((productId) => ({ kind: "event" as const, productId })),
    );
    await importOrders([paid]);
    await fulfil(personId, paid.order.id, createId("outbox"));
  }
  const { data } = await EventRegistrationEntity.query.byPerson({ personId }).go();
  expect(data.map(({ eventId }) => eventId)).toEqual([one, other]);
});
