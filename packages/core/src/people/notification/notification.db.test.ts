import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import { beforeEach, expect, test, vi } from "vitest";
import { consumers } from "../../assembly/consumers.ts";
import { consume } from "../../ground/change/consume.ts";
import * as History from "../../ground/change/history.ts";
import { entry } from "../../ground/change/outbox.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Person from "../person/person.ts";
import { importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import * as Notification from "./notification.ts";
import * as NotificationList from "./notification-list.ts";

const alert = { title: "Certificate renewed", message: "It is good until June.", url: "/certifications-and-training" };
const anyOrder = { page: 1, limit: 20, sort: [], filter: [] };

let personId: PersonId;
let actor: ReturnType<typeof anActor>;
beforeEach(async () => {
  personId = createId("person");
  actor = anActor({ personId });
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([
    {
      id: personId,
      firstName: "Maya",
      lastName: "Brooks",
      email: `${personId}@people.example`,
      registeredAt,
      ...withoutLogin,
    },
  ]);
});

/** What the person's record counts, and what is really there. */
async function counts() {
  const { unreadNotifications, totalNotifications } = await Person.get(personId);
  const { data } = await NotificationList.list(actor, { ...anyOrder, limit: 100 });
  expect([data.filter(({ readAt }) => !readAt).length, data.length]).toEqual([unreadNotifications, totalNotifications]);
  return { unread: unreadNotifications, total: totalNotifications };
}

async function given(howMany: number) {
  for (let index = 0; index < howMany; index++) await Notification.deliver(personId, alert, createId("outbox"));
  const { data } = await NotificationList.list(actor, { ...anyOrder, limit: 100 });
  return data.map(({ id }) => id);
}

test("is delivered once for each event, with the time of the event", async () => {
  const event = `out_${ulid(Date.parse("2026-03-31T17:00:00.000Z")).toLowerCase()}` as OutboxId;
  await Promise.all([1, 2, 3].map(() => Notification.deliver(personId, alert, event)));
  await Notification.deliver(personId, alert, event);
  expect(await counts()).toEqual({ unread: 1, total: 1 });
  const { data } = await NotificationList.list(actor, anyOrder);
  expect(data).toEqual([{ id: event.replace("out_", "not_"), createdAt: "2026-03-31T17:00:00.000Z", data: alert }]);
});

test("follows from a change, and exists once even if the queue delivers the event several times", async () => {
  const change = Person.patch(personId, { set: { jobTitle: "Counselor" } });
  const follow = entry({ kind: "notification", personId, alert });
  await commit([change, follow]);
  const { id } = (follow.params as { Item: { id: OutboxId } }).Item;
  await Promise.all([consume(id, consumers), consume(id, consumers), Notification.deliver(personId, alert, id)]);
  expect(await counts()).toEqual({ unread: 1, total: 1 });
});

test("is not delivered to an unknown person, and creates no person", async () => {
  const gone = createId("person");
  await Notification.deliver(gone, alert, createId("outbox"));
  expect(await Person.find(gone)).toBeUndefined();
});

test("is counted during any other change of the person", async () => {
  const saves = Array.from({ length: 5 }, (_, index) =>
    commit([Person.patch(personId, { set: { jobTitle: `Title ${index}` } })]),
  );
  await Promise.all([...saves, given(5), given(5)]);
  expect(await counts()).toEqual({ unread: 10, total: 10 });
  expect((await Person.get(personId)).jobTitle).toMatch(/^Title \d$/);
});

test("is delivered although another transaction was in conflict", async () => {
  const busy = new TransactionCanceledException({
    message: "Transaction cancelled",
    $metadata: {},
    CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }],
  });
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, "send");
  send.mockRejectedValueOnce(busy as never).mockRejectedValueOnce(busy as never);
  await Notification.deliver(personId, alert, createId("outbox"));
  expect(send).toHaveBeenCalledTimes(3);
  expect(await counts()).toEqual({ unread: 1, total: 1 });
});

test("is not reported as delivered if the table does not exist", async () => {
  vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockRejectedValueOnce(new Error("No table") as never);
  await expect(Notification.deliver(personId, alert, createId("outbox"))).rejects.toThrow("No table");
});

test("is read once, and the history says which", async () => {
  const [newest, older] = await given(3);
  if (!newest || !older) throw new Error("There are none");
  expect(await Notification.markRead(actor, { ids: [older, newest, older] })).toEqual({ unread: 1 });
  expect(await Notification.markRead(actor, { ids: [older, newest] })).toEqual({ unread: 1 });
  expect(await counts()).toEqual({ unread: 1, total: 3 });
  const { data } = await History.list(actor, personId);
  expect(data).toEqual([expect.objectContaining({ action: "notification.read", after: { ids: [older, newest] } })]);
});

test("keeps the first moment at which it was read", async () => {
  const ids = await given(1);
  await Notification.markRead(actor, { ids });
  const before = (await NotificationList.list(actor, anyOrder)).data;
  await Notification.markRead(actor, { ids });
  expect((await NotificationList.list(actor, anyOrder)).data).toEqual(before);
});

test("is counted down once by a double click, and by two tabs with different pages", async () => {
  const ids = await given(6);
  const answers = await Promise.all([
    Notification.markRead(actor, { ids: ids.slice(0, 4) }),
    Notification.markRead(actor, { ids: ids.slice(0, 4) }),
    Notification.markRead(actor, { ids: ids.slice(2, 6) }),
    given(2),
  ]);
  expect(answers).toHaveLength(4);
  expect(await counts()).toEqual({ unread: 2, total: 8 });
});

test("changes nothing if one of the ids is another person's or unknown", async () => {
  const ids = await given(2);
  const stranger = createId("person");
  for (const foreign of [createId("notification"), await foreignOne(stranger)]) {
    await expect(Notification.markRead(actor, { ids: [...ids, foreign] })).rejects.toMatchObject({ code: "not-found" });
  }
  expect(await counts()).toEqual({ unread: 2, total: 2 });
});

async function foreignOne(owner: PersonId) {
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([
    { id: owner, firstName: "Theo", lastName: "Lind", email: `${owner}@people.example`, registeredAt, ...withoutLogin },
  ]);
  await Notification.deliver(owner, alert, createId("outbox"));
  const [first] = (await NotificationList.list(anActor({ personId: owner }), anyOrder)).data;
  if (!first) throw new Error("It was not delivered");
  return first.id;
}

test("what asked for a correction is read once it is sent, and nothing else", async () => {
  const asking = { ...alert, asks: "reg_1" };
  for (const one of [asking, { ...alert, asks: "reg_2" }, alert, asking]) {
    await Notification.deliver(personId, one, createId("outbox"));
  }
  for (const _ of [1, 2]) await Notification.readAnswered(personId, "reg_1");
  expect(await counts()).toEqual({ unread: 2, total: 4 });
  const { data } = await NotificationList.list(actor, { ...anyOrder, limit: 100 });
  expect(data.filter(({ readAt }) => readAt).map(({ data: { asks } }) => asks)).toEqual(["reg_1", "reg_1"]);
  await Notification.readAnswered(createId("person"), "reg_1");
});
