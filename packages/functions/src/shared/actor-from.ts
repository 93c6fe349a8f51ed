import * as ActAs from "@guildhall/core/people/act-as";
import type { Actor } from "@guildhall/core/shared/actor";
import { DomainError } from "@guildhall/core/shared/errors";
import { PersonId } from "@guildhall/core/shared/values";
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { safeParse } from "zod/mini";

type Claims = Record<string, unknown>;

/** Who is asking. The gateway has verified the token; what it does not tell apart is checked here. */
export async function actorFrom(event: APIGatewayProxyEventV2): Promise<Actor> {
  const address = event.requestContext.http.sourceIp;
  const claims = claimsOf(event);
  if (!claims) return { role: "visitor", address };
  // An HTTP API's authorizer lets ID tokens through as well.
  if (claims.token_use !== "access") throw new DomainError("auth.required");
  const personId = safeParse(PersonId, claims.username);
  if (!personId.success) throw new DomainError("auth.required");

  const accessToken = (event.headers.authorization ?? "").replace(/^Bearer /i, "");
  const role = groupsOf(claims).includes("admin") ? "admin" : "member";
  const self = { role, address, personId: personId.data, accessToken } as const;
  const token = event.headers["x-act-as"];
  return token ? ActAs.assume(self, token) : self;
}

const claimsOf = (event: APIGatewayProxyEventV2): Claims | undefined =>
  (event as Partial<APIGatewayProxyEventV2WithJWTAuthorizer>).requestContext?.authorizer?.jwt?.claims;

/** An HTTP API hands lists over as the text "[admin member]". */
const groupsOf = (claims: Claims): string[] =>
  String(claims["cognito:groups"] ?? "")
    .replace(/^\[|\]$/g, "")
    .split(/[\s,]+/)
    .filter(Boolean);
