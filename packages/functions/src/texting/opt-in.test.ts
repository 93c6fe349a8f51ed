import { now } from "@guildhall/core/ground/shared/clock";
import { consentsOf } from "@guildhall/core/people/texting/consent";
import { received } from "@guildhall/core/people/texting/inbound";
import { beforeEach, describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverOutbox } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getConsent } from "./consent.ts";
import { handler } from "./opt-in.ts";
import { handler as optOut } from "./opt-out.ts";
import { handler as getTerms } from "./terms.ts";

const { inbox } = globalThis.testCloud.standIns.messages;

let digits = 1000;
const aPhone = () => `(614) 555-${digits++}`;
const numberOf = (phone: string) => `+1${phone.replaceAll(/\D/g, "")}`;
const textsTo = (phone: string) => inbox.list({ kind: "sms", to: numberOf(phone) }).map(({ text }) => text);

let person: Awaited<ReturnType<typeof aPerson>>;
let token: string;
beforeEach(async () => {
  person = await aPerson();
  token = await tokenOf(person.email);
});

const optIn = (body: object) => call(handler, { token, body });
const agreeing = (cellPhone: string, override: object = {}) => ({
  cellPhone,
  willText: true,
  agreeTos: true,
  ...override,
});
const ledger = async () =>
  (await consentsOf(person.id)).map(({ given, phone, termsVersion, source }) => [given, phone, termsVersion, source]);

test("anybody can read what is agreed to", async () => {
  const { status, body } = await call(getTerms, {});
  expect([status, body.version]).toEqual([200, "2026-1"]);
  expect(body.wording).toContain("at most 4 messages a month");
});

test("opts in: number, consent with its wording, history, one text and an alert", async () => {
  const phone = aPhone();
  const { status, body } = await optIn(agreeing(phone, { termsVersion: "2026-1" }));
  expect([status, body.willText, body.cellPhone]).toEqual([200, true, phone]);
  expect(await ledger()).toEqual([[true, numberOf(phone), "2026-1", "opt-in"]]);
  await deliverOutbox();
  expect(textsTo(phone)).toEqual([expect.stringContaining("signed up for text messages, at most 4 a month")]);
  const { body: user } = await call(getUser, { token });
  expect(user.unreadNotifications).toBe(1);
});

