import { describe, expect, test, vi } from "vitest";
import { consumers } from "../../assembly/consumers.ts";
import { sweepOutbox } from "../../ground/change/consume.ts";
import * as History from "../../ground/change/history.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Person from "../person/person.ts";
import * as Consent from "./consent.ts";
import { received } from "./inbound.ts";
import { optIn, optOut } from "./opt-in.ts";
import { anOptIn, answersTo, aPhone, aTexter } from "./texting.fixture.ts";

let minute = 0;

/** Each text a minute after the last. */
const nextMoment = () => new Date(Date.UTC(2026, 5, 1, 12, minute++)).toISOString() as Instant;
const say = (from: string, body: string, at = nextMoment()) => received({ from, body, at });
const actorFor = (personId: PersonId) => anActor({ personId });
const willText = async (id: PersonId) => (await Person.get(id)).willText;
const ledger = async (id: PersonId) =>
  (await Consent.consentsOf(id)).map(({ given, source, termsVersion }) => [given, source, termsVersion]);

const alertsOf = async (id: PersonId) => {
  await sweepOutbox(consumers);
  return (await Person.get(id)).unreadNotifications;
};

describe("STOP", () => {
  test.each(["STOP", "unsubscribe", " Cancel ", "END", "quit", "StopAll"])("%s ends consent", async (word) => {
    const { id, cellPhone, phone } = await aTexter();
    await say(phone, word);
    expect([await willText(id), await Consent.numberInForce({ id, cellPhone })]).toEqual([false, undefined]);
  });

  test("ends it for everybody with that number, and for nobody else", async () => {
    const one = await aTexter();
    const other = await aTexter({ cellPhone: one.phone });
    const stranger = await aTexter();
    await say(one.phone, "STOP");
    expect(await Promise.all([one, other, stranger].map(({ id }) => willText(id)))).toEqual([false, false, true]);
  });

  test("is in the ledger, the history and the alerts, and the phone is told", async () => {
    const { id, phone } = await aTexter();
    await say(phone, "STOP");
    expect(await ledger(id)).toEqual([
      [true, "opt-in", "2026-1"],
      [false, "phone", "2026-1"],
    ]);
    const { data, intact } = await History.list(actorFor(id), id);
    expect(data).toMatchObject([
      { action: "texting.opted-out", by: "text-messages", after: { willText: false, phone, source: "phone" } },
    ]);
    expect(intact).toBe(true);
    expect([await alertsOf(id), await answersTo(phone)]).toEqual([
      1,
      [expect.stringContaining("no more text messages")],
    ]);
  });

  test("told twice, or said twice, it is one line", async () => {
    const { id, phone } = await aTexter();
    const at = nextMoment();
    await Promise.all([say(phone, "STOP", at), say(phone, "STOP", at)]);
    await say(phone, "STOP", at);
    await say(phone, "STOP");
    expect(await ledger(id)).toHaveLength(2);
    expect((await History.list(actorFor(id), id)).data).toHaveLength(1);
  });

  test("what a crash left undone is done when the same word is told again", async () => {
    const { id, phone } = await aTexter();
    const at = nextMoment();
    await say(phone, "STOP", at);
    // As if it had died before it came to this one.
    const late = await aTexter({ cellPhone: phone });
    await say(phone, "STOP", at);
    expect([await willText(id), await willText(late.id)]).toEqual([false, false]);
  });

  test("a phone of nobody may stop too, before anybody has it", async () => {
    const cellPhone = aPhone();
    await say(cellPhone, "STOP");
    expect(await Consent.hasStopped(cellPhone)).toBe(true);
    // Even if an agreement were there, the phone's own word is the last.
    const { id } = await aTexter({ cellPhone });
    expect(await Consent.standingOf({ id, cellPhone })).toEqual({ isGiven: false, isStopped: true });
  });

  test("opting in at the same moment does not survive it", async () => {
    const { id, cellPhone, phone } = await aTexter({ willText: false });
    await Promise.allSettled([optIn(actorFor(id), anOptIn(cellPhone)), say(phone, "STOP")]);
    expect([await willText(id), await Consent.numberInForce({ id, cellPhone })]).toEqual([false, undefined]);
  });

  test("keeps anybody from opting in with that number", async () => {
    const { phone } = await aTexter();
    await say(phone, "STOP");
    const { id } = await aTexter({ willText: false, cellPhone: aPhone() });
    await expect(optIn(actorFor(id), anOptIn(phone))).rejects.toMatchObject({ code: "texting.phone-stopped" });
    expect([await willText(id), await ledger(id)]).toEqual([false, []]);
  });
});

