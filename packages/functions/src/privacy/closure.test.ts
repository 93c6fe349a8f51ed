import { privacyLimits } from "@guildhall/core/desks/privacy/privacy.limit";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents, PersonId } from "@guildhall/core/ground/shared/values";
import { countAttempt } from "@guildhall/core/ground/storage/rate-limit";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as history } from "../people/history.ts";
import { readNow } from "../review/read-item.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { pass, stopClock } from "../shared/clock.fixture.ts";
import { decisionsTakeEffect, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { handler as list } from "./closures.ts";
import { handler as confirm } from "./confirm-closure.ts";
import { handler as refuse } from "./refuse-closure.ts";
import { handler as request } from "./request-closure.ts";
import { handler as withdraw } from "./withdraw-closure.ts";

type Somebody = Awaited<ReturnType<typeof somebody>>;

async function somebody(isStaff = false) {
  const { id, email } = await aPerson({ firstName: "Xanthe", lastName: "Vogel", isStaff });
  const token = await tokenOf(email);
  const { body } = await call(getUser, { token });
  return { id, email, token, memberNumber: body.memberNumber as number };
}

let person: Somebody;
beforeEach(async () => {
  person = await somebody();
});
afterEach(() => vi.useRealTimers());

const ask = (override: object = {}, { token } = person) =>
  call(request, { token, body: { currentPassword: password, ...override } });
const keep = () => call(withdraw, { token: person.token });
const confirmAs = async (memberNumber: number, personId: PersonId = person.id) =>
  call(confirm, { as: "admin", params: { personId }, body: { memberNumber, ...(await readNow(personId)) } });
const refuseWith = async (message: string, personId: PersonId = person.id) =>
  call(refuse, { as: "admin", params: { personId }, body: { message, ...(await readNow(personId)) } });
const queue = async () => (await call(list, { as: "admin", query: "limit=100" })).body.data;
const mine = async () => (await queue()).find(({ personId }: { personId: string }) => personId === person.id);
const isQueued = async () => {
  const row = await mine();
  return row !== undefined && row.deciding === undefined;
};

async function actions(): Promise<string[]> {
  const { body } = await call(history, { as: "admin", params: { id: person.id } });
  expect(body.intact).toBe(true);
  return body.data.map(({ action }: { action: string }) => action);
}

test("what was asked for can be withdrawn, and asked for again", async () => {
  await ask();
  expect((await keep()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(await isQueued()).toBe(true);
});

describe("to ask for one's account to be closed", () => {
  test("puts it into the staff's queue, with a mail and an alert, and changes nothing else", async () => {
    const { status, body } = await ask({ reason: "I have retired" });
    expect([status, body.closureRequestedAt]).toEqual([200, expect.any(String)]);
    expect(await mine()).toEqual({
      id: person.id,
      personId: person.id,
      firstName: "Xanthe",
      lastName: "Vogel",
      status: "pending",
      since: body.closureRequestedAt,
    });
    await deliverEverything();
    expect(mailsTo(person.email)[0]?.subject).toBe("You asked to close your account");
    expect((await call(getUser, { token: person.token })).body.unreadNotifications).toBe(1);
    expect(await actions()).toEqual(["privacy.closure-requested"]);
  });

  test("takes the password", async () => {
    const { status, body } = await ask({ currentPassword: "not-my-password-1" });
    expect([status, body.code]).toEqual([400, "account.password-wrong"]);
    expect(await isQueued()).toBe(false);
  });

  test("is refused a second time while staff have not answered", async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask()).body.code).toBe("privacy.closure-asked");
  });

  test("can be tried ten times an hour", async () => {
    for (let attempt = 1; attempt <= 9; attempt++) await countAttempt(privacyLimits["closure.person"], person.id);
    expect((await ask({ currentPassword: "not-my-password-1" })).body.code).toBe("account.password-wrong");
    expect((await ask()).body.code).toBe("rate.limited");
  });
});

describe("to keep one's account", () => {
  test("takes the request back, as if it had not been", async () => {
    await ask();
    const { status, body } = await keep();
    expect([status, body.closureRequestedAt]).toEqual([200, undefined]);
    expect(await isQueued()).toBe(false);
    expect(await actions()).toEqual(["privacy.closure-requested", "privacy.closure-withdrawn"]);
    expect((await ask()).status).toBe(200);
  });

  test("does nothing where nothing was asked", async () => {
    expect((await keep()).status).toBe(200);
    expect(await actions()).toEqual([]);
  });

  test("comes too late once staff have confirmed", async () => {
    stopClock(Math.floor(Date.now() / 1000) * 1000);
    person = await somebody();
    await ask();
    await confirmAs(person.memberNumber);
    expect(await keep()).toMatchObject({ status: 409, body: { code: "privacy.closure-answered" } });
    await decisionsTakeEffect(async () => undefined);
    expect(await keep()).toMatchObject({ status: 401, body: { code: "auth.ended" } });
    pass(1000);
    const token = await tokenOf(person.email);
    expect(await call(withdraw, { token })).toMatchObject({ status: 409, body: { code: "privacy.closing" } });
  });
});

