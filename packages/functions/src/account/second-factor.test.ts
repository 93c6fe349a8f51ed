import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as closures } from "../privacy/closures.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverOutbox, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { alertsOf } from "./account.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as setUp } from "./set-up-second-factor.ts";
import { handler as switchOff } from "./switch-off-second-factor.ts";
import { handler as switchOn } from "./switch-on-second-factor.ts";

/** RFC 6238, as an authenticator app computes it. */
function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("is set up, switched on with a code, and switched off with the password", async () => {
  const { email } = await aPerson();
  const token = await tokenOf(email);
  const guessed = await call(setUp, { token, body: { currentPassword: "not-my-password-1" } });
  expect([guessed.status, guessed.body.code]).toEqual([400, "account.password-wrong"]);
  const { body: setup } = await call(setUp, { token, body: { currentPassword: password } });
  expect(setup.otpauthUrl).toContain(`secret=${setup.secretCode}`);

  const wrong = await call(switchOn, { token, body: { code: "000000" } });
  expect([wrong.status, wrong.body.code]).toEqual([400, "account.code-wrong"]);
  expect((await call(switchOn, { token, body: { code: codeOf(setup.secretCode) } })).status).toBe(200);
  expect((await call(get, { token })).body.hasSecondFactor).toBe(true);
  expect((await call(setUp, { token, body: { currentPassword: password } })).body.code).toBe(
    "account.second-factor-on",
  );

  const unproven = await call(switchOff, { token, body: { currentPassword: "not-my-password-1" } });
  expect([unproven.status, unproven.body.code]).toEqual([400, "account.password-wrong"]);
  expect((await call(switchOff, { token, body: { currentPassword: password } })).status).toBe(200);
  expect((await call(get, { token })).body.hasSecondFactor).toBe(false);

  await deliverOutbox();
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
    "Second factor switched off",
    "Second factor switched on",
  ]);
  expect(await alertsOf(token)).toEqual(["You switched off the second factor", "You switched on the second factor"]);
});

describe("where staff need one", () => {
  beforeEach(() => vi.stubEnv("STAFF_SECOND_FACTOR", "required"));
  afterEach(() => vi.unstubAllEnvs());

  const staffPage = async (token: string) => {
    const { status, body } = await call(closures, { token });
    return status === 200 ? "open" : body.code;
  };
  const shown = async (token: string) => {
    const { role, secondFactorNeeded } = (await call(get, { token })).body;
    return [role, secondFactorNeeded];
  };

  test("staff's pages open in the session that switches it on, and in those that show its code", async () => {
    const { email } = await aPerson({ isStaff: true });
    const [token, other] = [await tokenOf(email), await tokenOf(email)];
    expect([await staffPage(token), await shown(token)]).toEqual(["auth.second-factor-needed", ["member", "set-up"]]);
    const { body: setup } = await call(setUp, { token, body: { currentPassword: password } });
    expect(await staffPage(token)).toBe("auth.second-factor-needed");
    await call(switchOn, { token, body: { code: codeOf(setup.secretCode) } });
    expect([await staffPage(token), await shown(token)]).toEqual(["open", ["admin", undefined]]);
    expect([await staffPage(other), await shown(other)]).toEqual([
      "auth.second-factor-needed",
      ["member", "sign-in-again"],
    ]);
    // From now on the pool lets nobody in without a code.
    await expect(tokenOf(email)).rejects.toThrow("could not sign in");
    await call(switchOff, { token, body: { currentPassword: password } });
    expect([await staffPage(token), await shown(token)]).toEqual(["auth.second-factor-needed", ["member", "set-up"]]);
  });

  test("nobody acts as a member without it", async () => {
    const { status, body } = await call(get, { as: "acting" });
    expect([status, body.code]).toEqual([403, "auth.second-factor-needed"]);
  });

  test("members do without", async () => {
    expect(await shown(await tokenOf((await aPerson()).email))).toEqual(["member", undefined]);
  });
});

test("where staff do not, their pages open at once", async () => {
  const token = await tokenOf((await aPerson({ isStaff: true })).email);
  expect((await call(closures, { token })).status).toBe(200);
  expect((await call(get, { token })).body).toMatchObject({ role: "admin", hasSecondFactor: false });
});

test.each(["12345", "1234567", "abcdef", ""])("asks for six digits, not %j", async (code) => {
  const { status, body } = await call(switchOn, { as: "member", body: { code } });
  expect([status, body.errors?.[0]?.path]).toEqual([400, "code"]);
});
