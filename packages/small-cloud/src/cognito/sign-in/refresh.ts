import { inTransaction } from "../../shared/open-database.ts";
import { CognitoError, notAuthorized, userNotFound } from "../errors.ts";
import { type Input, readTextMap, requireParameter, requireText } from "../input.ts";
import { assertClient, assertEnabled, type Pool } from "../pool.ts";
import type { RefreshToken, Session } from "./session-store.ts";
import { makeRefreshToken, mintTokens } from "./tokens.ts";

/** Refresh by InitiateAuth. It never returns a new refresh token. */
export async function refreshByFlow(pool: Pool, input: Input) {
  if (pool.settings.rotationGraceSeconds !== undefined) {
    throw notAuthorized("Refresh token rotation is enabled for this client. Use GetTokensFromRefreshToken instead.");
  }
  const { user, session } = requireSignIn(
    pool,
    requireParameter(readTextMap(input, "AuthParameters"), "REFRESH_TOKEN"),
  );
  return { AuthenticationResult: await mintTokens(pool, user, session), ChallengeParameters: {} };
}

export async function getTokensFromRefreshToken(pool: Pool, input: Input) {
  assertClient(pool, input);
  const token = requireText(input, "RefreshToken");
  const { user, session } = requireSignIn(pool, token);
  const rotated = rotate(pool, session, token);
  return { AuthenticationResult: { ...(await mintTokens(pool, user, session)), ...rotated } };
}

function rotate(pool: Pool, session: Session, from: string) {
  if (pool.settings.rotationGraceSeconds === undefined) return {};
  const to = makeRefreshToken();
  inTransaction(pool.database, () => pool.sessions.rotate(session, { from, to, now: Date.now() }));
  return { RefreshToken: to };
}

function requireSignIn(pool: Pool, token: string) {
  const session = requireSession(pool, token);
  const user = pool.users.get(session.username);
  if (!user) throw userNotFound();
  assertEnabled(user);
  return { user, session };
}

function requireSession(pool: Pool, token: string): Session {
  const found = pool.sessions.findByRefreshToken(token);
  if (!found) throw notAuthorized("Invalid Refresh Token");
  const { session } = found;
  if (session.revoked) throw notAuthorized("Refresh Token has been revoked");
  if (Date.now() >= session.expiresAt) throw notAuthorized("Refresh Token has expired");
  if (isReused(pool, found)) {
    pool.sessions.revoke(session.originJti);
    throw new CognitoError("RefreshTokenReuseException", "Refresh token has been invalidated by rotation");
  }
  return session;
}

/** If a replaced token is used after its grace period, it was stolen or copied: the whole sign-in ends. */
function isReused({ settings }: Pool, { replacedAt }: RefreshToken): boolean {
  if (replacedAt === undefined) return false;
  return Date.now() >= replacedAt + (settings.rotationGraceSeconds ?? 0) * 1000;
}
