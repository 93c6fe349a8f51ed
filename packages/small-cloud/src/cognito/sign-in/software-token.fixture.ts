import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, vi } from "vitest";
import type { PoolUnderTest } from "../pool.fixture.ts";
import { ann, signInBySrp, signInForTokens } from "./sign-in.fixture.ts";
import { computeCode } from "./software-token.ts";

export const codeNow = (secret: string, stepsAway = 0) =>
  computeCode(secret, Math.floor(Date.now() / 30_000) + stepsAway);

export type Authenticator = Awaited<ReturnType<typeof startAuthenticator>>;

/** Ann, signed in, with an authenticator app that has got a secret. */
export async function startAuthenticator(pool: PoolUnderTest) {
  const { AccessToken } = await signInForTokens(pool, ann.email, ann.password);
  const associate = async () =>
    (await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? "";
  const verify = (UserCode: string) =>
    pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName: "Phone" }));
  const prefer = (Enabled: boolean) => {
    const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled };
    return pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  };
  const secret = await associate();
  return {
    AccessToken,
    secret,
    associate,
    verify,
    prefer,
    /** Proves the app and moves the clock by a minute, so that the code of the proof is no longer valid. */
    async turnOn() {
      await verify(codeNow(secret));
      await prefer(true);
      vi.setSystemTime(Date.now() + 60_000);
    },
  };
}

/** Signs in as far as the question for a code. */
export async function askForCode(pool: PoolUnderTest): Promise<string | undefined> {
  const asked = await signInBySrp(pool, ann.email, ann.password);
  expect(asked.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  expect(asked.AuthenticationResult).toBeUndefined();
  return asked.Session;
}

export function enterCode(pool: PoolUnderTest, Session: string | undefined, code: string) {
  return enterCodeAs(pool, { Session, code, USERNAME: ann.username });
}

export function enterCodeAs(
  pool: PoolUnderTest,
  { Session, code, USERNAME }: { Session: string | undefined; code: string; USERNAME: string },
) {
  return pool.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.running.clientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
}

export async function readMfa(pool: PoolUnderTest) {
  const { PreferredMfaSetting, UserMFASettingList } = await pool.client.send(new AdminGetUserCommand(pool.who()));
  return { PreferredMfaSetting, UserMFASettingList };
}
