import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DomainError } from "../../shared/errors.ts";
import type { ProblemCode } from "../../shared/problem.ts";
import type { PersonId } from "../../shared/values.ts";

/** What our functions do as the pool's administrators, they sign: its firewall is not asked about that. */
const client = new CognitoIdentityProviderClient({});

let known: CognitoIdentityProviderClient | undefined;

/**
 * What people do with their own token goes to the pool's public door, whose firewall lets strangers only sign in and out
 * there: so our functions say who they are, in the one header of the caller's that the firewall is sure to be shown. Made
 * when first needed: functions that never go there are not told the key.
 */
function publicDoor(): CognitoIdentityProviderClient {
  known ??= new CognitoIdentityProviderClient({ customUserAgent: [["guildhall", process.env.ORIGIN_KEY ?? ""]] });
  return known;
}
const pool = () => ({ UserPoolId: process.env.USER_POOL_ID ?? "" });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

const limited: Record<string, ProblemCode> = {
  LimitExceededException: "rate.limited",
  TooManyRequestsException: "rate.limited",
};

/** What the user pool refuses, in our words; anything it does not refuse politely is thrown as it is. */
async function ask<T>(work: Promise<T>, refusals: Record<string, ProblemCode> = {}): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = isTokenOver(error) ? "auth.required" : { ...limited, ...refusals }[nameOf(error)];
    if (!code) throw error;
    throw new DomainError(code, code === "rate.limited" ? { retryAfterSeconds: 60 } : {});
  }
}

/** Whoever is still signed in after their account was closed. */
const erased: Record<string, ProblemCode> = { UserNotFoundException: "not-found" };

/** The gateway takes a token until it expires; the pool no longer does once its person signed out everywhere. */
const isTokenOver = (error: unknown): boolean =>
  error instanceof Error && error.name === "NotAuthorizedException" && /token/i.test(error.message);

const verified = (email: string) => [
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

/** From now on the person signs in with this address, and no longer with the one before. */
export const changeEmail = (id: PersonId, email: string) =>
  client.send(new AdminUpdateUserAttributesCommand({ ...pool(), Username: id, UserAttributes: verified(email) }));

/** Makes the login that belongs to a person, or takes up one that was begun. */
export async function createLogin(id: PersonId, email: string, password: string): Promise<void> {
  const create = new AdminCreateUserCommand({
    ...pool(),
    Username: id,
    UserAttributes: verified(email),
    MessageAction: "SUPPRESS",
  });
  await client.send(create).catch((error) => {
    if (nameOf(error) !== "UsernameExistsException") throw error;
  });
  await setPassword(id, password);
}

/** Takes a login away for good; done twice, it is gone all the same. */
export async function deleteLogin(id: PersonId): Promise<void> {
  await client.send(new AdminDeleteUserCommand({ ...pool(), Username: id })).catch((error) => {
    if (nameOf(error) !== "UserNotFoundException") throw error;
  });
}

export const setPassword = (id: PersonId, password: string) =>
  ask(client.send(new AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: password, Permanent: true })), {
    InvalidPasswordException: "account.password-weak",
    ...erased,
  });

export const signOutEverywhere = (id: PersonId) =>
  ask(client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: id })), erased);

/** What cannot be a password, the pool refuses as a request that it does not understand. */
const isPassword = (text: string): boolean => /^\S+.*\S+$/.test(text);

export async function changePassword(accessToken: string, from: string, to: string): Promise<void> {
  if (!isPassword(from)) throw new DomainError("account.password-wrong");
  if (!isPassword(to)) throw new DomainError("account.password-weak");
  const change = { AccessToken: accessToken, PreviousPassword: from, ProposedPassword: to };
  await ask(publicDoor().send(new ChangePasswordCommand(change)), {
    NotAuthorizedException: "account.password-wrong",
    InvalidPasswordException: "account.password-weak",
  });
}

/** The pool has no call that only checks a password: setting it to itself does. */
export const provePassword = (accessToken: string, password: string) => changePassword(accessToken, password, password);

export async function beginSecondFactor(accessToken: string): Promise<string> {
  const { SecretCode } = await ask(publicDoor().send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken })));
  if (!SecretCode) throw new Error("The user pool gave no secret code");
  return SecretCode;
}

/** That the app has the secret; nobody is asked for a code yet. */
export async function verifySecondFactor(accessToken: string, code: string): Promise<void> {
  const wrong = "account.code-wrong";
  const verify = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
  const { Status } = await ask(publicDoor().send(verify), {
    EnableSoftwareTokenMFAException: wrong,
    CodeMismatchException: wrong,
    InvalidParameterException: wrong,
    SoftwareTokenMFANotFoundException: wrong,
  });
  if (Status !== "SUCCESS") throw new DomainError(wrong);
}

const on = { Enabled: true, PreferredMfa: true };
const off = { Enabled: false, PreferredMfa: false };

/** From now on the person signs in with a code. */
export const beginAskingForCode = (accessToken: string) =>
  ask(publicDoor().send(new SetUserMFAPreferenceCommand({ AccessToken: accessToken, SoftwareTokenMfaSettings: on })));

export const setSecondFactor = (id: PersonId, isOn: boolean) => {
  const settings = { ...pool(), Username: id, SoftwareTokenMfaSettings: isOn ? on : off };
  return ask(client.send(new AdminSetUserMFAPreferenceCommand(settings)), erased);
};

/** Whether the pool asks somebody for a code; who has no login is asked for nothing. */
export async function asksForCode(id: PersonId): Promise<boolean> {
  try {
    const { UserMFASettingList } = await ask(client.send(new AdminGetUserCommand({ ...pool(), Username: id })));
    return UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
  } catch (error) {
    if (nameOf(error) === "UserNotFoundException") return false;
    throw error;
  }
}

/**
 * Whether this is the password of somebody with a second factor, asked as a sign-in that stops before its second step.
 * Nobody is let in by it: without a second step there is nothing to recover, and what was opened is closed again.
 */
export async function isPasswordOf(id: PersonId, password: string): Promise<boolean> {
  if (!isPassword(password)) return false;
  const ClientId = process.env.USER_POOL_CLIENT_ID ?? "";
  const AuthParameters = { USERNAME: id, PASSWORD: password };
  const begin = { ...pool(), ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters } as const;
  try {
    const { ChallengeName, AuthenticationResult } = await client.send(new AdminInitiateAuthCommand(begin));
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await publicDoor().send(new RevokeTokenCommand({ ClientId, Token }));
    return ChallengeName === "SOFTWARE_TOKEN_MFA";
  } catch (error) {
    if (["NotAuthorizedException", "UserNotFoundException"].includes(nameOf(error))) return false;
    return ask(Promise.reject(error));
  }
}

export async function isStaff(id: PersonId): Promise<boolean> {
  const { Groups } = await client.send(new AdminListGroupsForUserCommand({ ...pool(), Username: id }));
  return (Groups ?? []).some(({ GroupName }) => GroupName === "admin");
}

export const makeStaff = (id: PersonId) =>
  client.send(new AdminAddUserToGroupCommand({ ...pool(), Username: id, GroupName: "admin" }));

export const endStaff = (id: PersonId) =>
  client.send(new AdminRemoveUserFromGroupCommand({ ...pool(), Username: id, GroupName: "admin" }));

export const disableLogin = (id: PersonId) => client.send(new AdminDisableUserCommand({ ...pool(), Username: id }));

export const enableLogin = (id: PersonId) => client.send(new AdminEnableUserCommand({ ...pool(), Username: id }));
