import { randomBytes, randomUUID } from "node:crypto";
import { errors, exportJWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { type CognitoError, notAuthorized, userNotFound } from "../errors.ts";
import { type Input, requireText } from "../input.ts";
import { assertEnabled, type Pool } from "../pool.ts";
import { readableAttributes } from "../user/attributes.ts";
import type { User } from "../user/user-store.ts";
import type { Session } from "./session-store.ts";

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: "Bearer";
}

export const makeRefreshToken = () => randomBytes(128).toString("base64url");

export async function publicKeySet({ keys }: Pool) {
  const jwk = await exportJWK(keys.signing.publicKey);
  return { keys: [{ alg: "RS256", e: jwk.e, kid: keys.signing.keyId, kty: "RSA", n: jwk.n, use: "sig" }] };
}

/** A new access and ID token for a sign-in that is still valid. */
export async function mintTokens(pool: Pool, user: User, session: Session): Promise<IssuedTokens> {
  const lifetime = pool.settings.accessTokenMinutes * 60;
  const shared = describeToken(pool, user, { session, lifetime });
  const [AccessToken, IdToken] = await Promise.all([
    sign(pool, { ...shared, ...accessClaims(pool, user) }),
    sign(pool, { ...shared, ...idClaims(pool, user) }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: lifetime, TokenType: "Bearer" };
}

function describeToken(pool: Pool, user: User, { session, lifetime }: { session: Session; lifetime: number }) {
  const now = Math.floor(Date.now() / 1000);
  const groups = pool.memberships.groupsOf(user.username).map((group) => group.name);
  return {
    sub: user.sub,
    ...(groups.length > 0 && { "cognito:groups": groups }),
    iss: pool.settings.issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt / 1000),
    exp: now + lifetime,
    iat: now,
  };
}

function accessClaims({ settings }: Pool, user: User): JWTPayload {
  return {
    client_id: settings.clientId,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    jti: randomUUID(),
    username: user.username,
  };
}

function idClaims(pool: Pool, user: User): JWTPayload {
  const { email_verified, phone_number_verified, ...attributes } = readableAttributes(pool, user);
  return {
    ...attributes,
    ...(email_verified !== undefined && { email_verified: email_verified === "true" }),
    ...(phone_number_verified !== undefined && { phone_number_verified: phone_number_verified === "true" }),
    "cognito:username": user.username,
    aud: pool.settings.clientId,
    token_use: "id",
    jti: randomUUID(),
  };
}

function sign({ keys }: Pool, claims: JWTPayload): Promise<string> {
  const header = { kid: keys.signing.keyId, alg: "RS256" };
  return new SignJWT(claims).setProtectedHeader(header).sign(keys.signing.privateKey);
}

/** The person and the sign-in of the access token of a request. */
export async function requireBearer(pool: Pool, input: Input): Promise<{ user: User; originJti: string }> {
  const claims = await verifyAccessToken(pool, requireText(input, "AccessToken"));
  const { username, origin_jti: originJti } = claims;
  if (claims.token_use !== "access" || typeof username !== "string" || typeof originJti !== "string") {
    throw notAuthorized("Invalid Access Token");
  }
  const user = pool.users.get(username);
  if (!user || user.sub !== claims.sub) throw userNotFound();
  assertEnabled(user);
  if (!pool.sessions.isAlive(originJti, username)) throw notAuthorized("Access Token has been revoked");
  return { user, originJti };
}

async function verifyAccessToken({ keys, settings }: Pool, token: string): Promise<JWTPayload> {
  const rules = { algorithms: ["RS256"], issuer: settings.issuer };
  try {
    return (await jwtVerify(token, keys.signing.publicKey, rules)).payload;
  } catch (error) {
    throw explainBadToken(error);
  }
}

function explainBadToken(error: unknown): CognitoError {
  if (error instanceof errors.JWTExpired) return notAuthorized("Access Token has expired");
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return notAuthorized("Could not verify signature for Access Token");
  }
  return notAuthorized("Invalid Access Token");
}
