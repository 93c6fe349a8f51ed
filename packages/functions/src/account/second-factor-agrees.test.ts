import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handler as endByStaff } from "../people/end-second-factor.ts";
import { handler as target } from "../people/impersonation-target.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { alertsOf, historyOf } from "./account.fixture.ts";
import { authenticatorCode } from "./authenticator.fixture.ts";
import { keepHistoriesBusy, refuseWrites } from "./busy-history.fixture.ts";
import { handler as recover } from "./recover-second-factor.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";
import { handler as setUp } from "./set-up-second-factor.ts";
import { handler as signOut } from "./sign-out-everywhere.ts";
import { handler as switchOff } from "./switch-off-second-factor.ts";
import { handler as switchOn } from "./switch-on-second-factor.ts";

// The user pool asks for a code exactly as long as the record says so.

const next = "another-password-2";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function signInStep(email: string, secret = password) {
  const signIn = new AdminInitiateAuthCommand({
    UserPoolId: process.env.USER_POOL_ID,
    ClientId: process.env.USER_POOL_CLIENT_ID,
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  });
  return (await new CognitoIdentityProviderClient({}).send(signIn)).ChallengeName;
}

/** A person who has scanned the code, and the code that they type next. */
async function aboutToSwitchOn(override: Parameters<typeof aPerson>[0] = {}) {
  const { id, email } = await aPerson(override);
  const token = await tokenOf(email);
  const { body: setup } = await call(setUp, { token, body: { currentPassword: password } });
  return {
    id,
    email,
    token,
    press: () => call(switchOn, { token, body: { code: authenticatorCode(setup.secretCode) } }),
  };
}

/** As after an old crash, or after a restored table. */
async function onInThePoolAlone() {
  const person = await aboutToSwitchOn();
  expect((await person.press()).status).toBe(200);
  await commit([
    Person.patch(person.id, { set: { hasSecondFactor: false }, remove: ["secondFactorSince", "secondFactorSession"] }),
  ]);
  return person;
}

const resetOf = async (email: string) => {
  await call(requestReset, { body: { email }, sourceIp: `10.7.0.${++visitors}` });
  await deliverEverything();
  const token = mailsTo(email)
    .map(({ text }) => /password\/reset[/#]([\w-]{43})/.exec(text)?.[1])
    .find(Boolean);
  return call(reset, { body: { token, password: next, passwordConfirmation: next } });
};
let visitors = 0;

describe("switched on", () => {
  test("while the history is busy, it is on with codes, and its owner gets a mail", async () => {
    const { id, email, token, press } = await aboutToSwitchOn();
    keepHistoriesBusy(Number.POSITIVE_INFINITY);
    const { status, body } = await press();
    expect([status, body.recoveryCodes.length, (await Person.get(id)).hasSecondFactor]).toEqual([200, 8, true]);
    vi.restoreAllMocks();
    await deliverEverything();
    expect(mailsTo(email)[0]?.subject).toBe("Second factor switched on");
    expect(await alertsOf(token)).toEqual(["You switched on the second factor"]);
    expect((await historyOf(id)).at(-1).action).toBe("account.second-factor-on");
  });

  test("if the record could not be written, it is soon off again in the pool, and can be set up again", async () => {
    stopClock(Date.now());
    const { email, press } = await aboutToSwitchOn();
    refuseWrites(/secondFactorSince/);
    expect((await press()).status).toBe(500);
    vi.restoreAllMocks();
    expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
    pass(3 * minute);
    await deliverEverything();
    expect(await signInStep(email)).toBeUndefined();
    expect((await press()).status).toBe(200);
    expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
  });

  test("it stays on if the event that would switch it off comes after the record was written", async () => {
    stopClock(Date.now());
    const { email, press } = await aboutToSwitchOn();
    expect((await press()).status).toBe(200);
    pass(3 * minute);
    await deliverEverything();
    expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
  });

  test("three times at once, one request gets valid codes, and one mail is sent", async () => {
    const { email, press } = await aboutToSwitchOn();
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      "account.second-factor-on",
      "account.second-factor-on",
    ]);
    await deliverEverything();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Second factor switched on"]);
    expect(await signInStep(email)).toBe("SOFTWARE_TOKEN_MFA");
    const recoveryCode = answers.find(({ status }) => status === 200)?.body.recoveryCodes[0];
    expect((await call(recover, { body: { email, password, recoveryCode } })).status).toBe(200);
  });

  test("not after the session was ended: then the pool requires no code", async () => {
    const { id, email, token, press } = await aboutToSwitchOn();
    const { dynamodb } = globalThis.testCloud.standIns;
    const handle = dynamodb.handle.bind(dynamodb);
    // The owner's write is just before this one.
    vi.spyOn(dynamodb, "handle").mockImplementation(async (request) => {
      if (/secondFactorSince/.test(`${request.body}`)) {
        vi.restoreAllMocks();
        expect((await call(signOut, { token })).status).toBe(200);
      }
      return handle(request);
    });
    expect((await press()).status).toBe(409);
    expect([(await Person.get(id)).hasSecondFactor, await signInStep(email)]).toEqual([false, undefined]);
  });
});

