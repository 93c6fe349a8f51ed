import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";

export type Claims = Record<string, string>;
export type Authorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

const remembered = 5000;

/** An HTTP API's JWT authorizer: checks signature, issuer, audience or client, and time. Claims become texts. */
export function createAuthorizer(issuer: string, clientId: string, jwks: JSONWebKeySet): Authorizer {
  const keys = createLocalJWKSet(jwks);
  const known = new Map<string, { claims: Claims; until: number }>();

  async function verify(token: string): Promise<Claims | undefined> {
    const verified = await jwtVerify(token, keys, { issuer, algorithms: ["RS256"], currentDate: new Date() }).catch(
      () => undefined,
    );
    const payload = verified?.payload;
    // The service checks `aud` or, if it is absent, `client_id`.
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

/** Handlers get lists as the text "[a b]". */
const asText = (value: unknown): string => (Array.isArray(value) ? `[${value.join(" ")}]` : String(value));