test("staff see the earliest request first", async () => {
  const first = person;
  await ask();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const second = await somebody();
  await ask({}, second);
  const ids = (await queue()).map(({ personId }: { personId: string }) => personId);
  expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
});

test("an order that cannot be read takes nobody off the list", async () => {
  await ask();
  const { order, lines } = aPaidOrder(person.id, [{ price: 100 as Cents, finalPrice: 100 as Cents }]);
  await importOrders([{ order: { ...order, method: "of tomorrow" as never }, lines }]);
  expect(await isQueued()).toBe(true);
});

describe("to leave it open", () => {
  test("tells the person why, by mail and alert", async () => {
    await ask();
    expect((await refuseWith("You have an open order. Please write to us.")).status).toBe(200);
    expect(await isQueued()).toBe(false);
    await decisionsTakeEffect();
    expect(await mine()).toBeUndefined();
    const mail = mailsTo(person.email).find(({ subject }) => subject === "Your account stays open");
    expect(mail?.text).toContain("You have an open order. Please write to us.");
    const { body } = await call(getUser, { token: person.token });
    expect([body.closureRequestedAt, body.unreadNotifications]).toEqual([undefined, 2]);
    expect(await actions()).toEqual(["privacy.closure-requested", "review.rejecting", "privacy.closure-refused"]);
  });

  test.each([
    ["", "message"],
    ["   ", "message"],
    ["a".repeat(30_001), "message"],
  ])("takes a reason: %#", async (message, path) => {
    await ask();
    const { status, body } = await refuseWith(message);
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(await isQueued()).toBe(true);
  });

  test("is refused when it was taken back meanwhile, or never asked", async () => {
    expect((await refuseWith("No")).body.code).toBe("privacy.not-asked");
    await ask();
    await keep();
    expect((await refuseWith("No")).body.code).toBe("privacy.not-asked");
  });
});

describe("to confirm it", () => {
  test.each([-1, 1])("takes the very member number (off by %i)", async (off) => {
    await ask();
    const { status, body } = await confirmAs(person.memberNumber + off);
    expect([status, body.code, body.errors[0].path]).toEqual([400, "privacy.number-wrong", "memberNumber"]);
    expect(await isQueued()).toBe(true);
  });

  test("erases the person, who can sign in no more and is told by a last mail", async () => {
    await ask();
    expect((await confirmAs(person.memberNumber)).status).toBe(200);
    expect(await isQueued()).toBe(false);
    await decisionsTakeEffect();
    await expect(tokenOf(person.email)).rejects.toThrow();
    const closed = { status: 401, body: { code: "auth.account-closed" } };
    expect(await call(getUser, { token: person.token })).toMatchObject(closed);
    expect(mailsTo(person.email)[0]?.subject).toBe("Your account is closed");
    expect(await actions()).toEqual([
      "privacy.closure-requested",
      "review.approving",
      "privacy.closure-confirmed",
      "privacy.erased",
    ]);
  });

  test("is one decision however often it is sent, and refused when nobody asked", async () => {
    expect((await confirmAs(person.memberNumber)).body.code).toBe("privacy.not-asked");
    await ask();
    const both = await Promise.all([confirmAs(person.memberNumber), confirmAs(person.memberNumber)]);
    const decided = both.find(({ status }) => status === 200);
    expect((await confirmAs(person.memberNumber)).body).toEqual(decided?.body);
  });

  test("is said to be done when it is sent again after it took effect, and after the person was erased", async () => {
    await ask();
    const body = { memberNumber: person.memberNumber, ...(await readNow(person.id)) };
    const sendAgain = () => call(confirm, { as: "admin", params: { personId: person.id }, body });
    expect((await sendAgain()).status).toBe(200);
    await decisionsTakeEffect(async () => undefined);
    const done = { status: 409, body: { code: "privacy.closure-done" } };
    expect([await sendAgain(), await refuseWith("No")]).toMatchObject([done, done]);
    await decisionsTakeEffect();
    expect(await actions()).toContain("privacy.erased");
    expect([await sendAgain(), await refuseWith("No")]).toMatchObject([done, done]);
  });

  test("of staff is refused: their role goes first", async () => {
    const colleague = await somebody(true);
    await ask({}, colleague);
    const { status, body } = await confirmAs(colleague.memberNumber, colleague.id);
    expect([status, body.code]).toEqual([409, "privacy.staff-account"]);
  });

  test("or refuse it is for persons that there are", async () => {
    const nobody = createId("person");
    for (const answer of [await confirmAs(1, nobody), await refuseWith("No", nobody)]) {
      expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
    }
  });
});
