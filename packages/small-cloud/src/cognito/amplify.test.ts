import { Amplify } from "aws-amplify";
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RunningCognito, startCognito } from "./cognito.fixture.ts";
import { ann } from "./sign-in/sign-in.fixture.ts";
import { computeCode } from "./sign-in/software-token.ts";

// It warns of every endpoint that is not Amazon's.
ConsoleLogger.LOG_LEVEL = "ERROR";

let running: RunningCognito;

beforeEach(async () => {
  running = await startCognito();
  running.cognito.seedUser({ ...ann, groups: ["admin"] });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  const { poolId: userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint } = running;
  const Cognito = { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } };
  Amplify.configure({ Auth: { Cognito } });
});

afterEach(async () => {
  await signOut();
  vi.useRealTimers();
  await running.close();
});

const enter = (password: string = ann.password) => signIn({ username: "Ann@Example.org", password });
const codeOf = (secret: string) => computeCode(secret, Math.floor(Date.now() / 30_000));

it("signs in by SRP, with the person id as username", async () => {
  expect(await enter()).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
  expect(await getCurrentUser()).toMatchObject({ username: ann.username });
  const { tokens } = await fetchAuthSession();
  expect(tokens?.accessToken.payload).toMatchObject({ username: ann.username, "cognito:groups": ["admin"] });
  expect(tokens?.idToken?.payload).toMatchObject({ email: ann.email, email_verified: true });
  expect(await fetchUserAttributes()).toMatchObject({ email: ann.email, email_verified: "true" });
});

it.each([
  ["a wrong password", ann.email],
  ["an unknown address", "nobody@example.org"],
])("refuses %s", async (_, username) => {
  await expect(signIn({ username, password: "wrong-horse-9" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Incorrect username or password.",
  });
});

it("refreshes when asked and when the access token has run out", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await enter();
  const jtiOf = async (forceRefresh = false) =>
    (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.payload.jti;
  const first = await jtiOf();
  expect(await jtiOf()).toBe(first);
  const second = await jtiOf(true);
  expect(second).not.toBe(first);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  const third = await jtiOf();
  expect(third).toBeDefined();
  expect(third).not.toBe(second);
});

it("is signed out for good after a global sign-out", async () => {
  await enter();
  const { tokens } = await fetchAuthSession();
  await signOut({ global: true });
  await expect(getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
  const response = await fetch(running.endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.GetUser" },
    body: JSON.stringify({ AccessToken: String(tokens?.accessToken) }),
  });
  expect(await response.json()).toEqual({ __type: "NotAuthorizedException", message: "Access Token has been revoked" });
});

it("revokes its session when it signs out", async () => {
  await enter();
  expect(running.cognito.inspect()).toMatchObject({ counts: { sessions: 1 } });
  await signOut();
  expect(running.cognito.inspect()).toMatchObject({ counts: { sessions: 0 } });
});

it("changes the password and attributes", async () => {
  await enter();
  await updatePassword({ oldPassword: ann.password, newPassword: "another-horse-10" });
  await updateUserAttributes({ userAttributes: { given_name: "Ann" } });
  await signOut();
  expect((await enter("another-horse-10")).isSignedIn).toBe(true);
});

it("sets up an authenticator app and asks for its code, again after a mistyped one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await enter();
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(sharedSecret) });
  await updateMFAPreference({ totp: "PREFERRED" });
  expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
  await signOut();
  const { nextStep } = await enter();
  expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  await expect(confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({ name: "CodeMismatchException" });
  expect((await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).isSignedIn).toBe(true);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken).toBeDefined();
});

it("leaves signing up to the product", async () => {
  await expect(signUp({ username: "new@example.org", password: "some-horse-12" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});