test("a repeated submit does nothing new, two at once included", async () => {
  const phone = aPhone();
  const answers = await Promise.all([optIn(agreeing(phone)), optIn(agreeing(phone))]);
  answers.push(await optIn(agreeing(numberOf(phone))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await deliverOutbox();
  expect([(await ledger()).length, textsTo(phone).length]).toEqual([1, 1]);
});

test("another number takes the first one's consent back", async () => {
  const [first, second] = [aPhone(), aPhone()];
  await optIn(agreeing(first));
  const { body } = await optIn(agreeing(second, { source: "settings" }));
  expect(body.cellPhone).toBe(second);
  expect((await ledger()).map(([given, phone, , source]) => [given, phone, source])).toEqual([
    [true, numberOf(first), "opt-in"],
    [false, numberOf(first), "settings"],
    [true, numberOf(second), "settings"],
  ]);
});

describe("says what is wrong beside the field (bylaws#text-consent)", () => {
  const box = "Please check the box to opt in and start receiving text messages.";
  const terms = "Please agree to the terms of service.";
  const digits10 = "Please enter a 10-digit phone number.";
  test.each([
    ["willText", { willText: false }, box],
    ["willText", { willText: undefined }, box],
    ["agreeTos", { agreeTos: false }, terms],
    ["agreeTos", { agreeTos: undefined }, terms],
    ["cellPhone", { cellPhone: undefined }, digits10],
    ["cellPhone", { cellPhone: "" }, digits10],
    ["cellPhone", { cellPhone: "614-555-010" }, digits10],
    ["cellPhone", { cellPhone: "614-555-01000" }, digits10],
    ["cellPhone", { cellPhone: "+44 20 7946 0958" }, digits10],
  ])("%s in %j", async (path, fault, message) => {
    const { status, body } = await optIn(agreeing("614-555-0100", fault));
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
    expect(await ledger()).toEqual([]);
  });
});

test.each(["6145550100", "(614) 555-0100", "614.555.0100", "+1 614 555 0100", "1-614-555-0100"])(
  "takes a number written as %s",
  async (phone) => {
    expect((await optIn(agreeing(phone))).status).toBe(200);
    expect(await ledger()).toEqual([[true, "+16145550100", "2026-1", "opt-in"]]);
  },
);

test("refuses politely a phone that has sent STOP, until it sends START", async () => {
  const phone = aPhone();
  await received({ from: numberOf(phone), body: "STOP", at: now() });
  const { status, body } = await optIn(agreeing(phone));
  const message = "This phone has asked us to stop by text message. Text START from it, then opt in here again.";
  expect([status, body.code, body.errors]).toEqual([409, "texting.phone-stopped", [{ path: "cellPhone", message }]]);
  await received({ from: numberOf(phone), body: "START", at: now() });
  expect((await optIn(agreeing(phone))).status).toBe(200);
});

test("terms that have changed since are read again first", async () => {
  const { status, body } = await optIn(agreeing(aPhone(), { termsVersion: "2025-9" }));
  expect([status, body.code]).toEqual([409, "texting.terms-changed"]);
});

test("ten times an hour at most", async () => {
  const phone = aPhone();
  for (let index = 0; index < 10; index++) await optIn(agreeing(phone));
  expect((await optIn(agreeing(phone))).body.code).toBe("rate.limited");
});

describe("opting out", () => {
  test("ends it, keeps the number, and once is enough", async () => {
    const phone = aPhone();
    await optIn(agreeing(phone));
    const answers = [await call(optOut, { token }), await call(optOut, { token, query: "source=settings" })];
    expect(answers.map(({ body }) => [body.willText, body.cellPhone])).toEqual([
      [false, phone],
      [false, phone],
    ]);
    expect((await ledger()).map(([given, , , source]) => [given, source])).toEqual([
      [true, "opt-in"],
      [false, "opt-in"],
    ]);
  });

  test("nothing to end is no failure", async () => {
    const { status, body } = await call(optOut, { token });
    expect([status, body.willText, await ledger()]).toEqual([200, false, []]);
  });

  test("may be opted in again", async () => {
    const phone = aPhone();
    await optIn(agreeing(phone));
    await call(optOut, { token });
    expect((await optIn(agreeing(phone))).body.willText).toBe(true);
    expect(await ledger()).toHaveLength(3);
  });
});

describe("what is in force", () => {
  const standing = async () => (await call(getConsent, { token })).body;

  test("nothing, for somebody without a phone", async () => {
    expect(await standing()).toEqual({ isGiven: false, isStopped: false });
  });

  test("since when and to what, until it is taken back", async () => {
    await optIn(agreeing(aPhone()));
    expect(await standing()).toEqual({
      isGiven: true,
      isStopped: false,
      termsVersion: "2026-1",
      since: expect.stringMatching(/^\d{4}-/),
    });
    await call(optOut, { token });
    expect(await standing()).toEqual({ isGiven: false, isStopped: false });
  });

  test("says that the phone has sent STOP, and START again", async () => {
    const phone = aPhone();
    await optIn(agreeing(phone));
    await received({ from: numberOf(phone), body: "STOP", at: now() });
    expect(await standing()).toEqual({ isGiven: false, isStopped: true });
    await received({ from: numberOf(phone), body: "START", at: now() });
    expect(await standing()).toMatchObject({ isGiven: true, isStopped: false });
  });
});

test("staff cannot agree for somebody", async () => {
  const { status, body } = await call(handler, { as: "acting", body: agreeing(aPhone()) });
  expect([status, body.code]).toEqual([403, "auth.acting-as"]);
});
