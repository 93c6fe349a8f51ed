/// <reference types="vite/client" />
import { allRoutes } from "@guildhall/core/assembly/contract";
import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import * as Policy from "@guildhall/core/engines/policy/policy";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { handler as addresses } from "../account/addresses.ts";
import { handler as changePassword } from "../account/change-password.ts";
import { handler as deleteAddress } from "../account/delete-address.ts";
import { handler as get } from "../account/get.ts";
import { handler as requestReset } from "../account/request-password-reset.ts";
import { handler as reset } from "../account/reset-password.ts";
import { handler as setUp } from "../account/set-up-second-factor.ts";
import { handler as signOutEverywhere } from "../account/sign-out-everywhere.ts";
import { handler as updateContact } from "../account/update-contact.ts";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { openShop } from "../checkout/shop.fixture.ts";
import { handler as dashboard } from "../dashboard/get.ts";
import { handler as dueClosures } from "../privacy/closures.ts";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as exports } from "../privacy/exports.ts";
import { handler as askForClosure } from "../privacy/request-closure.ts";
import { readNow } from "../review/read-item.fixture.ts";
import { call, tokenOf } from "./call.fixture.ts";
import { day, hour, minute, pass, stopClock } from "./clock.fixture.ts";
import { costOf, decisionsTakeEffect, deliverOutbox, mailsTo } from "./cloud.fixture.ts";
import { aPerson, password } from "./people.fixture.ts";

// Tokens have whole seconds.
beforeEach(() => stopClock(Math.floor(Date.now() / 1000) * 1000));
afterEach(() => vi.useRealTimers());

const ended = [401, "auth.ended"];
const codeOf = async (asked: ReturnType<typeof call>) => {
  const { status, body } = await asked;
  return [status, body.code];
};

/** A person with two sessions that started a minute ago. */
async function onTwoDevices(override: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson(override);
  const [token, other] = [await tokenOf(person.email), await tokenOf(person.email)];
  pass(minute);
  return { ...person, token, other };
}

type Somebody = Awaited<ReturnType<typeof onTwoDevices>>;

const next = "a-better-password-9";
const chosen = { password: next, passwordConfirmation: next };

const endings: [string, (person: Somebody) => Promise<unknown>][] = [
  ["signing out everywhere", ({ other }) => call(signOutEverywhere, { token: other })],
  [
    "a change of password",
    ({ other }) => call(changePassword, { token: other, body: { currentPassword: password, ...chosen } }),
  ],
  [
    "a reset of the password",
    async ({ email }) => {
      await call(requestReset, { body: { email } });
      await deliverOutbox();
      const token = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
      return call(reset, { body: { token, ...chosen } });
    },
  ],
  [
    "a closure that staff confirm",
    async ({ id, token }) => {
      const { body } = await call(askForClosure, { token, body: { currentPassword: password } });
      const { memberNumber } = body;
      const decision = { memberNumber, ...(await readNow(id)) };
      const answer = await call(confirmClosure, { as: "admin", params: { personId: id }, body: decision });
      await decisionsTakeEffect(async () => undefined);
      return answer;
    },
  ],
];

describe.each(endings)("%s", (_how, end) => {
  test("ends what was signed in before, although its token goes on", async () => {
    const person = await onTwoDevices();
    expect((await call(exports, { token: person.token })).status).toBe(200);
    expect(await end(person)).toMatchObject({ status: 200 });
    expect(await codeOf(call(exports, { token: person.token }))).toEqual(ended);
    expect(await codeOf(call(get, { token: person.token }))).toEqual(ended);
  });
});

test("a declined order is not tried again with a session that was ended", async () => {
  const { id, token, other } = await onTwoDevices();
  const buyer = testBuyerOf(id, token);
  await buyer.fill((await openShop()).event);
  const declined = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
  expect((await buyer.pay(declined)).status).toBe(402);
  const stripeToken = await buyer.enterCard("good");
  await call(signOutEverywhere, { token: other });
  expect(await codeOf(buyer.pay({ ...declined, stripeToken }))).toEqual(ended);
  expect((await paymentsOf(id)).map(({ succeeded }) => succeeded)).toEqual([0]);
});

test("a person who signs in again in the same second is accepted", async () => {
  const { token, email } = await onTwoDevices();
  const body = { currentPassword: password, ...chosen };
  expect((await call(changePassword, { token, body })).status).toBe(200);
  const again = await tokenOf(email, next);
  expect((await call(get, { token: again })).status).toBe(200);
  expect((await call(exports, { token: again })).status).toBe(200);
});

test("a change of password takes every session's way to new tokens", async () => {
  const { token, other } = await onTwoDevices();
  await call(changePassword, { token, body: { currentPassword: password, ...chosen } });
  // The pool itself refuses both tokens from now on.
  for (const old of [token, other]) {
    const { status, body } = await call(changePassword, { token: old, body: { currentPassword: next, ...chosen } });
    expect([status, body.code]).toEqual(ended);
  }
});

/** What an ended session still reads until its token is over, and why: neither other people nor money. */
const stillRead: Readonly<Record<string, string>> = {
  "donation.options": "what one can donate to: everybody sees the same",
  "event.calendarFile": "an event of the list, without links",
  "event.feed": "the day on which the address of a calendar was made, not the address",
  "event.get": "an event, whether one is registered for it, and the links that come with that",
  "event.upcoming": "the events on sale, with the prices that everybody sees",
  "place.get": "an address of the map",
  "place.suggest": "addresses of the map",
  "registration.practiceExam": "what is on sale: everybody sees the same",
  "setting.employmentOptions": "choices of a form: everybody sees the same",
  "setting.militaryInstallations": "choices of a form: everybody sees the same",
  "texting.consent": "whether one takes text messages, without the number",
};

