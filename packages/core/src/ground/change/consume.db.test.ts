import { beforeEach, expect, test, vi } from "vitest";
import { auditActions, follows } from "../../assembly/contract.ts";
import { notificationFollows } from "../../people/notification/notification.follow.ts";
import { anActor } from "../route/actor.fixture.ts";
import { MustWait } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import { commit } from "../storage/commit.ts";
import { type Consumers, confirm, consume, consumersOf, sweepOutbox } from "./consume.ts";
import * as DeadLetters from "./dead-letters.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { maxAttempts } from "./outbox.rules.ts";
import { entry } from "./outbox.ts";

const staff = anActor({ role: "admin" });
const welcome = {
  template: "account.already-registered",
  to: "somebody@people.example",
  data: { firstName: "Ann" },
} as const;

let id: OutboxId;
beforeEach(async () => {
  const write = entry({ kind: "mail", mail: welcome });
  await commit([write]);
  id = (write.params as { Item: { id: OutboxId } }).Item.id;
});

const consumers = { mail: async () => {} } as Partial<Consumers> as Consumers;
const mail = () => vi.spyOn(consumers, "mail");
const stored = async () => (await OutboxEntity.get({ id }).go({ consistent: true })).data;

async function failUntilDead(): Promise<void> {
  mail().mockRejectedValue(new Error("The mail service is down"));
  for (let attempt = 1; attempt <= maxAttempts; attempt++) await consume(id, consumers);
}

test("carries an event out once, even if it is delivered several times", async () => {
  const sent = mail().mockResolvedValue();
  await Promise.all([consume(id, consumers), consume(id, consumers), consume(id, consumers)]);
  await consume(id, consumers);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await stored()).toMatchObject({ state: "done" });
});

test("leaves no waiting event when it is done", async () => {
  mail().mockResolvedValue();
  await consume(id, consumers);
  const { data } = await OutboxEntity.query.byDue({ waiting: "pending" }).go({ pages: "all" });
  expect(data.map((event) => event.id)).not.toContain(id);
});

test("postpones a failure and records why", async () => {
  mail().mockRejectedValueOnce(new Error("The mail service is down"));
  await consume(id, consumers);
  const event = await stored();
  expect(event).toMatchObject({ state: "pending", attempts: 1, lastError: "The mail service is down" });
  expect(Date.parse(event?.dueAt ?? "")).toBeGreaterThan(Date.now() + 50_000);
});

test("an event that waits for something else uses no attempt, records why, and continues later", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const sent = mail().mockRejectedValue(new MustWait("A refund is on its way"));
  const listed = async () =>
    (await DeadLetters.list(staff, { follows, auditActions })).waiting.find((one) => one.id === id);
  for (let hour = 1; hour <= 3 * maxAttempts; hour++) {
    await consume(id, consumers);
    expect(await stored()).toMatchObject({ state: "pending", attempts: 0, lastError: "A refund is on its way" });
    vi.setSystemTime(Date.now() + 3_601_000);
  }
  expect(await listed()).toMatchObject({
    kind: "mail",
    lastError: "A refund is on its way",
    dueAt: expect.any(String),
  });
  sent.mockRejectedValueOnce(new Error("The mail service is down"));
  await consume(id, consumers);
  expect(await stored()).toMatchObject({ attempts: 1, lastError: "The mail service is down" });
  expect(await listed()).toBeUndefined();
  sent.mockResolvedValue();
  vi.setSystemTime(Date.now() + 3_601_000);
  await consume(id, consumers);
  expect(await stored()).toMatchObject({ state: "done" });
  vi.useRealTimers();
});

test("is not sent again after the mail service has reported it", async () => {
  const sent = mail().mockResolvedValue();
  await confirm(id);
  await Promise.all([consume(id, consumers), sweepOutbox(consumers)]);
  expect(sent.mock.calls.map(([event]) => event.id)).not.toContain(id);
});

test("is found by the sweep if the message was lost", async () => {
  const sent = mail().mockResolvedValue();
  await sweepOutbox(consumers);
  expect(sent.mock.calls.map(([event]) => event.id)).toContain(id);
});

