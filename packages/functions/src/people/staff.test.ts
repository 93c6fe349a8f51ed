import { carryOutStaffAction, type StaffAction } from "@guildhall/core/people/staff-user/staff";
import { deleteLogin } from "@guildhall/core/vendors/cognito/user-pool.gateway";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as getUser } from "../account/get.ts";
import { handler as closures } from "../privacy/closures.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as start } from "./impersonate.ts";

// What scripts/staff.ts does.
const reason = "Asked by the director";
// The stacks make the group; here the first of staff does.
beforeAll(() => aPerson({ isStaff: true }));
beforeEach(() => stopClock(Math.floor(Date.now() / 1000) * 1000));
afterEach(() => vi.useRealTimers());

async function somebody(isStaff: boolean) {
  const person = await aPerson({ isStaff });
  const token = await tokenOf(person.email);
  pass(minute);
  return { ...person, token };
}

const codeOf = async (handler: unknown, token: string) => (await call(handler, { token })).body.code;

test("who is appointed is staff at their next sign-in", async () => {
  const { id, email, token } = await somebody(false);
  await carryOutStaffAction("appoint", email, reason);
  expect(await codeOf(closures, token)).toBe("auth.forbidden");
  const next = await tokenOf(email);
  expect((await call(closures, { token: next })).status).toBe(200);
  expect((await call(getUser, { token: next })).body.role).toBe("admin");
  expect((await historyOf(id)).at(-1)).toMatchObject({ action: "people.made-staff", by: "operator", reason });
});

test("who is dismissed loses staff's rights at once, with the token that still names the group", async () => {
  const { id, email, token } = await somebody(true);
  const member = await aPerson();
  const { body: session } = await call(start, { token, params: { id: member.id }, body: { reason } });
  await carryOutStaffAction("dismiss", email, reason);
  expect(await codeOf(closures, token)).toBe("auth.ended");
  const acting = await call(getUser, { token, headers: { "x-act-as": session.token } });
  expect(acting.body.code).toBe("auth.ended");
  const next = await tokenOf(email);
  expect((await call(getUser, { token: next })).body.role).toBe("member");
  expect((await historyOf(id)).at(-1)).toMatchObject({ action: "people.made-member", by: "operator", reason });
});

test("a token of this very second that still names the group gives nothing either", async () => {
  const { email } = await somebody(true);
  const token = await tokenOf(email);
  await carryOutStaffAction("dismiss", email, reason);
  expect(await codeOf(closures, token)).toBe("auth.forbidden");
});

test("who is disabled is out, and cannot sign in until they are enabled", async () => {
  const { email, token } = await somebody(false);
  await carryOutStaffAction("disable", email, reason);
  expect(await codeOf(getUser, token)).toBe("auth.ended");
  await expect(tokenOf(email)).rejects.toThrow();
  await carryOutStaffAction("enable", email, reason);
  expect((await call(getUser, { token: await tokenOf(email) })).status).toBe(200);
});

describe("done twice is done", () => {
  test.each<StaffAction>(["appoint", "dismiss", "disable", "enable"])("%s", async (action) => {
    const { email } = await somebody(false);
    for (const _ of [1, 2]) await expect(carryOutStaffAction(action, email, reason)).resolves.toMatchObject({ email });
  });
});

test.each<StaffAction>(["dismiss", "disable"])(
  "%s takes effect while an erasure waits, when the login is gone",
  async (action) => {
    const { id, email, token } = await somebody(true);
    await deleteLogin(id);
    await carryOutStaffAction(action, email, reason);
    expect(await codeOf(closures, token)).toBe("auth.ended");
  },
);

test("nobody's address is refused", async () => {
  await expect(carryOutStaffAction("appoint", "nobody@people.example", reason)).rejects.toMatchObject({
    code: "not-found",
  });
});
