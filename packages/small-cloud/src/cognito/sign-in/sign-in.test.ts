import {
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usePool } from "../pool.fixture.ts";
import {
  ann,
  claimPassword,
  refusalOf,
  refused,
  signInBySrp,
  signInForTokens,
  srpTimestamp,
  startSrp,
} from "./sign-in.fixture.ts";

const wrong = refused("NotAuthorizedException", "Incorrect username or password.");
const pool = usePool();

/** Answers a password challenge with changes to an otherwise right answer. */
async function answerPassword(changes: Record<string, string>, later = 0) {
  const { clientSecret, parameters } = await startSrp(pool, ann.email);
  if (later) vi.setSystemTime(Date.now() + later);
  const answers = {
    USERNAME: ann.username,
    PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK ?? "",
    TIMESTAMP: srpTimestamp,
    PASSWORD_CLAIM_SIGNATURE: claimPassword({
      poolId: pool.running.poolId,
      password: ann.password,
      clientSecret,
      parameters,
      timestamp: srpTimestamp,
    }),
    ...changes,
  };
  const command = new RespondToAuthChallengeCommand({
    ClientId: pool.running.clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: answers,
  });
  return { send: () => pool.client.send(command) };
}

describe("a password challenge", () => {
  it.each([ann.email, "ANN@Example.org", ann.username, ann.username.toUpperCase()])("lets %s in", async (name) => {
    expect((await signInForTokens(pool, name, ann.password)).TokenType).toBe("Bearer");
  });

  it.each([
    [ann.email, "wrong-horse-9"],
    [ann.email, ""],
    [ann.username, `${ann.password} `],
    ["nobody@example.org", ann.password],
    ["per_nobody", ann.password],
  ])("refuses %s with password '%s'", async (name, password) => {
    expect(await refusalOf(signInBySrp(pool, name, password))).toEqual(wrong);
  });

  it("names the person id, which the proof has to cover", async () => {
    const { challenge, parameters } = await startSrp(pool, ann.email);
    expect(challenge.ChallengeName).toBe("PASSWORD_VERIFIER");
    expect(parameters).toMatchObject({ USERNAME: ann.username, USER_ID_FOR_SRP: ann.username });
    expect(Object.keys(parameters).sort()).toEqual(["SALT", "SECRET_BLOCK", "SRP_B", "USERNAME", "USER_ID_FOR_SRP"]);
  });

  it("is answered under the typed address as well, and under nobody else's name", async () => {
    await (await answerPassword({ USERNAME: ann.email })).send();
    expect(await refusalOf((await answerPassword({ USERNAME: "per_other" })).send())).toEqual(wrong);
  });

  it("counts once, right or wrong", async () => {
    const right = await answerPassword({});
    await right.send();
    const used = "Invalid session for the user, session can only be used once.";
    expect(await refusalOf(right.send())).toEqual(refused("NotAuthorizedException", used));
    const mistaken = await answerPassword({ PASSWORD_CLAIM_SIGNATURE: "bm8=" });
    expect(await refusalOf(mistaken.send())).toEqual(wrong);
    expect(await refusalOf(mistaken.send())).toEqual(refused("NotAuthorizedException", used));
  });

  it.each([
    [3 * 60_000 - 1, undefined],
    [3 * 60_000, "Invalid session for the user, session is expired."],
  ])("answered after %s ms is judged", async (later, refusal) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const answer = (await answerPassword({}, later)).send();
    if (refusal) expect(await refusalOf(answer)).toEqual(refused("NotAuthorizedException", refusal));
    else expect((await answer).AuthenticationResult).toBeDefined();
  });

  it.each([
    [{ PASSWORD_CLAIM_SECRET_BLOCK: "AAAA" }, refused("NotAuthorizedException", "Invalid session for the user.")],
    [{ USERNAME: "" }, refused("InvalidParameterException", "Missing required parameter USERNAME")],
    [
      { TIMESTAMP: "2026-11-07T09:05:03Z" },
      refused("InvalidParameterException", "TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english."),
    ],
  ])("answered with %o is refused", async (changes: Record<string, string>, refusal) => {
    expect(await refusalOf((await answerPassword(changes)).send())).toEqual(refusal);
  });

  it("is not put to somebody without a password in another way, but never passed", async () => {
    pool.running.cognito.seedUser({ username: "per_nopassword", email: "none@example.org" });
    expect(await refusalOf(signInBySrp(pool, "none@example.org", "undefined"))).toEqual(wrong);
  });
});

describe("a disabled person", () => {
  beforeEach(async () => {
    await pool.client.send(new AdminDisableUserCommand(pool.who()));
  });

  it("learns so with the right password only", async () => {
    expect(await refusalOf(signInBySrp(pool, ann.email, "wrong-horse-9"))).toEqual(wrong);
    expect(await refusalOf(signInBySrp(pool, ann.email, ann.password))).toEqual(
      refused("NotAuthorizedException", "User is disabled."),
    );
  });
});

it("tells a disabled person with a temporary password before asking for a new one", async () => {
  await pool.client.send(
    new AdminSetUserPasswordCommand({ ...pool.who(), Password: "temporary-horse-1", Permanent: false }),
  );
  await pool.client.send(new AdminDisableUserCommand(pool.who()));
  expect((await refusalOf(signInBySrp(pool, ann.email, "temporary-horse-1"))).message).toBe("User is disabled.");
});
