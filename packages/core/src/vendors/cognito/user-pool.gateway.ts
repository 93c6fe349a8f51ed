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
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { PersonId } from "../../ground/shared/values.ts";

/** Signed administrator calls, which the firewall does not check. */
const client = new CognitoIdentityProviderClient({});

const poolId = /* @__PURE__ */ variable("USER_POOL_ID");
const pool = () => ({ UserPoolId: poolId() });

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

const limited: Record<string, ProblemCode> = {
  LimitExceededException: "rate.limited",
  TooManyRequestsException: "rate.limited",
};

/** Translates the pool's refusals; other errors pass through. */
export async function askPool<T>(work: Promise<T>, refusals: Record<string, ProblemCode> = {}): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = isTokenOver(error) ? "auth.required" : { ...limited, ...refusals }[nameOf(error)];
    if (!code) throw error;
    throw new DomainError(code, code === "rate.limited" ? { retryAfterSeconds: 60 } : {});
  }
}

/** Still signed in after the account was closed. */
const erased: Record<string, ProblemCode> = { UserNotFoundException: "not-found" };

/** After signing out everywhere, the pool refuses tokens that the gateway still accepts. */
const isTokenOver = (error: unknown): boolean =>
  error instanceof Error && error.name === "NotAuthorizedException" && /token/i.test(error.message);

const verified = (email: string) => [
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

export const changeEmail = (id: PersonId, email: string) =>
  client.send(new AdminUpdateUserAttributesCommand({ ...pool(), Username: id, UserAttributes: verified(email) }));

/** Takes up an unfinished login, too. */
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

/** For what is true anyway of somebody without a login. */
const unlessNobody = (error: unknown): undefined => {
  if (nameOf(error) !== "UserNotFoundException") throw error;
};

/** Safe to repeat. */
export const deleteLogin = (id: PersonId) =>
  client.send(new AdminDeleteUserCommand({ ...pool(), Username: id })).catch(unlessNobody);

export const setPassword = (id: PersonId, password: string) =>
  askPool(
    client.send(new AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: password, Permanent: true })),
    {
      InvalidPasswordException: "account.password-weak",
      ...erased,
    },
  );

export const signOutEverywhere = (id: PersonId) =>
  askPool(client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: id })).catch(unlessNobody));

const on = { Enabled: true, PreferredMfa: true };
const off = { Enabled: false, PreferredMfa: false };

export const setSecondFactor = (id: PersonId, isOn: boolean) => {
  const settings = { ...pool(), Username: id, SoftwareTokenMfaSettings: isOn ? on : off };
  const setting = client.send(new AdminSetUserMFAPreferenceCommand(settings));
  return isOn ? askPool(setting, erased) : askPool(setting.catch(unlessNobody));
};

interface Login {
  readonly asksForCode: boolean;
  readonly isLocked: boolean;
}

export async function loginOf(id: PersonId): Promise<Login | undefined> {
  try {
    const { UserMFASettingList = [], Enabled = true } = await askPool(
      client.send(new AdminGetUserCommand({ ...pool(), Username: id })),
    );
    return { asksForCode: UserMFASettingList.includes("SOFTWARE_TOKEN_MFA"), isLocked: !Enabled };
  } catch (error) {
    if (nameOf(error) === "UserNotFoundException") return undefined;
    throw error;
  }
}

export const asksForCode = async (id: PersonId): Promise<boolean> => (await loginOf(id))?.asksForCode ?? false;

/** Answers whether the password is right. */
export const beginSignIn = (id: PersonId, password: string, ClientId: string) =>
  client.send(
    new AdminInitiateAuthCommand({
      ...pool(),
      ClientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: id, PASSWORD: password },
    }),
  );

/** Undefined without a login, as while an erasure waits. */
export async function isStaff(id: PersonId): Promise<boolean | undefined> {
  const found = await client.send(new AdminListGroupsForUserCommand({ ...pool(), Username: id })).catch(unlessNobody);
  return found && (found.Groups ?? []).some(({ GroupName }) => GroupName === "admin");
}

export const makeStaff = (id: PersonId) =>
  client.send(new AdminAddUserToGroupCommand({ ...pool(), Username: id, GroupName: "admin" }));

export const endStaff = (id: PersonId) =>
  client.send(new AdminRemoveUserFromGroupCommand({ ...pool(), Username: id, GroupName: "admin" })).catch(unlessNobody);

export const disableLogin = (id: PersonId) =>
  client.send(new AdminDisableUserCommand({ ...pool(), Username: id })).catch(unlessNobody);

export const enableLogin = (id: PersonId) => client.send(new AdminEnableUserCommand({ ...pool(), Username: id }));
