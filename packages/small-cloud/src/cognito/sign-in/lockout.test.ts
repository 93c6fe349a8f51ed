import { AdminInitiateAuthCommand, ChangePasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunningCognito, startCognito } from "../cognito.fixture.ts";
import { currentAttempts, lockAfter } from "./lockout.ts";
import { ann, createClient, refusalOf, refused, signInBySrp, signInForTokens } from "./sign-in.fixture.ts";

const minute = 60_000;
const wrong = refused("NotAuthorizedException", "Incorrect username or password.");
const locked = refused("NotAuthorizedException", "Password attempts exceeded");

it.each([
  [0, 0],
  [4, 0],
  [5, 1000],
  [6, 2000],
  [7, 4000],
  [14, 512_000],
  [15, 900_000],
  [40, 900_000],
])("after %s failures the next attempt waits %s ms", (failures, wait) => {
  expect(lockAfter(failures)).toBe(wait);
});

it.each([
  ["one moment before 15 quiet minutes", { triedAt: 0, lockedUntil: 0, now: 15 * minute - 1 }, 7],
  ["after 15 quiet minutes", { triedAt: 0, lockedUntil: 0, now: 15 * minute }, 0],
  ["that seem to come from 15 minutes ahead", { triedAt: 15 * minute, lockedUntil: 30 * minute, now: 0 }, 7],
  ["no longer once the clock was set back further", { triedAt: 15 * minute + 1, lockedUntil: 30 * minute, now: 0 }, 0],
  ["while the lock lasts", { triedAt: 0, lockedUntil: 15 * minute + 1, now: 15 * minute }, 7],
])("remembers failures %s", (_, { triedAt, lockedUntil, now }, failures) => {
  expect(currentAttempts({ failures: 7, triedAt, lockedUntil }, now).failures).toBe(failures);
});

describe("sign-in", () => {
  let running: RunningCognito;
  let start: number;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
    start = Date.now();
    running = await startCognito({ authFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_ADMIN_USER_PASSWORD_AUTH"] });
    running.cognito.seedUser(ann);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await running.close();
  });

  const signIn = (username: string, password: string) =>
    createClient(running).send(
      new AdminInitiateAuthCommand({
        UserPoolId: running.poolId,
        ClientId: running.clientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    );

  async function failTimes(times: number, username: string = ann.username) {
    for (let count = 0; count < times; count += 1) {
      expect(await refusalOf(signIn(username, "wrong-password-1"))).toEqual(wrong);
    }
  }

  it("is refused for one second after the fifth failure, even with the right password", async () => {
    await failTimes(5);
    vi.setSystemTime(start + 999);
    expect(await refusalOf(signIn(ann.email, ann.password))).toEqual(locked);
    vi.setSystemTime(start + 1000);
    expect((await signIn(ann.email, ann.password)).AuthenticationResult?.TokenType).toBe("Bearer");
  });

  it("is free again after a success", async () => {
    await failTimes(4);
    await signIn(ann.email, ann.password);
    await failTimes(5);
  });

  it("waits twice as long after the sixth failure, and attempts in between do not add to it", async () => {
    await failTimes(5);
    expect(await refusalOf(signIn(ann.username, "wrong-password-1"))).toEqual(locked);
    vi.setSystemTime(start + 1000);
    await failTimes(1);
    vi.setSystemTime(start + 2999);
    expect(await refusalOf(signIn(ann.username, ann.password))).toEqual(locked);
    vi.setSystemTime(start + 3000);
    await signIn(ann.username, ann.password);
  });

  it("counts names that nobody has in the same way", async () => {
    await failTimes(5, "nobody@example.org");
    expect(await refusalOf(signIn("nobody@example.org", ann.password))).toEqual(locked);
    expect(await refusalOf(signIn("somebody.else@example.org", ann.password))).toEqual(wrong);
  });

  it("counts an e-mail address and its username as one, and SRP with the rest", async () => {
    const target = { client: createClient(running), running };
    await failTimes(2);
    await failTimes(2, ann.email);
    expect(await refusalOf(signInBySrp(target, ann.email, "wrong-password-1"))).toEqual(wrong);
    expect(await refusalOf(signInBySrp(target, ann.email, ann.password))).toEqual(locked);
  });

  it("judges five guesses, however many were prepared and sent at once", async () => {
    const guesses = Array.from({ length: 9 }, () => refusalOf(signIn(ann.email, "wrong-password-1")));
    const messages = (await Promise.all(guesses)).map(({ message }) => message);
    expect(messages.filter((message) => message === wrong.message)).toHaveLength(5);
    expect(messages.filter((message) => message === locked.message)).toHaveLength(4);
  });

  it("survives a restart", async () => {
    await failTimes(5);
    const again = await startCognito({ dataDir: running.dataDir });
    const target = { client: createClient(again), running: again };
    expect(await refusalOf(signInBySrp(target, ann.email, ann.password))).toEqual(locked);
    await again.close();
  });

  it("counts wrong previous passwords of a change too", async () => {
    const client = createClient(running);
    const { AccessToken } = await signInForTokens({ client, running }, ann.email, ann.password);
    const change = (PreviousPassword: string) =>
      client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: "another-horse-10" }));
    for (let count = 0; count < 5; count += 1) expect(await refusalOf(change("wrong-password-1"))).toEqual(wrong);
    expect(await refusalOf(change(ann.password))).toEqual(
      refused("LimitExceededException", "Attempt limit exceeded, please try after some time."),
    );
  });
});
