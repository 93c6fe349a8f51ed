import { AdminAddUserToGroupCommand } from "@aws-sdk/client-cognito-identity-provider";
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, signInForTokens } from "./sign-in.fixture.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pool = usePool({}, [{ ...ann, groups: ["admin"], attributes: { given_name: "Ann" } }]);

describe("tokens", () => {
  it("verify against the published keys and carry the service's claims", async () => {
    const tokens = await signInForTokens(pool, ann.email, ann.password);
    const keys = createRemoteJWKSet(new URL(`${pool.running.issuer}/.well-known/jwks.json`));
    const access = await jwtVerify(tokens.AccessToken, keys, { issuer: pool.running.issuer, algorithms: ["RS256"] });
    expect(access.payload).toEqual({
      sub: expect.stringMatching(uuid),
      "cognito:groups": ["admin"],
      iss: pool.running.issuer,
      client_id: pool.running.clientId,
      origin_jti: expect.stringMatching(uuid),
      event_id: expect.stringMatching(uuid),
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      auth_time: expect.any(Number),
      exp: Number(access.payload.iat) + 900,
      iat: expect.any(Number),
      jti: expect.stringMatching(uuid),
      username: ann.username,
    });
    expect(Number(access.payload.iat) - Number(access.payload.auth_time)).toBeLessThan(10);
    const id = await jwtVerify(tokens.IdToken, keys, { issuer: pool.running.issuer, audience: pool.running.clientId });
    expect(id.payload).toMatchObject({
      sub: access.payload.sub,
      email: ann.email,
      email_verified: true,
      token_use: "id",
      "cognito:username": ann.username,
      "cognito:groups": ["admin"],
      origin_jti: access.payload.origin_jti,
    });
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: "Bearer", RefreshToken: expect.any(String) });
    expect(Object.keys(decodeProtectedHeader(tokens.AccessToken)).sort()).toEqual(["alg", "kid"]);
    expect(await pool.running.cognito.jwks()).toEqual(
      await (await fetch(`${pool.running.issuer}/.well-known/jwks.json`)).json(),
    );
  });

  it("name no groups for somebody in none, and new groups from the next sign-in on", async () => {
    pool.running.cognito.seedUser(ann);
    const groupsOf = async () => {
      const { AccessToken } = await signInForTokens(pool, ann.email, ann.password);
      return JSON.parse(Buffer.from(AccessToken.split(".")[1] ?? "", "base64url").toString())["cognito:groups"];
    };
    expect(await groupsOf()).toBeUndefined();
    const who = { ...pool.who(), GroupName: "admin" };
    await pool.client.send(new AdminAddUserToGroupCommand(who));
    expect(await groupsOf()).toEqual(["admin"]);
  });

  it("show of the attributes only what the client may read", async () => {
    const claimsOf = async () => decodeJwt((await signInForTokens(pool, ann.email, ann.password)).IdToken);
    expect(await claimsOf()).not.toHaveProperty("given_name");
    await pool.restart({ readableAttributes: ["given_name"] });
    const claims = await claimsOf();
    expect(claims.given_name).toBe("Ann");
    expect(claims).not.toHaveProperty("email");
  });

  it("are good for 15 minutes unless the pool says otherwise", async () => {
    await pool.restart({ accessTokenMinutes: 5 });
    expect((await signInForTokens(pool, ann.email, ann.password)).ExpiresIn).toBe(300);
  });
});
