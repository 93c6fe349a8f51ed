import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startCognito } from "../cognito.fixture.ts";
import { usePool } from "../pool.fixture.ts";
import { ann, createClient, refusalOf, refused, signInForTokens } from "./sign-in.fixture.ts";

const day = 86_400_000;
const refusedRefresh = (message: string) => refused("NotAuthorizedException", message);
const revoked = refusedRefresh("Refresh Token has been revoked");
const pool = usePool({}, [{ ...ann, groups: ["admin"] }]);

const signIn = () => signInForTokens(pool, ann.email, ann.password);
const refresh = (RefreshToken: string, ClientId = pool.running.clientId) =>
  pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
const refreshByFlow = (token: string, AuthFlow: "REFRESH_TOKEN_AUTH" | "REFRESH_TOKEN") =>
  pool.client.send(
    new InitiateAuthCommand({ ClientId: pool.running.clientId, AuthFlow, AuthParameters: { REFRESH_TOKEN: token } }),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
});

describe("a refresh token", () => {
  it("gives new tokens of the same sign-in, and no new refresh token", async () => {
    const first = await signIn();
    vi.setSystemTime(Date.now() + 10_000);
    const { AuthenticationResult: next } = await refresh(first.RefreshToken);
    const [before, after] = [decodeJwt(first.AccessToken), decodeJwt(next?.AccessToken ?? "")];
    expect(after.origin_jti).toBe(before.origin_jti);
    expect(after.auth_time).toBe(before.auth_time);
    expect(after.jti).not.toBe(before.jti);
    expect(Number(after.iat)).toBe(Number(before.iat) + 10);
    expect(Object.keys(next ?? {}).sort()).toEqual(["AccessToken", "ExpiresIn", "IdToken", "TokenType"]);
  });

  it.each(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"] as const)("works through %s as well", async (flow) => {
    const { RefreshToken } = await signIn();
    const { AuthenticationResult } = await refreshByFlow(RefreshToken, flow);
    expect(decodeJwt(AuthenticationResult?.IdToken ?? "").email).toBe(ann.email);
  });

  it("carries groups and address as they are now, and the same sub", async () => {
    const { RefreshToken, AccessToken } = await signIn();
    pool.running.cognito.seedUser({ ...ann, email: "ann.new@example.org" });
    const { AuthenticationResult } = await refresh(RefreshToken);
    const claims = decodeJwt(AuthenticationResult?.IdToken ?? "");
    expect(claims.email).toBe("ann.new@example.org");
    expect(claims["cognito:groups"]).toBeUndefined();
    expect(claims.sub).toBe(decodeJwt(AccessToken).sub);
  });

  it.each([
    [30 * day - 1, undefined],
    [30 * day, "Refresh Token has expired"],
  ])("is judged %s ms after the sign-in", async (later, refusal) => {
    const { RefreshToken } = await signIn();
    vi.setSystemTime(Date.now() + later);
    if (refusal) expect(await refusalOf(refresh(RefreshToken))).toEqual(refusedRefresh(refusal));
    else expect((await refresh(RefreshToken)).AuthenticationResult).toBeDefined();
  });

  it("that was never given out is refused, and so is another client's", async () => {
    const { RefreshToken } = await signIn();
    expect(await refusalOf(refresh(`${RefreshToken}x`))).toEqual(refusedRefresh("Invalid Refresh Token"));
    expect(await refusalOf(refresh(RefreshToken, "other"))).toEqual(
      refused("ResourceNotFoundException", "User pool client other does not exist."),
    );
  });

  it("outlives a restart", async () => {
    const { RefreshToken, AccessToken } = await signIn();
    const { dataDir, issuer } = pool.running;
    const again = await startCognito({ dataDir, issuer });
    const client = createClient(again);
    const command = new GetTokensFromRefreshTokenCommand({ ClientId: again.clientId, RefreshToken });
    expect((await client.send(command)).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await client.send(new GetUserCommand({ AccessToken }))).Username).toBe(ann.username);
    await again.close();
  });
});

describe("rotation", () => {
  beforeEach(() => pool.restart({ rotationGraceSeconds: 60 }));

  it("hands out a new refresh token each time, and both work during the grace", async () => {
    const { RefreshToken } = await signIn();
    const next = (await refresh(RefreshToken)).AuthenticationResult?.RefreshToken ?? "";
    expect(next).not.toBe(RefreshToken);
    vi.setSystemTime(Date.now() + 59_999);
    expect((await refresh(RefreshToken)).AuthenticationResult).toBeDefined();
    expect((await refresh(next)).AuthenticationResult).toBeDefined();
  });

  it("ends the whole sign-in when a replaced token comes back after the grace", async () => {
    const { RefreshToken } = await signIn();
    const next = (await refresh(RefreshToken)).AuthenticationResult?.RefreshToken ?? "";
    vi.setSystemTime(Date.now() + 60_000);
    expect((await refusalOf(refresh(RefreshToken))).name).toBe("RefreshTokenReuseException");
    expect(await refusalOf(refresh(next))).toEqual(revoked);
  });

  it("leaves InitiateAuth's own refresh closed", async () => {
    const { RefreshToken } = await signIn();
    expect((await refusalOf(refreshByFlow(RefreshToken, "REFRESH_TOKEN_AUTH"))).name).toBe("NotAuthorizedException");
  });
});
