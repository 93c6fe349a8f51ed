import { createLocalJWKSet, jwtVerify } from "jose";

const remembered = 5000;

/** Signature, issuer, client and time, as Guildhall's gateway checks them, with the same memory of tokens seen. */
export function createVerifier({ issuer, clientId, jwks }) {
  const keys = createLocalJWKSet(jwks);
  const known = new Map();

  async function verify(token) {
    const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ["RS256"] });
    if (payload.client_id !== clientId || payload.token_use !== "access") throw new Error("Another client's token");
    const person = { id: payload.username, isStaff: (payload["cognito:groups"] ?? []).includes("admin") };
    if (known.size >= remembered) known.clear();
    known.set(token, { person, until: payload.exp * 1000 });
    return person;
  }

  /** Whose token it is, or undefined. */
  return async (authorization = "") => {
    const token = authorization.replace(/^Bearer /i, "");
    const hit = known.get(token);
    return hit && hit.until > Date.now() ? hit.person : verify(token).catch(() => undefined);
  };
}