describe("START", () => {
  test("gives consent again if the person had agreed, to the same terms", async () => {
    const { id, cellPhone, phone } = await aTexter();
    await say(phone, "STOP");
    await say(phone, "Start");
    expect([await willText(id), await Consent.numberInForce({ id, cellPhone })]).toEqual([true, phone]);
    expect((await ledger(id)).at(-1)).toEqual([true, "phone", "2026-1"]);
    const { data } = await History.list(actorFor(id), id);
    expect(data.map(({ action }) => action)).toEqual(["texting.opted-out", "texting.opted-in"]);
    expect((await answersTo(phone)).at(-1)).toContain("You will get text messages again");
  });

  test("gives nothing to somebody who never agreed, but lets them opt in", async () => {
    const { id, cellPhone, phone } = await aTexter({ willText: false });
    await say(phone, "STOP");
    await say(phone, "START");
    expect([await willText(id), await ledger(id)]).toEqual([false, []]);
    await optIn(actorFor(id), anOptIn(cellPhone));
    expect(await willText(id)).toBe(true);
  });

  test("gives nothing to somebody who has another number by now", async () => {
    const { id, phone } = await aTexter();
    await say(phone, "STOP");
    await commit([Person.patch(id, { set: { cellPhone: aPhone() } })]);
    await say(phone, "START");
    expect(await willText(id)).toBe(false);
    expect((await answersTo(phone)).at(-1)).toContain("To get them, opt in");
  });

  test("works for somebody who had stopped on the page", async () => {
    const { id, phone } = await aTexter();
    await optOut(actorFor(id), { source: "settings" });
    await say(phone, "START");
    expect(await willText(id)).toBe(true);
  });

  test("that arrives after a later STOP changes nothing", async () => {
    const { id, phone } = await aTexter();
    const earlier = nextMoment();
    await say(phone, "STOP");
    await say(phone, "START", earlier);
    expect([await willText(id), await Consent.hasStopped(phone)]).toEqual([false, true]);
  });

  test("after it, a STOP of before that is told again changes nothing", async () => {
    const { id, phone } = await aTexter();
    const stoppedAt = nextMoment();
    await say(phone, "STOP", stoppedAt);
    await say(phone, "START");
    await say(phone, "STOP", stoppedAt);
    expect(await willText(id)).toBe(true);
  });
});

test("HELP is answered, once each time, and changes nothing; what is no keyword is left alone", async () => {
  const { id, phone } = await aTexter();
  const at = nextMoment();
  await say(phone, "help", at);
  await say(phone, "help", at);
  await say(phone, "See you on Monday");
  expect([await willText(id), await ledger(id)]).toMatchObject([true, [[true, "opt-in", "2026-1"]]]);
  expect(await answersTo(phone)).toEqual([expect.stringContaining("More at")]);
});

test("a phone that writes on and on is heard, but answered five times an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-01T12:00:00Z") });
  const { id, phone } = await aTexter();
  for (let index = 0; index < 4; index++) {
    await say(phone, "STOP");
    await say(phone, "START");
  }
  await say(phone, "STOP");
  vi.useRealTimers();
  expect(await willText(id)).toBe(false);
  expect(await answersTo(phone)).toHaveLength(5);
});

test.each(["12345", "+44 20 7946 0958", ""])(
  "a sender that is no number of the United States is left alone: %s",
  async (from) => {
    await expect(say(from, "STOP")).resolves.toBeUndefined();
  },
);

test("a STOP that was cut off is carried on with although HELP came in between", async () => {
  const { phone } = await aTexter();
  const at = nextMoment();
  await say(phone, "STOP", at);
  const late = await aTexter({ cellPhone: phone });
  await say(phone, "HELP");
  await say(phone, "STOP", at);
  expect(await willText(late.id)).toBe(false);
});
