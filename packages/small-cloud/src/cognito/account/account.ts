import { CognitoError, notAuthorized } from "../errors.ts";
import { type Input, listAttributes, readAttributes, requireText } from "../input.ts";
import { assertClient, type Pool, requireUser, updateUser } from "../pool.ts";
import { attempt, findSignInTarget, hasPassword } from "../sign-in/sign-in-target.ts";
import { requireBearer } from "../sign-in/tokens.ts";
import { applyAttributes, describeMfa, readableAttributes } from "../user/attributes.ts";
import { changePassword, requirePassword } from "../user/password.ts";

export async function getUser(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  return {
    Username: user.username,
    UserAttributes: listAttributes({ sub: user.sub, ...readableAttributes(pool, user) }),
    ...describeMfa(user),
  };
}

export async function updateUserAttributes(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  const changes = readAttributes(input);
  if (Object.keys(changes).some((name) => !mayWrite(pool, name))) {
    throw notAuthorized("A client attempted to write unauthorized attribute");
  }
  updateUser(pool, user.username, { attributes: applyAttributes(pool, user.attributes, changes) });
  return { CodeDeliveryDetailsList: [] };
}

/** Nobody can declare their own address verified, even if the client may write the attribute. */
function mayWrite({ settings }: Pool, name: string): boolean {
  return settings.writableAttributes.includes(name) && !name.endsWith("_verified");
}

export async function changeOwnPassword(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  const previous = requireText(input, "PreviousPassword");
  const password = requirePassword(pool, input, "ProposedPassword");
  const target = findSignInTarget(pool, user.username);
  if (pool.lockout.refuses(user.username, Date.now())) {
    throw new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  }
  attempt(pool, user.username, () => hasPassword(pool, target, previous));
  changePassword(pool, user, { password, status: "CONFIRMED" });
  return {};
}

export async function globalSignOut(pool: Pool, input: Input) {
  const { user } = await requireBearer(pool, input);
  pool.sessions.revokeAll(user.username);
  return {};
}

export function adminUserGlobalSignOut(pool: Pool, input: Input) {
  pool.sessions.revokeAll(requireUser(pool, input).username);
  return {};
}

/** Ends one sign-in by its refresh token. An unknown token is no error. */
export function revokeToken(pool: Pool, input: Input) {
  const token = requireText(input, "Token");
  assertClient(pool, input);
  if (token.split(".").length === 3) {
    throw new CognitoError("UnsupportedTokenTypeException", "Only refresh tokens can be revoked.");
  }
  const found = pool.sessions.findByRefreshToken(token);
  if (found) pool.sessions.revoke(found.session.originJti);
  return {};
}

/** Only the product registers people. */
export function signUp(pool: Pool, input: Input): never {
  assertClient(pool, input);
  throw notAuthorized("SignUp is not permitted for this user pool");
}

/** The product resets passwords itself, so the pool's account recovery is left to administrators. */
export function forgotPassword(pool: Pool, input: Input): never {
  assertClient(pool, input);
  throw notAuthorized("Contact administrator to reset password.");
}
