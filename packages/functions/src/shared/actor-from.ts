import type { Actor } from "@guildhall/core/ground/route/actor";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import { type Instant, PersonId } from "@guildhall/core/ground/shared/values";
import * as ActAs from "@guildhall/core/people/staff-user/impersonation-token";
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { safeParse } from "zod/mini";
import { viewerAddressOf } from "./viewer-address.ts";

type Claims = Record<string, unknown>;

/** The actor of a request. The gateway has verified the token; the differences that it ignores are checked here. */
export async function actorFrom(event: APIGatewayProxyEventV2): Promise<Actor> {
  const address = viewerAddressOf(event);
  const claims = claimsOf(event);
  if (!claims) return { role: "visitor", address };
  const personId = safeParse(PersonId, claims.username);
  const signedInAt = momentOf(claims.auth_time);
  // The authorizer of an HTTP API also accepts ID tokens.
  if (claims.token_use !== "access" || !personId.success || !signedInAt) throw new DomainError("auth.required");

  const accessToken = (event.headers.authorization ?? "").replace(/^Bearer /i, "");
  const role = groupsOf(claims).includes("admin") ? "admin" : "member";
  const sessionId = String(claims.origin_jti ?? claims.auth_time);
  const self = { role, address, personId: personId.data, signedInAt, sessionId, accessToken } as const;
  const token = event.headers["x-act-as"];
  return token ? ActAs.assume(self, token) : self;
}

const claimsOf = (event: APIGatewayProxyEventV2): Claims | undefined =>
  (event as Partial<APIGatewayProxyEventV2WithJWTAuthorizer>).requestContext?.authorizer?.jwt?.claims;

/** An HTTP API passes lists as the text "[admin member]". */
const groupsOf = (claims: Claims): string[] =>
  String(claims["cognito:groups"] ?? "")
    .replace(/^\[|\]$/g, "")
    .split(/[\s,]+/)
    .filter(Boolean);

const momentOf = (seconds: unknown): Instant | undefined =>
  Number(seconds) > 0 ? (new Date(Number(seconds) * 1000).toISOString() as Instant) : undefined;