test("is not swept before it is due again", async () => {
  const sent = mail().mockRejectedValueOnce(new Error("down"));
  await consume(id, consumers);
  sent.mockClear();
  await sweepOutbox(consumers);
  expect(sent.mock.calls.map(([event]) => event.id)).not.toContain(id);
});

test("waits for staff after the last attempt, who can send it again", async () => {
  await failUntilDead();
  const { data } = await DeadLetters.list(staff, { follows, auditActions });
  expect(data.find((letter) => letter.id === id)).toMatchObject({
    attempts: maxAttempts,
    summary: expect.stringContaining("account.already-registered"),
  });

  mail().mockResolvedValue();
  expect(await DeadLetters.replay(staff, id, consumers)).toEqual({ delivered: true });
  await expect(DeadLetters.replay(staff, id, consumers)).rejects.toMatchObject({ code: "outbox.not-dead" });
});

test("that fails again on replay records the error", async () => {
  await failUntilDead();
  mail().mockRejectedValue(new Error("Still down"));
  expect(await DeadLetters.replay(staff, id, consumers)).toEqual({ delivered: false, lastError: "Still down" });
});

/** As another release would have written it. */
const ofAnotherRelease = () =>
  OutboxEntity.patch({ id })
    .set({ follow: { kind: "of-tomorrow" } as never })
    .go();

test("that this release cannot read is postponed, waits for staff, and does not delay others", async () => {
  await ofAnotherRelease();
  const other = entry({ kind: "mail", mail: welcome });
  await commit([other]);
  const sent = mail().mockResolvedValue();
  await sweepOutbox(consumers);
  expect(sent).toHaveBeenCalledOnce();
  expect(await stored()).toMatchObject({ state: "pending", attempts: 1, lastError: expect.any(String) });

  for (let attempt = 2; attempt <= maxAttempts; attempt++) await consume(id, consumers);
  const { data } = await DeadLetters.list(staff, { follows, auditActions });
  expect(data.find((dead) => dead.id === id)).toMatchObject({
    kind: "of-tomorrow",
    summary: 'Written by another release ("of-tomorrow"): this one cannot read it',
    attempts: maxAttempts,
  });
  expect(await DeadLetters.replay(staff, id, consumers)).toMatchObject({ delivered: false });
});

/** As the portal's are: they read an event before they carry it out. */
function parsingConsumers() {
  const sent = vi.fn<Consumers["mail"]>(async () => {});
  return {
    sent,
    parsing: {
      ...consumers,
      ...consumersOf(notificationFollows, { mail: sent, notification: vi.fn(), "answered-alerts": vi.fn() }),
    },
  };
}

test("of a known kind, with content that this release cannot read, is postponed and not carried out", async () => {
  await OutboxEntity.patch({ id })
    .set({ follow: { kind: "mail", mail: { ...welcome, to: 1 } } as never })
    .go();
  const { sent, parsing } = parsingConsumers();
  await consume(id, parsing);
  expect(sent).not.toHaveBeenCalled();
  expect(await stored()).toMatchObject({ state: "pending", attempts: 1 });
});

test("a welcome that waits since the release before, which had no link, is still mailed", async () => {
  const withoutLink = { template: "account.welcome", to: "ann@x.example", data: { firstName: "Ann" } };
  await OutboxEntity.patch({ id })
    .set({ follow: { kind: "mail", mail: withoutLink } as never })
    .go();
  const { sent, parsing } = parsingConsumers();
  await consume(id, parsing);
  expect(sent.mock.calls.map(([{ follow }]) => follow.mail.template)).toEqual(["account.welcome"]);
  expect(await stored()).toMatchObject({ state: "done" });
});

test("that fails does not stop the sweep for the others, and the sweep reports it", async () => {
  const other = entry({ kind: "mail", mail: welcome });
  await commit([other]);
  const sent = mail().mockResolvedValue();
  const query = vi.spyOn(OutboxEntity, "patch").mockImplementationOnce(() => {
    throw new Error("The table is away");
  });
  await expect(sweepOutbox(consumers)).rejects.toThrow("The table is away");
  query.mockRestore();
  expect(sent).toHaveBeenCalledOnce();
});
