import { setTimeout as pause } from "node:timers/promises";
import {
  CognitoIdentityProviderClient,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { signInBySrp } from "../../packages/small-cloud/src/cognito/sign-in/sign-in.fixture.ts";
import { computeCode } from "../../packages/small-cloud/src/cognito/sign-in/software-token.ts";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { credentials } from "./emulated-account.ts";
import type { Emulator } from "./emulator.ts";
import { runForStage } from "./stage-script.ts";

export interface Deployed {
  readonly emulator: Emulator;
  /** The portal's address for a browser. */
  readonly site: string;
  readonly poolId: string;
  readonly clientId: string;
}

export const password = "a-guild-of-9-weavers";

/** Calls the deployed API. A refusal ends the check. */
export async function callApi<T>(
  { site }: Deployed,
  asked: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const [method = "GET", path] = asked.split(" ");
  const answer = await fetch(`${site}${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new ExplainedError(`${asked}: ${answer.status} ${text}`);
  return JSON.parse(text || "{}");
}

/** Registers through the deployed API. */
export async function register(deployed: Deployed, email: string): Promise<string> {
  const names = { firstName: "Wilma", lastName: "Weaver" };
  const body = { ...names, email, password, passwordConfirmation: password, token: "solved" };
  const { personId } = await callApi<{ personId: string }>(deployed, "POST /api/register", { body });
  return personId;
}

/** Signs in as a browser does; with the code of an authenticator app where the pool asks for one. */
export async function signIn({ emulator, poolId, clientId }: Deployed, email: string, secret = ""): Promise<string> {
  const client = new CognitoIdentityProviderClient({
    endpoint: emulator.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: credentials.AWS_ACCESS_KEY_ID, secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY },
  });
  const first = await signInBySrp({ client, running: { poolId, clientId } }, email, password);
  const second =
    first.ChallengeName === "SOFTWARE_TOKEN_MFA"
      ? await client.send(
          new RespondToAuthChallengeCommand({
            ClientId: clientId,
            ChallengeName: first.ChallengeName,
            Session: first.Session,
            ChallengeResponses: {
              USERNAME: first.ChallengeParameters?.USER_ID_FOR_SRP ?? email,
              SOFTWARE_TOKEN_MFA_CODE: codeOf(secret),
            },
          }),
        )
      : first;
  const token = second.AuthenticationResult?.AccessToken;
  if (!token) throw new ExplainedError(`${email} cannot sign in: ${second.ChallengeName}`);
  return token;
}

const codeOf = (secret: string): string => computeCode(secret, Math.floor(Date.now() / 30_000));

/** The first of staff, in the way that docs/deploy.md says: appointed by the script, then with a second factor. */
async function appointStaff(deployed: Deployed, email: string): Promise<string> {
  const said = await runForStage("staff.ts", ["appoint", email, "First of staff", "--apply"], {
    USER_POOL_ID: deployed.poolId,
  });
  if (!said.includes("Done, and written into the history.")) throw new ExplainedError(`Nobody is appointed:\n${said}`);
  const token = await signIn(deployed, email);
  const { secretCode } = await callApi<{ secretCode: string }>(deployed, "POST /api/user/second-factor", {
    token,
    body: { currentPassword: password },
  });
  await callApi(deployed, "PUT /api/user/second-factor", { token, body: { code: codeOf(secretCode) } });
  // Tokens have whole seconds: one of the second in which it was set up may be from before.
  await pause(1000);
  return signIn(deployed, email, secretCode);
}

export interface Tokens {
  readonly member: string;
  readonly staff: string;
}

/** A person of each role. */
export async function createMemberAndStaff(deployed: Deployed): Promise<Tokens & { readonly personId: string }> {
  const personId = await register(deployed, "member@check.example");
  await register(deployed, "staff@check.example");
  const member = await signIn(deployed, "member@check.example");
  return { personId, member, staff: await appointStaff(deployed, "staff@check.example") };
}
