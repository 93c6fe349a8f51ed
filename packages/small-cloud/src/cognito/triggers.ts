import { CognitoError } from "./errors.ts";
import type { Pool } from "./pool.ts";
import type { PostAuthenticationEvent } from "./trigger-events.ts";
import type { User } from "./user/user-store.ts";

export async function runPostAuthentication(
  pool: Pool,
  user: User,
  clientMetadata: Readonly<Record<string, string>>,
): Promise<void> {
  const trigger = pool.settings.triggers.PostAuthentication;
  if (!trigger) return;
  try {
    await trigger(describeSignIn(pool, user, clientMetadata));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError("UserLambdaValidationException", `PostAuthentication failed with error ${reason}.`);
  }
}

function describeSignIn(
  { settings }: Pool,
  user: User,
  clientMetadata: Readonly<Record<string, string>>,
): PostAuthenticationEvent {
  return {
    version: "1",
    region: settings.poolId.split("_")[0] ?? "",
    userPoolId: settings.poolId,
    userName: user.username,
    triggerSource: "PostAuthentication_Authentication",
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: settings.clientId },
    request: {
      userAttributes: { sub: user.sub, "cognito:user_status": user.status, ...user.attributes },
      newDeviceUsed: false,
      ...(Object.keys(clientMetadata).length > 0 && { clientMetadata: { ...clientMetadata } }),
    },
    response: {},
  };
}
