import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { askPool, beginSignIn, nameOf } from "./user-pool.gateway.ts";

const originKey = /* @__PURE__ */ variable("ORIGIN_KEY");
const clientId = /* @__PURE__ */ variable("USER_POOL_CLIENT_ID");

let known: CognitoIdentityProviderClient | undefined;

/** The firewall lets strangers only sign in and out: we identify ourselves. Lazy: few functions have the key. */
function publicDoor(): CognitoIdentityProviderClient {
  known ??= new CognitoIdentityProviderClient({ customUserAgent: [["guildhall", originKey()]] });
  return known;
}

/** The pool rejects other texts as malformed requests. */
const isPassword = (text: string): boolean => /^\S+.*\S+$/.test(text);

export async function changePassword(accessToken: string, from: string, to: string): Promise<void> {
  if (!isPassword(from)) throw new DomainError("account.password-wrong");
  if (!isPassword(to)) throw new DomainError("account.password-weak");
  const change = { AccessToken: accessToken, PreviousPassword: from, ProposedPassword: to };
  await askPool(publicDoor().send(new ChangePasswordCommand(change)), {
    NotAuthorizedException: "account.password-wrong",
    InvalidPasswordException: "account.password-weak",
  });
}

/** The pool cannot just check a password; setting it to itself does. One that it would not take is not theirs. */
export const provePassword = (accessToken: string, password: string) =>
  changePassword(accessToken, password, password).catch((error) => {
    const isWeak = error instanceof DomainError && error.code === "account.password-weak";
    throw isWeak ? new DomainError("account.password-wrong") : error;
  });

export async function beginSecondFactor(accessToken: string): Promise<string> {
  const { SecretCode } = await askPool(
    publicDoor().send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken })),
  );
  if (!SecretCode) throw new Error("The user pool gave no secret code");
  return SecretCode;
}

/** Proves that the app has the secret; codes are not asked for yet. */
export async function verifySecondFactor(accessToken: string, code: string): Promise<void> {
  const wrong = "account.code-wrong";
  const verify = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
  const { Status } = await askPool(publicDoor().send(verify), {
    EnableSoftwareTokenMFAException: wrong,
    CodeMismatchException: wrong,
    InvalidParameterException: wrong,
    SoftwareTokenMFANotFoundException: wrong,
  });
  if (Status !== "SUCCESS") throw new DomainError(wrong);
}

export const beginAskingForCode = (accessToken: string) =>
  askPool(
    publicDoor().send(
      new SetUserMFAPreferenceCommand({
        AccessToken: accessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    ),
  );

/** Starts a sign-in that stops at the second step, which nobody can pass. If there is no such step, undoes it. */
export async function isPasswordOf(id: PersonId, password: string): Promise<boolean> {
  if (!isPassword(password)) return false;
  try {
    const { ChallengeName, AuthenticationResult } = await beginSignIn(id, password, clientId());
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await publicDoor().send(new RevokeTokenCommand({ ClientId: clientId(), Token }));
    return ChallengeName === "SOFTWARE_TOKEN_MFA";
  } catch (error) {
    if (["NotAuthorizedException", "UserNotFoundException"].includes(nameOf(error))) return false;
    return askPool(Promise.reject(error));
  }
}
