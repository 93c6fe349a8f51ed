import {
  AdminSetUserMFAPreferenceCommand,
  SetUserMFAPreferenceCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused, signInBySrp } from "./sign-in.fixture.ts";
import {
  type Authenticator,
  askForCode,
  codeNow,
  enterCode,
  enterCodeAs,
  readMfa,
  startAuthenticator,
} from "./software-token.fixture.ts";
import { computeCode } from "./software-token.ts";

// RFC 6238, appendix B: the last six digits of its eight.
it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("computes the code of second %s as the standard does", (second, code) => {
  expect(computeCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", Math.floor(second / 30))).toBe(code);
});

const pool = usePool();
let app: Authenticator;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
  app = await startAuthenticator(pool);
});

const signIn = () => signInBySrp(pool, ann.email, ann.password);
const answer = async (code: string) => enterCode(pool, await askForCode(pool), code);

describe("an authenticator app being set up", () => {
  it("gets 256 bits of secret in base 32", () => {
    expect(app.secret).toMatch(/^[A-Z2-7]{52}$/);
  });

  it("asks for nothing at sign-in before it is proved and turned on", async () => {
    expect(await refusalOf(app.prefer(true))).toEqual(
      refused("InvalidParameterException", "User has not verified software token mfa"),
    );
    expect((await app.verify(codeNow(app.secret))).Status).toBe("SUCCESS");
    expect((await signIn()).AuthenticationResult).toBeDefined();
    await app.prefer(true);
    await askForCode(pool);
  });

  it("is refused a wrong code", async () => {
    expect(await refusalOf(app.verify(codeNow(app.secret, 5)))).toEqual(
      refused("EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA"),
    );
    expect((await refusalOf(app.verify("12345x"))).name).toBe("InvalidParameterException");
  });

  it("again leaves the proved one in force until the new one is proved", async () => {
    await app.turnOn();
    const next = await app.associate();
    expect((await answer(codeNow(app.secret))).AuthenticationResult).toBeDefined();
    await app.verify(codeNow(next));
    vi.setSystemTime(Date.now() + 60_000);
    expect((await refusalOf(answer(codeNow(app.secret)))).name).toBe("CodeMismatchException");
    expect((await answer(codeNow(next))).AuthenticationResult).toBeDefined();
  });
});

describe("an authenticator app in use", () => {
  beforeEach(() => app.turnOn());

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("has codes of %s steps away judged", async (away, isRight) => {
    const answered = answer(codeNow(app.secret, away));
    if (isRight) expect((await answered).AuthenticationResult?.RefreshToken).toBeDefined();
    else expect(await refusalOf(answered)).toEqual(refused("CodeMismatchException", "Invalid code received for user"));
  });

  it("may be mistyped, but four times only", async () => {
    const mistype = async (session: string | undefined, times: number) => {
      for (let count = 0; count < times; count += 1) await refusalOf(enterCode(pool, session, codeNow(app.secret, 5)));
    };
    const patient = await askForCode(pool);
    await mistype(patient, 4);
    expect((await enterCode(pool, patient, codeNow(app.secret))).AuthenticationResult).toBeDefined();
    const guessed = await askForCode(pool);
    await mistype(guessed, 5);
    const late = await refusalOf(enterCode(pool, guessed, codeNow(app.secret, 1)));
    expect(late.message).toContain("session can only be used once");
  });

  it("has each code count once", async () => {
    await answer(codeNow(app.secret));
    expect(await refusalOf(answer(codeNow(app.secret)))).toEqual(
      refused("ExpiredCodeException", "Your software token has already been used once."),
    );
    vi.setSystemTime(Date.now() + 30_000);
    expect((await answer(codeNow(app.secret))).AuthenticationResult).toBeDefined();
  });

  it("works on when the clock has been set back", async () => {
    await answer(codeNow(app.secret));
    vi.setSystemTime(Date.now() - 86_400_000);
    expect((await answer(codeNow(app.secret))).AuthenticationResult).toBeDefined();
  });

  it.each([
    [3 * 60_000 - 1, undefined],
    [3 * 60_000, "Invalid session for the user, session is expired."],
  ])("waits for its code: %s ms are judged", async (later, message) => {
    const session = await askForCode(pool);
    vi.setSystemTime(Date.now() + later);
    const answered = enterCode(pool, session, codeNow(app.secret));
    if (message) expect(await refusalOf(answered)).toEqual(refused("NotAuthorizedException", message));
    else expect((await answered).AuthenticationResult).toBeDefined();
  });

  it("answers for its owner and its session only", async () => {
    pool.running.cognito.seedUser({ username: "per_b", email: "b@example.org" });
    const invalid = refused("NotAuthorizedException", "Invalid session for the user.");
    const code = codeNow(app.secret);
    const Session = await askForCode(pool);
    expect(await refusalOf(enterCodeAs(pool, { Session, code, USERNAME: "per_b" }))).toEqual(invalid);
    expect(await refusalOf(enterCode(pool, "a session that was never opened", code))).toEqual(invalid);
  });

  it("does not make up for a wrong password", async () => {
    const refusal = await refusalOf(signInBySrp(pool, ann.email, "wrong-horse-9"));
    expect(refusal.message).toBe("Incorrect username or password.");
  });

  it("is shown, and turned off by its owner or by an administrator", async () => {
    const on = { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA", UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] };
    const off = { PreferredMfaSetting: undefined, UserMFASettingList: undefined };
    const byAdmin = (Enabled: boolean) => {
      const input = { ...pool.who(ann.email), SoftwareTokenMfaSettings: { Enabled } };
      return pool.client.send(new AdminSetUserMFAPreferenceCommand(input));
    };
    expect(await readMfa(pool)).toEqual(on);
    await app.prefer(false);
    expect(await readMfa(pool)).toEqual(off);
    await byAdmin(true);
    expect(await readMfa(pool)).toEqual(on);
    await byAdmin(false);
    expect((await signIn()).AuthenticationResult).toBeDefined();
  });
});

it("is the only second factor", async () => {
  const { AccessToken } = app;
  const command = new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled: true } });
  expect((await refusalOf(pool.client.send(command))).name).toBe("InvalidParameterException");
});