describe("switched on and off at the same moment", () => {
  const tellsPool = "AdminSetUserMFAPreference";

  /** Runs an action just before the first call that contains this text. */
  function justBefore(what: RegExp, where: "dynamodb" | "cognito", work: () => Promise<unknown>) {
    const standIn = globalThis.testCloud.standIns[where];
    const handle = standIn.handle.bind(standIn);
    vi.spyOn(standIn, "handle").mockImplementation(async (request: Parameters<typeof handle>[0]) => {
      if (what.test(`${request.headers["x-amz-target"]} ${request.body}`)) {
        vi.restoreAllMocks();
        await work();
      }
      return handle(request);
    });
  }

  const agreed = async ({ id, email }: { id: string; email: string }) => [
    (await Person.get(id as never)).hasSecondFactor,
    (await signInStep(email)) === "SOFTWARE_TOKEN_MFA",
  ];
  const offBy = {
    "its owner": ({ token }: { token: string }) => call(switchOff, { token, body: { currentPassword: password } }),
    staff: ({ id }: { id: string }) =>
      call(endByStaff, { as: "admin", params: { id }, body: { reason: "They called" } }),
  };

  test.each(Object.entries(offBy))("off by %s, before the record says that it is on", async (_who, off) => {
    const person = await aboutToSwitchOn();
    justBefore(/secondFactorSince/, "dynamodb", () => off(person));
    await person.press();
    const [inRecord, inPool] = await agreed(person);
    expect(inPool).toBe(inRecord);
  });

  test.each(Object.entries(offBy))("off by %s, and on again before the pool is told", async (_who, off) => {
    const person = await aboutToSwitchOn();
    expect((await person.press()).status).toBe(200);
    await deliverEverything();
    justBefore(new RegExp(`${tellsPool}.*false`), "cognito", async () => {
      expect((await person.press()).status).toBe(200);
    });
    expect((await off(person)).status).toBe(200);
    expect(await agreed(person)).toEqual([true, true]);
    await deliverEverything();
    expect(await agreed(person)).toEqual([true, true]);
  });

  test("switched off by its owner while it is not on is refused, and sends no mail", async () => {
    const person = await aboutToSwitchOn();
    expect((await offBy["its owner"](person)).body.code).toBe("account.no-second-factor");
    await deliverEverything();
    expect(mailsTo(person.email)).toEqual([]);
  });
});

describe("on in the pool, off in the record", () => {
  test("staff see it, and switch it off; its owner gets a mail", async () => {
    const { id, email } = await onInThePoolAlone();
    expect((await call(target, { as: "admin", params: { id } })).body.hasSecondFactor).toBe(true);
    const reason = "Called from the number that we know";
    const end = () => call(endByStaff, { as: "admin", params: { id }, body: { reason } });
    expect((await end()).body).toEqual({ done: true });
    expect(await signInStep(email)).toBeUndefined();
    await deliverEverything();
    expect(mailsTo(email)[0]?.subject).toBe("Second factor switched off");
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: "people.second-factor-off",
      reason,
      before: { hasSecondFactor: true },
    });
    expect((await end()).body.code).toBe("account.no-second-factor");
    expect((await call(target, { as: "admin", params: { id } })).body.hasSecondFactor).toBe(false);
  });

  test("a reset by mailed link lets its owner in", async () => {
    const { email } = await onInThePoolAlone();
    expect((await resetOf(email)).status).toBe(200);
    expect(await signInStep(email, next)).toBeUndefined();
  });

  test("a reset lets its owner in, even if the take-over cannot be written", async () => {
    const { id, email, press } = await aboutToSwitchOn({ emailProvedAt: undefined });
    expect((await press()).status).toBe(200);
    refuseWrites(/account\.taken-over/);
    expect((await resetOf(email)).status).toBe(500);
    expect([(await Person.get(id)).hasSecondFactor, await signInStep(email, next)]).toEqual([false, undefined]);
  });

  test("a reset does not change a second factor that is on in both", async () => {
    const { email, press } = await aboutToSwitchOn();
    expect((await press()).status).toBe(200);
    expect((await resetOf(email)).status).toBe(200);
    expect(await signInStep(email, next)).toBe("SOFTWARE_TOKEN_MFA");
  });

  test("a person without a login has none", async () => {
    const { id } = await aPerson({ loginReadyAt: undefined });
    expect((await call(target, { as: "admin", params: { id } })).body.hasSecondFactor).toBe(false);
  });
});
