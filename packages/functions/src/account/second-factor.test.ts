import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { accountLimits } from "@guildhall/core/people/account/account.limit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as endByStaff } from "../people/end-second-factor.ts";
import { handler as closures } from "../privacy/closures.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, castIdOf, password } from "../shared/people.fixture.ts";
import { alertsOf, historyOf } from "./account.fixture.ts";
import { authenticatorCode } from "./authenticator.fixture.ts";
import { keepHistoriesBusy } from "./busy-history.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as recover } from "./recover-second-factor.ts";
import { handler as renew } from "./renew-recovery-codes.ts";
import { handler as setUp } from "./set-up-second-factor.ts";
import { handler as switchOff } from "./switch-off-second-factor.ts";
import { handler as switchOn } from "./switch-on-second-factor.ts";

test("is set up, switched on with a code, and switched off with the password", async () => {
  const { email } = await aPerson();
  const token = await tokenOf(email);
  const guessed = await call(setUp, { token, body: { currentPassword: "not-my-password-1" } });
  expect([guessed.status, guessed.body.code]).toEqual([400, "account.password-wrong"]);
  const { body: setup } = await call(setUp, { token, body: { currentPassword: password } });
  expect(setup.otpauthUrl).toContain(`secret=${setup.secretCode}`);

  const wrong = await call(switchOn, { token, body: { code: "000000" } });
  expect([wrong.status, wrong.body.code]).toEqual([400, "account.code-wrong"]);
  expect((await call(switchOn, { token, body: { code: authenticatorCode(setup.secretCode) } })).status).toBe(200);
  expect((await call(get, { token })).body.hasSecondFactor).toBe(true);
  expect((await call(setUp, { token, body: { currentPassword: password } })).body.code).toBe(
    "account.second-factor-on",
  );

  const unproven = await call(switchOff, { token, body: { currentPassword: "not-my-password-1" } });
  expect([unproven.status, unproven.body.code]).toEqual([400, "account.password-wrong"]);
  expect((await call(switchOff, { token, body: { currentPassword: password } })).status).toBe(200);
  expect((await call(get, { token })).body.hasSecondFactor).toBe(false);

  await deliverEverything();
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
    await call(switchOn, { token, body: { code: authenticatorCode(setup.secretCode) } });
    expect([await staffPage(token), await shown(token)]).toEqual(["open", ["admin", undefined]]);
    expect([await staffPage(other), await shown(other)]).toEqual([
      "auth.second-factor-needed",
      ["member", "sign-in-again"],
    ]);
    // From now on the pool requires a code from everybody.
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

const signInStep = async (email: string) =>
  (
    await new CognitoIdentityProviderClient({}).send(
      new AdminInitiateAuthCommand({
        UserPoolId: process.env.USER_POOL_ID,
        ClientId: process.env.USER_POOL_CLIENT_ID,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    )
  ).ChallengeName;

/** A person with a second factor, and the codes that were shown when it was switched on. */
async function withSecondFactor(override: Parameters<typeof aPerson>[0] = {}) {
  const { id, email } = await aPerson(override);
  const token = await tokenOf(email);
  const { body: setup } = await call(setUp, { token, body: { currentPassword: password } });
  const { body } = await call(switchOn, { token, body: { code: authenticatorCode(setup.secretCode) } });
  expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
  return { id, email, token, codes: body.recoveryCodes as string[] };
}

const recoverWith = (email: string, recoveryCode: string | undefined, secret = password) =>
  call(recover, { body: { email, password: secret, recoveryCode }, sourceIp: `10.8.0.${++visitors}` });
let visitors = 0;
const isRefused = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
  expect([status, body.code]).toEqual([400, "account.recovery-refused"]);

describe("recovery codes", () => {
  test("are issued with the second factor; one of them and the password switch it off, once, and its owner gets a mail", async () => {
    const { id, email, token, codes } = await withSecondFactor();
    expect(new Set(codes).size).toBe(8);
    expect((await recoverWith(email, codes[3]?.toLowerCase().replaceAll("-", " "))).body).toEqual({ done: true });
    await expect(tokenOf(email)).resolves.toBeTypeOf("string");
    expect((await call(get, { token })).body.hasSecondFactor).toBe(false);
    for (const code of codes) isRefused(await recoverWith(email, code));
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: "account.second-factor-recovered", by: "visitor" });
    await deliverEverything();
    expect(mailsTo(email)[0]?.text).toContain("one of your recovery codes");
    expect(await alertsOf(token)).toContain("A recovery code switched off your second factor");
  });

  test("are refused with a wrong password, for another person, or when wrong, and nothing changes", async () => {
    const { email, codes } = await withSecondFactor();
    const other = await withSecondFactor();
    isRefused(await recoverWith(email, codes[0], "not-my-password-1"));
    isRefused(await recoverWith(email, other.codes[0]));
    isRefused(await recoverWith(email, "ABCD-ABCD-ABCD-ABCD"));
    isRefused(await recoverWith("nobody@people.example", codes[0]));
    expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
    expect((await recoverWith(email, codes[0])).status).toBe(200);
  });

  test("work for one of two at the same moment", async () => {
    const { email, codes } = await withSecondFactor();
    const answers = await Promise.all([recoverWith(email, codes[0]), recoverWith(email, codes[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("are renewed with the password; those before are void", async () => {
    const { id, email, token, codes } = await withSecondFactor();
    const wrong = await call(renew, { token, body: { currentPassword: "not-my-password-1" } });
    expect(wrong.body.code).toBe("account.password-wrong");
    const { body } = await call(renew, { token, body: { currentPassword: password } });
    isRefused(await recoverWith(email, codes[0]));
    expect((await recoverWith(email, body.recoveryCodes[7])).status).toBe(200);
    const actions = (await historyOf(id)).map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === "account.recovery-codes-renewed")).toHaveLength(1);
  });

  test("are for people with a second factor and a proved address", async () => {
    const { token, codes } = await withSecondFactor({ emailProvedAt: undefined });
    expect(codes).toEqual([]);
    const unproved = await call(renew, { token, body: { currentPassword: password } });
    expect(unproved.body.code).toBe("account.email-unproved");
    const none = await call(renew, { as: "other", body: { currentPassword: password } });
    expect([none.status, none.body.code]).toEqual([409, "account.no-second-factor"]);
  });

  test("are tried ten times an hour from one address", async () => {
    const attempt = () =>
      call(recover, {
        body: { email: "somebody@people.example", password, recoveryCode: "ABCD-ABCD-ABCD-ABCD" },
        sourceIp: "192.0.2.44",
      });
    for (let index = 0; index < 10; index++) isRefused(await attempt());
    expect((await attempt()).status).toBe(429);
  });
});

test("a second factor that is on cannot be switched on again, which would replace the codes without the password", async () => {
  const { email, token, codes } = await withSecondFactor();
  const again = await call(switchOn, { token, body: { code: "123456" } });
  expect([again.status, again.body.code]).toEqual([409, "account.second-factor-on"]);
  expect((await recoverWith(email, codes[0])).status).toBe(200);
});

test("is not off in the user pool before our record says so: else the password alone would make staff", async () => {
  const { email, token } = await withSecondFactor();
  keepHistoriesBusy(Number.POSITIVE_INFINITY);
  expect((await call(switchOff, { token, body: { currentPassword: password } })).status).toBe(409);
  vi.restoreAllMocks();
  expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
});

describe("trying recovery codes", () => {
  const many = accountLimits["recovery.email"].times;

  test("does not use up the owner's attempts if the code is wrong, from any address", async () => {
    const { email, codes } = await withSecondFactor();
    for (let index = 0; index <= many; index++) isRefused(await recoverWith(email, "ABCD-ABCD-ABCD-ABCD"));
    expect((await recoverWith(email, codes[0])).status).toBe(200);
  });

  test("with a correct code, the password can be tried only so often an hour", async () => {
    const { email, codes } = await withSecondFactor();
    for (let index = 0; index < many; index++) isRefused(await recoverWith(email, codes[0], "not-my-password-1"));
    expect((await recoverWith(email, codes[0], "not-my-password-1")).status).toBe(429);
  });
});

describe("staff", () => {
  const reason = "Called from the number that we know";
  const endBy = (id: string, body: object = { reason }) => call(endByStaff, { as: "admin", params: { id }, body });

  test("switch a second factor off with a reason; its owner gets a mail, and the codes are void", async () => {
    const { id, email, token, codes } = await withSecondFactor();
    expect((await endBy(id)).body).toEqual({ done: true });
    await expect(tokenOf(email)).resolves.toBeTypeOf("string");
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: "people.second-factor-off",
      by: await castIdOf("admin"),
      reason,
    });
    await deliverEverything();
    expect([mailsTo(email)[0]?.subject, mailsTo(email)[0]?.text.includes("Our staff")]).toEqual([
      "Second factor switched off",
      true,
    ]);
    expect(await alertsOf(token)).toContain("Staff switched off your second factor");
    isRefused(await recoverWith(email, codes[0]));
    expect((await endBy(id)).body.code).toBe("account.no-second-factor");
  });

  test("must give a reason, and cannot switch off that of an unknown person, nor their own", async () => {
    const { id } = await withSecondFactor();
    expect((await endBy(id, { reason: " " })).status).toBe(400);
    expect((await endBy(createId("person"))).status).toBe(404);
    expect((await endBy(await castIdOf("admin"))).body.code).toBe("people.own-second-factor");
  });
});

test.each(["12345", "1234567", "abcdef", ""])("asks for six digits, not %j", async (code) => {
  const { status, body } = await call(switchOn, { as: "member", body: { code } });
  expect([status, body.errors?.[0]?.path]).toEqual([400, "code"]);
});
