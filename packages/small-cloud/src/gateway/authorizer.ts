import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";

export type Claims = Record<string, string>;
export type Authorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

const remembered = 5000;

/** What an HTTP API's JWT authorizer does: signature, issuer, audience or client, time; claims as texts. */
export function createAuthorizer(issuer: string, clientId: string, jwks: JSONWebKeySet): Authorizer {
  const keys = createLocalJWKSet(jwks);
  const known = new Map<string, { claims: Claims; until: number }>();

  async function verify(token: string): Promise<Claims | undefined> {
    const verified = await jwtVerify(token, keys, { issuer, algorithms: ["RS256"], currentDate: new Date() }).catch(
      () => undefined,
    );
    const payload = verified?.payload;
    // The service looks at `aud`, and where there is none at `client_id`.
    if (!payload || ![payload.aud ?? payload.client_id].flat().includes(clientId)) return undefined;
    const claims = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asText(value)]));
    if (known.size >= remembered) known.clear();
    known.set(token, { claims, until: (payload.exp ?? 0) * 1000 });
    return claims;
  }

  return async (authorization) => {
    const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1];
    if (!token) return undefined;
    const hit = known.get(token);
    return hit && hit.until > Date.now() ? hit.claims : verify(token);
  };
}

/** Lists reach the handler as the text "[a b]". */
const asText = (value: unknown): string => (Array.isArray(value) ? `[${value.join(" ")}]` : String(value));
