import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningCognito, startCognito } from "../cognito.fixture.ts";
import { ann, createClient, refusalOf, signInBySrp, startSrp } from "./sign-in.fixture.ts";

let running: RunningCognito;

beforeAll(async () => {
  running = await startCognito();
  running.cognito.seedUser(ann);
  running.cognito.seedUser({ username: "per_01hzx3v9q4r8t2w6y0b5d7f9gk", email: "nopassword@example.org" });
});

afterAll(() => running.close());

const target = () => ({ client: createClient(running), running });

/** The same request without the network, to measure the pool alone. */
async function callDirectly(operation: string, body: object) {
  const response = await running.cognito.handle({
    method: "POST",
    url: "/",
    originalUrl: "/",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    body: Buffer.from(JSON.stringify(body)),
  });
  return JSON.parse(String(response.body));
}

const initiate = (USERNAME: string) =>
  callDirectly("InitiateAuth", {
    ClientId: running.clientId,
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME, SRP_A: "abcdef0123456789" },
  });

const answerWrongly = (parameters: Record<string, string>) =>
  callDirectly("RespondToAuthChallenge", {
    ClientId: running.clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: {
      USERNAME: parameters.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
      TIMESTAMP: "Sat Nov 7 09:05:03 UTC 2026",
      PASSWORD_CLAIM_SIGNATURE: "bm8=",
    },
  });

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe("somebody nobody knows", () => {
  it.each(["nobody@example.org", "nopassword@example.org"])("gets a challenge of the same form: %s", async (name) => {
    const [known, unknown] = [await initiate(ann.email), await initiate(name)];
    const formOf = (answer: { ChallengeName: string; ChallengeParameters: Record<string, string> }) => ({
      name: answer.ChallengeName,
      fields: Object.entries(answer.ChallengeParameters).map(([field, value]) => [field, Math.round(value.length / 8)]),
    });
    expect(formOf(unknown)).toEqual(formOf(known));
    expect(unknown.ChallengeParameters.USER_ID_FOR_SRP).toMatch(/^per_0[0-9a-hjkmnp-tv-z]{25}$/);
    expect(unknown.ChallengeParameters.SALT).toMatch(/^[0-9a-f]{32}$/);
    expect(unknown.ChallengeParameters.USERNAME).toBe(unknown.ChallengeParameters.USER_ID_FOR_SRP);
  });

  it("gets the same salt and id each time, whatever the case, and others get others", async () => {
    const stableOf = async (name: string) => {
      const { SALT, USER_ID_FOR_SRP } = (await initiate(name)).ChallengeParameters;
      return { SALT, USER_ID_FOR_SRP };
    };
    const first = await stableOf("nobody@example.org");
    expect(await stableOf("Nobody@Example.org")).toEqual(first);
    const other = await stableOf("nobody.else@example.org");
    expect(other.SALT).not.toBe(first.SALT);
    expect(other.USER_ID_FOR_SRP).not.toBe(first.USER_ID_FOR_SRP);
  });

  it("gets another public value and secret block each time, as everybody does", async () => {
    for (const name of ["nobody@example.org", ann.email]) {
      const [one, two] = [await startSrp(target(), name), await startSrp(target(), name)];
      expect(one.parameters.SRP_B).not.toBe(two.parameters.SRP_B);
      expect(one.parameters.SECRET_BLOCK).not.toBe(two.parameters.SECRET_BLOCK);
    }
  });

  it("is refused in the same words at the end", async () => {
    const known = await refusalOf(signInBySrp(target(), ann.email, "wrong-horse-9"));
    expect(await refusalOf(signInBySrp(target(), "nobody@example.org", "wrong-horse-9"))).toEqual(known);
    expect(await refusalOf(signInBySrp(target(), "nopassword@example.org", "wrong-horse-9"))).toEqual(known);
  });

  it("waits as long as somebody known", async () => {
    const times = {
      known: { ask: [] as number[], answer: [] as number[] },
      unknown: { ask: [] as number[], answer: [] as number[] },
    };
    for (let round = 0; round < 30; round += 1) {
      // New names each round: five failures would lock one.
      const known = `known${round}@example.org`;
      running.cognito.seedUser({ username: `per_known${round}`, email: known, password: ann.password });
      for (const [kind, name] of [
        ["known", known],
        ["unknown", `unknown${round}@example.org`],
      ] as const) {
        const start = performance.now();
        const { ChallengeParameters } = await initiate(name);
        const asked = performance.now();
        await answerWrongly(ChallengeParameters);
        times[kind].ask.push(asked - start);
        times[kind].answer.push(performance.now() - asked);
      }
    }
    const ratio = (step: "ask" | "answer") => median(times.unknown[step]) / median(times.known[step]);
    for (const step of ["ask", "answer"] as const) {
      expect(ratio(step)).toBeGreaterThan(0.6);
      expect(ratio(step)).toBeLessThan(1.6);
    }
  });
});