const files = import.meta.glob<{ handler: unknown }>("../*/*.ts");

test("an ended session changes nothing, and reads neither other people nor money", async () => {
  const { token } = await onTwoDevices();
  await call(signOutEverywhere, { token });
  const letIn = [];
  for (const route of allRoutes.filter(({ role }) => role === "member")) {
    const { handler } = (await files[`../${handlerPathOf(route)}.ts`]?.()) ?? {};
    const names = Object.keys(route.params?._zod.def.shape ?? {});
    const params = Object.fromEntries(names.map((name) => [name, "x"]));
    const { status, body } = await call(handler, { token, params });
    if (status !== 401 || body.code !== "auth.ended") letIn.push(route.id);
  }
  expect(letIn.toSorted()).toEqual(Object.keys(stillRead));
});

/** They answer everybody the same, and nothing of a person. */
const showNobody = [
  "donation.options",
  "event.upcoming",
  "registration.practiceExam",
  "setting.employmentOptions",
  "setting.militaryInstallations",
];

const withoutInput = allRoutes.filter(
  ({ id, role, params, body, query }) =>
    role === "member" && !params && !body && !(query && !z.safeParse(query, {}).success) && !showNobody.includes(id),
);

test("whoever was erased is told that the account is closed, on every route that shows or changes something of theirs", async () => {
  const { id, token } = await onTwoDevices();
  await erase(id, allEntities);
  const answers = [];
  for (const route of withoutInput) {
    const { handler } = (await files[`../${handlerPathOf(route)}.ts`]?.()) ?? {};
    answers.push([route.id, ...(await codeOf(call(handler, { token })))]);
  }
  expect(answers).toEqual(withoutInput.map((route) => [route.id, 401, "auth.account-closed"]));
  expect(answers.length).toBeGreaterThan(20);
  expect(await codeOf(call(updateContact, { token, body: { firstName: "Mallory" } }))).toEqual([
    401,
    "auth.account-closed",
  ]);
});

test("what is not there is not found, for somebody who is", async () => {
  const { token } = await onTwoDevices();
  const none = call(deleteAddress, { token, params: { addressId: createId("address") } });
  expect(await codeOf(none)).toEqual([404, "not-found"]);
});

describe("staff", () => {
  test("lose their rights with their session", async () => {
    const { token, other } = await onTwoDevices({ isStaff: true });
    expect((await call(dueClosures, { token })).status).toBe(200);
    await call(signOutEverywhere, { token: other });
    expect(await codeOf(call(dueClosures, { token }))).toEqual(ended);
  });

  test("are signed in for twelve hours, on every page", async () => {
    const { token } = await onTwoDevices({ isStaff: true });
    pass(12 * hour - minute - 1);
    for (const handler of [dueClosures, get, addresses]) expect((await call(handler, { token })).status).toBe(200);
    pass(1);
    for (const handler of [dueClosures, get, addresses]) expect(await codeOf(call(handler, { token }))).toEqual(ended);
  });

  test("cost one read more", async () => {
    const { token } = await onTwoDevices({ isStaff: true });
    const { reads, calls } = await costOf(() => call(dueClosures, { token }));
    expect({ reads, calls }).toEqual({ reads: 2, calls: ["GetItem", "Query", "Query"] });
  });
});

describe("a member", () => {
  /** The pool's tokens expire soon. This makes one as the browser's refresh does, with the time of the old sign-in. */
  const later = (days: number) => pass(days * day);

  test("stays signed in who comes back within fourteen days, each time", async () => {
    const { token } = await onTwoDevices();
    for (const _ of [1, 2, 3]) {
      later(14);
      for (const handler of [get, addresses, exports]) expect((await call(handler, { token })).status).toBe(200);
    }
  });

  test("is signed out who did not, wherever they begin", async () => {
    const { token } = await onTwoDevices();
    later(15);
    for (const handler of [get, addresses, exports, dashboard])
      expect(await codeOf(call(handler, { token }))).toEqual(ended);
  });

  test("is signed out on the device that was left, and not on the other", async () => {
    const { token, other } = await onTwoDevices();
    // Signed in at the same second: they differ in the session.
    for (const _ of [1, 2]) {
      later(10);
      expect((await call(get, { token })).status).toBe(200);
    }
    expect(await codeOf(call(get, { token: other }))).toEqual(ended);
    expect((await call(get, { token })).status).toBe(200);
  });

  test("costs nothing more where they are read anyway, and a write on the first call of a day", async () => {
    const { token } = await onTwoDevices();
    // Once a minute a function reads the policy, too.
    const costOfUser = async () => {
      await Policy.of();
      return costOf(() => call(get, { token }));
    };
    const young = await costOfUser();
    expect(young).toMatchObject({ calls: ["GetItem"], reads: 1, writes: 0 });
    later(1);
    expect(await costOfUser()).toMatchObject({ calls: ["GetItem", "UpdateItem"], reads: 1 });
    expect(await costOfUser()).toMatchObject({ calls: ["GetItem"], reads: 1, writes: 0 });
    later(14);
    await call(get, { token });
    const old = [await costOf(() => call(get, { token })), await costOf(() => call(dashboard, { token }))];
    expect(old.map(({ calls }) => calls.filter((name) => name === "GetItem"))).toEqual([["GetItem"], ["GetItem"]]);
    const passwordAgain = { token, body: { currentPassword: password } };
    const proving = await costOf(() => call(setUp, passwordAgain));
    expect(proving.calls.filter((name) => name === "GetItem")).toHaveLength(1);
  });
});
