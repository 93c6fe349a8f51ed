import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { signInForTokens } from "../../packages/local/src/cognito/sign-in.fixture.ts";
import { Surroundings } from "../../packages/local/src/shared/data-folder.ts";
import { credentials, type Emulator } from "./emulator.ts";

export interface Deployed {
  readonly emulator: Emulator;
  /** Where a browser would find the portal. */
  readonly site: string;
  readonly poolId: string;
  readonly clientId: string;
}

const password = "a-guild-of-9-weavers";

/** Registers through the deployed API and signs in as a browser does. */
export async function admit(
  deployed: Deployed,
  { email, isStaff = false }: { email: string; isStaff?: boolean },
): Promise<string> {
  const { emulator, site, poolId, clientId } = deployed;
  const body = {
    firstName: "Wilma",
    lastName: "Weaver",
    email,
    password,
    passwordConfirmation: password,
    token: "solved",
  };
  const answer = await fetch(`${site}/api/register`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Surroundings(`Nobody can register: ${answer.status} ${await answer.text()}`);
  const { personId } = (await answer.json()) as { personId: string };
  const client = new CognitoIdentityProviderClient({
    endpoint: emulator.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: credentials.AWS_ACCESS_KEY_ID, secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY },
  });
  if (isStaff) {
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: personId, GroupName: "admin" }));
  }
  const { AccessToken } = await signInForTokens({ client, running: { poolId, clientId } }, email, password);
  return AccessToken;
}

export interface Tokens {
  readonly member: string;
  readonly staff: string;
}

/** Somebody of each role. */
export async function admitBoth(deployed: Deployed): Promise<Tokens & { readonly personId: string }> {
  const member = await admit(deployed, { email: "wilma@weavers.example" });
  const staff = await admit(deployed, { email: "walter@weavers.example", isStaff: true });
  const [, claims = ""] = member.split(".");
  return { member, staff, personId: JSON.parse(Buffer.from(claims, "base64url").toString()).username };
}
