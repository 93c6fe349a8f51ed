import { RespondToAuthChallengeCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it, vi } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { refusalOf, refused, signInBySrp, signInForTokens } from "../sign-in/sign-in.fixture.ts";
import { administer, verified } from "./admin-user.fixture.ts";

const wrong = refused("NotAuthorizedException", "Incorrect username or password.");
const pool = usePool();
const { create, setPassword } = administer(pool);

describe("a temporary password", () => {
  const bob = { username: "per_bob", email: "bob@example.org", temporary: "temporary-horse-1" };

  async function createBob() {
    await create(bob.username, verified(bob.email));
    await setPassword(bob.username, bob.temporary, false);
  }

  const choose = (session: string | undefined, password: string) =>
    pool.client.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.running.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: session,
        ChallengeResponses: { USERNAME: bob.username, NEW_PASSWORD: password },
      }),
    );

  it("has to be replaced by a good one before anything else", async () => {
    await createBob();
    const asked = await signInBySrp(pool, bob.email, bob.temporary);
    expect(asked.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    expect(JSON.parse(asked.ChallengeParameters?.userAttributes ?? "")).toMatchObject({ email: bob.email });
    expect(await refusalOf(choose(asked.Session, "short1"))).toEqual(
      refused("InvalidPasswordException", "Password did not conform with policy: Password not long enough"),
    );
    expect((await choose(asked.Session, "permanent-horse-2")).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await signInForTokens(pool, bob.email, "permanent-horse-2")).TokenType).toBe("Bearer");
    expect(await refusalOf(signInBySrp(pool, bob.email, bob.temporary))).toEqual(wrong);
  });

  it.each([
    [7 * 86_400_000 - 1, undefined],
    [7 * 86_400_000, "Temporary password has expired and must be reset by an administrator."],
  ])("is judged %s ms after it was set", async (later, refusal) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await createBob();
    const start = Date.now();
    vi.setSystemTime(start + later);
    const answer = signInBySrp(pool, bob.email, bob.temporary);
    if (refusal) expect(await refusalOf(answer)).toEqual(refused("NotAuthorizedException", refusal));
    else expect((await answer).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  });
});
