import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as PolicyChange from "../../engines/policy/change-policy.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { LocalDate, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Person from "../person/person.ts";
import * as Consent from "./consent.ts";
import { deliverText } from "./send-text.ts";
import { TextEntity, TextMonthEntity } from "./text.entity.ts";
import { aTexter, textsTo } from "./texting.fixture.ts";
import { textingTexts } from "./texting.text.ts";

const { faults, standIns } = globalThis.testCloud;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-15T16:00:00Z") }));
afterEach(() => {
  faults.set("sms", "none");
  vi.useRealTimers();
});

const welcome = (personId: PersonId) => ({ template: "texting.welcome", personId }) as const;
const sendTo = (personId: PersonId, outboxId: OutboxId = createId("outbox")) =>
  deliverText(textingTexts, welcome(personId), outboxId);
const countOf = async (personId: PersonId, month = "2026-10") =>
  (await TextMonthEntity.get({ personId, month }).go()).data?.count ?? 0;
const stateOf = async (personId: PersonId, outboxId: OutboxId) =>
  (await TextEntity.get({ personId, outboxId }).go()).data?.state;

describe("at most four in a calendar month (bylaws#text-limit)", () => {
  test("of twenty at the same moment, four are sent", async () => {
    const { id, phone } = await aTexter();
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => sendTo(id)));
    expect(sent.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(textsTo(phone)).toHaveLength(4);
    expect(await countOf(id)).toBe(4);
  });

  test("the fifth is no failure, and is not made up for", async () => {
    const { id, phone } = await aTexter();
    const events = Array.from({ length: 5 }, () => createId("outbox"));
    for (const event of events) await sendTo(id, event);
    vi.setSystemTime(new Date("2026-11-15T17:00:00Z"));
    expect(textsTo(phone)).toHaveLength(4);
    expect(await stateOf(id, events[4] as OutboxId)).toBeUndefined();
  });

  test("as few as the policy of the day says, which the texts say, too", async () => {
    await PolicyChange.change(anActor(), "textsPerMonth", {
      value: 2,
      validFrom: "2030-01-01" as LocalDate,
    });
    const { id, phone } = await aTexter();
    vi.setSystemTime(new Date("2030-02-10T17:00:00Z"));
    for (let index = 0; index < 3; index++) await sendTo(id);
    expect(textsTo(phone)).toHaveLength(2);
    expect(JSON.stringify(textsTo(phone))).toContain("at most 2 a month");
  });

  test("the next month begins at midnight in New York", async () => {
    const { id, phone } = await aTexter();
    vi.setSystemTime(new Date("2026-11-01T03:59:59.999Z"));
    for (let index = 0; index < 5; index++) await sendTo(id);
    expect(textsTo(phone)).toHaveLength(4);
    vi.setSystemTime(new Date("2026-11-01T04:00:00Z"));
    await sendTo(id);
    expect([textsTo(phone).length, await countOf(id), await countOf(id, "2026-11")]).toEqual([5, 4, 1]);
  });

  test("counts each person by themselves, on one phone too", async () => {
    const one = await aTexter();
    const other = await aTexter({ cellPhone: one.cellPhone });
    for (let index = 0; index < 5; index++) await Promise.all([sendTo(one.id), sendTo(other.id)]);
    expect(textsTo(one.phone)).toHaveLength(8);
  });

  test("a text put off into the next month counts there", async () => {
    const { id, phone } = await aTexter();
    const event = createId("outbox");
    faults.set("sms", "failing");
    await expect(sendTo(id, event)).rejects.toThrow();
    faults.set("sms", "none");
    vi.setSystemTime(new Date("2026-11-01T04:00:00Z"));
    for (let index = 0; index < 4; index++) await sendTo(id);
    await sendTo(id, event);
    expect([textsTo(phone).length, await countOf(id, "2026-11")]).toEqual([4, 4]);
  });
});

describe("one event, one text", () => {
  test("told again, it neither counts nor sends twice", async () => {
    const { id, phone } = await aTexter();
    const event = createId("outbox");
    await Promise.all([sendTo(id, event), sendTo(id, event)]);
    await sendTo(id, event);
    expect([textsTo(phone).length, await countOf(id), await stateOf(id, event)]).toEqual([1, 1, "sent"]);
  });

  test("the service was down: it is sent when it is tried again, and counted once", async () => {
    const { id, phone } = await aTexter();
    const event = createId("outbox");
    faults.set("sms", "failing");
    await expect(sendTo(id, event)).rejects.toThrow();
    await expect(sendTo(id, event)).rejects.toThrow();
    expect(await stateOf(id, event)).toBe("put-off");
    faults.set("sms", "none");
    await sendTo(id, event);
    expect([textsTo(phone).length, await countOf(id)]).toEqual([1, 1]);
  });

  test("the answer was lost: it may be on its way, so it is not sent again", async () => {
    const { id, phone } = await aTexter();
    const event = createId("outbox");
    faults.set("sms", "lost-answer");
    await sendTo(id, event);
    faults.set("sms", "none");
    await sendTo(id, event);
    expect([textsTo(phone).length, await countOf(id), await stateOf(id, event)]).toEqual([1, 1, "sending"]);
  });
});

describe("only with consent in force", () => {
  const cases: [string, (person: Awaited<ReturnType<typeof aTexter>>) => Promise<unknown>][] = [
    ["withdrawn", async ({ id, cellPhone }) => commit(await Consent.withdrawn({ id, cellPhone }, "settings"))],
    ["another number", ({ id }) => commit([Person.patch(id, { set: { cellPhone: "212-555-0199" } })])],
    ["no number", ({ id }) => commit([Person.patch(id, { remove: ["cellPhone"] })])],
    ["said no", ({ id }) => commit([Person.patch(id, { set: { willText: false } })])],
  ];
  test.each(cases)("%s: nothing is sent or counted", async (_, change) => {
    const person = await aTexter();
    await change(person);
    await sendTo(person.id);
    expect([textsTo(person.phone), textsTo("+12125550199"), await countOf(person.id)]).toEqual([[], [], 0]);
  });

  test("nothing goes to somebody who is gone", async () => {
    await expect(sendTo(createId("person"))).resolves.toBeUndefined();
  });

  test.each(["(614) 555-0178", "+16145550178"])("the number may be written as %s", async (cellPhone) => {
    const { id, phone } = await aTexter({ cellPhone });
    const before = textsTo(phone).length;
    await sendTo(id);
    expect(textsTo(phone)).toHaveLength(before + 1);
  });
});

test("a carrier that refuses the number ends the consent, and is not asked again", async () => {
  const { id, cellPhone, phone } = await aTexter();
  standIns.messages.inbox.block("sms", phone, "end user");
  const event = createId("outbox");
  await sendTo(id, event);
  await sendTo(id);
  expect((await Person.get(id)).willText).toBe(false);
  expect(await Consent.numberInForce({ id, cellPhone })).toBeUndefined();
  expect((await Consent.consentsOf(id)).map(({ given, source }) => [given, source])).toEqual([
    [true, "opt-in"],
    [false, "phone"],
  ]);
  expect([await stateOf(id, event), textsTo(phone)]).toEqual(["refused", []]);
});
