import { CognitoIdentityProviderClient, ListUsersInGroupCommand } from "@aws-sdk/client-cognito-identity-provider";
import { variable } from "../../ground/shared/environment.ts";
import type { PersonId } from "../../ground/shared/values.ts";

const client = new CognitoIdentityProviderClient({});

const poolId = /* @__PURE__ */ variable("USER_POOL_ID");

/** Whether anybody else of the staff can sign in. */
export async function hasColleague(id: PersonId): Promise<boolean> {
  const { Users = [] } = await client.send(
    new ListUsersInGroupCommand({ UserPoolId: poolId(), GroupName: "admin", Limit: 60 }),
  );
  return Users.some(({ Username, Enabled }) => Username !== id && Enabled !== false);
}
