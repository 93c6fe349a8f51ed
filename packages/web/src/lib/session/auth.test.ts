// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { answerChallenge, beginPoolSignIn, end, freshToken } from "../../vendors/cognito/cognito.ts";
import { leaveTo } from "../form/leave.ts";
import {
  accessToken,
  answerCode,
  hasSignedInSince,
  onExpired,
  renewSession,
  signInAgain,
  signInWithPassword,
  signOut,
} from "./auth.ts";
import { currentSession, noteAccepted, setSession } from "./session.ts";

vi.mock("../../vendors/cognito/cognito.ts", () => ({
  beginPoolSignIn: vi.fn(),
  answerChallenge: vi.fn(),
  freshToken: vi.fn(),
  end: vi.fn(),
}));
vi.mock("../config.ts", () => ({ readConfig: async () => ({ userPoolClientId: "client" }) }));
vi.mock("../form/leave.ts", () => ({ leaveTo: vi.fn() }));

const prefix = "CognitoIdentityServiceProvider.client";
const tokenFor = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.x`;
const named = (name: string, message = "") => Object.assign(new Error(message), { name });

function store(token: string): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, "per_1");
  localStorage.setItem(`${prefix}.per_1.accessToken`, token);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession("visitor");
  vi.mocked(beginPoolSignIn).mockResolvedValue("DONE");
  vi.mocked(end).mockResolvedValue();
});

test("is signed in once Cognito is content", async () => {
  expect(await signInWithPassword("a@example.org", "correct horse 1")).toBe("done");
  expect(currentSession()).toBe("signed-in");
});

test("asks for the code of an authenticator app, and is not signed in before it", async () => {
  vi.mocked(beginPoolSignIn).mockResolvedValue("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  expect(await signInWithPassword("a@example.org", "x")).toBe("code");
  expect(currentSession()).toBe("visitor");
  vi.mocked(answerChallenge).mockResolvedValue("DONE");
  expect(await answerCode("123456")).toBe("done");
  expect(currentSession()).toBe("signed-in");
});

test.each(["NotAuthorizedException", "UserNotFoundException", "UserNotConfirmedException"])(
  "says the same for %s, so that nobody learns whether there is an account",
  async (name) => {
    vi.mocked(beginPoolSignIn).mockRejectedValue(named(name, "User does not exist."));
    await expect(signInWithPassword("a@example.org", "x")).rejects.toThrow(
      "The e-mail address or the password is not right. Check both, or reset your password.",
    );
  },
);

test.each([
  ["CodeMismatchException", "", "account.code-wrong"],
  ["LimitExceededException", "", "rate.limited"],
  ["NotAuthorizedException", "Password attempts exceeded", "rate.limited"],
  ["PasswordResetRequiredException", "", "auth.required"],
  ["NetworkError", "A network error has occurred.", "unavailable"],
  ["InternalErrorException", "", "unavailable"],
])("reads %s %s as %s", async (name, message, code) => {
  vi.mocked(beginPoolSignIn).mockRejectedValue(named(name, message));
  await expect(signInWithPassword("a@example.org", "x")).rejects.toMatchObject({ problem: { code } });
});

test("ends a session that was left over, and signs in", async () => {
  vi.mocked(beginPoolSignIn).mockRejectedValueOnce(named("UserAlreadyAuthenticatedException"));
  expect(await signInWithPassword("a@example.org", "x")).toBe("done");
  expect(end).toHaveBeenCalledOnce();
});

test("refuses a sign-in that ends in a step we do not have", async () => {
  vi.mocked(beginPoolSignIn).mockResolvedValue("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
  await expect(signInWithPassword("a@example.org", "x")).rejects.toThrow(/Reset it to sign in/);
});

test("a visitor has no token", async () => {
  store(tokenFor(3600));
  expect(await accessToken()).toBeUndefined();
});

test.each([
  ["is taken from storage while good for another minute", 65, false],
  ["is renewed when it runs out within a minute", 55, true],
])("the token %s", async (_title, seconds, isRenewed) => {
  setSession("signed-in");
  store(tokenFor(seconds));
  vi.mocked(freshToken).mockResolvedValue("new");
  const token = await accessToken();
  expect(token === "new").toBe(isRenewed);
  expect(freshToken).toHaveBeenCalledTimes(isRenewed ? 1 : 0);
});

test("renews a refused token without asking anyone", async () => {
  setSession("signed-in");
  vi.mocked(freshToken).mockResolvedValue("new");
  expect(await signInAgain()).toBe(true);
  expect(currentSession()).toBe("signed-in");
});

test("asks in place when the session ran out in the middle of something, once for all calls that wait", async () => {
  setSession("signed-in");
  noteAccepted();
  vi.mocked(freshToken).mockResolvedValue(undefined);
  const told = vi.fn();
  const stop = onExpired(told);
  const waiting = [signInAgain(), signInAgain()];
  await vi.waitFor(() => expect(currentSession()).toBe("expired"));
  await signInWithPassword("a@example.org", "x");
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test("goes to the login page when the session had run out before anything was begun", async () => {
  setSession("signed-in");
  vi.mocked(freshToken).mockResolvedValue(undefined);
  expect(await signInAgain()).toBe(false);
  expect(currentSession()).toBe("visitor");
});

test("does not take a lost connection for a session that ran out", async () => {
  setSession("signed-in");
  noteAccepted();
  vi.mocked(freshToken).mockRejectedValue(named("NetworkError", "network"));
  await expect(signInAgain()).rejects.toMatchObject({ problem: { code: "unavailable" } });
  expect(currentSession()).toBe("signed-in");
});

test.each([
  ["with the server's help", undefined],
  ["offline too", named("NetworkError")],
])("signing out forgets everything but the theme, %s", async (_case, failure) => {
  if (failure) vi.mocked(end).mockRejectedValue(failure);
  store(tokenFor(3600));
  localStorage.setItem("guildhall.theme", "dark");
  sessionStorage.setItem("guildhall.draft.per_1.profile", "{}");
  await signOut();
  expect(Object.keys(localStorage)).toEqual(["guildhall.theme"]);
  expect(Object.keys(sessionStorage)).toEqual(["guildhall.arrival-note"]);
  expect(leaveTo).toHaveBeenCalledWith("/login");
});

const onQuestion = vi.fn();

test("goes on in a new session after a change of password", async () => {
  setSession("signed-in");
  vi.mocked(beginPoolSignIn).mockRejectedValueOnce(named("UserAlreadyAuthenticatedException"));
  expect(await renewSession("a@example.org", "a-better-password-9", onQuestion)).toBe(true);
  expect(onQuestion).not.toHaveBeenCalled();
  expect(beginPoolSignIn).toHaveBeenLastCalledWith("a@example.org", "a-better-password-9");
  expect(currentSession()).toBe("signed-in");
});

test.each([
  ["a code is needed", "code", () => vi.mocked(beginPoolSignIn).mockResolvedValue("CONFIRM_SIGN_IN_WITH_TOTP_CODE")],
  ["it does not come about", "password", () => vi.mocked(beginPoolSignIn).mockRejectedValue(named("NetworkError"))],
] as const)("asks in place where %s for that, and calls that were refused wait", async (_case, question, prepare) => {
  setSession("signed-in");
  prepare();
  const renewing = renewSession("a@example.org", "a-better-password-9", onQuestion);
  const waiting = hasSignedInSince();
  await vi.waitFor(() => expect(currentSession()).toBe("expired"));
  expect(onQuestion).toHaveBeenCalledExactlyOnceWith(question);
  setSession("signed-in");
  expect(await Promise.all([renewing, waiting])).toEqual([true, true]);
  expect(leaveTo).not.toHaveBeenCalled();
});

test("does not continue if the person signs out instead", async () => {
  setSession("signed-in");
  vi.mocked(beginPoolSignIn).mockResolvedValue("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  const renewing = renewSession("a@example.org", "a-better-password-9", onQuestion);
  await vi.waitFor(() => expect(currentSession()).toBe("expired"));
  setSession("visitor");
  expect(await renewing).toBe(false);
});

test("a call that was refused meanwhile waits for the new session", async () => {
  setSession("signed-in");
  const renewing = renewSession("a@example.org", "a-better-password-9", onQuestion);
  expect(await hasSignedInSince()).toBe(true);
  await renewing;
  expect(leaveTo).not.toHaveBeenCalled();
});

test("leaves for the login page once the server says that the session has ended, and keeps drafts", async () => {
  setSession("signed-in");
  store(tokenFor(3600));
  sessionStorage.setItem("guildhall.draft.per_1.profile", "{}");
  window.history.replaceState(null, "", "/edit-profile?tab=1");
  hasSignedInSince();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/login"));
  expect(end).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toEqual([]);
  expect({ ...sessionStorage }).toEqual({
    "guildhall.arrival-note": "ended",
    "guildhall.draft.per_1.profile": "{}",
    "guildhall.login-referrer": "/edit-profile?tab=1",
  });
});
