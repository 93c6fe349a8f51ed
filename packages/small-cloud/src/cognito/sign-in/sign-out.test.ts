import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused, signInForTokens } from "./sign-in.fixture.ts";

const refusedRefresh = (message: string) => refused("NotAuthorizedException", message);
const revoked = refusedRefresh("Refresh Token has been revoked");
const pool = usePool();

const signIn = () => signInForTokens(pool, ann.email, ann.password);
const getUser = (AccessToken: string) => pool.client.send(new GetUserCommand({ AccessToken }));
const refresh = (RefreshToken: string, ClientId = pool.running.clientId) =>
  pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
});

describe("an access token", () => {
  it.each([
    [15 * 60_000 - 1000, undefined],
    [15 * 60_000, "Access Token has expired"],
  ])("is judged %s ms after it was issued", async (later, refusal) => {
    const { AccessToken } = await signIn();
    vi.setSystemTime(Date.now() + later);
    if (refusal) expect(await refusalOf(getUser(AccessToken))).toEqual(refusedRefresh(refusal));
    else expect((await getUser(AccessToken)).Username).toBe(ann.username);
  });

  it("is not to be replaced by an ID token, another key's token or any text", async () => {
    const { IdToken, AccessToken } = await signIn();
    expect(await refusalOf(getUser(IdToken))).toEqual(refusedRefresh("Invalid Access Token"));
    expect(await refusalOf(getUser("text"))).toEqual(refusedRefresh("Invalid Access Token"));
    const [header, , signature] = AccessToken.split(".");
    const forged = { ...decodeJwt(AccessToken), username: "per_admin" };
    const body = Buffer.from(JSON.stringify(forged)).toString("base64url");
    expect(await refusalOf(getUser(`${header}.${body}.${signature}`))).toEqual(
      refusedRefresh("Could not verify signature for Access Token"),
    );
    const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
    expect(await refusalOf(getUser(`${unsigned}.${body}.`))).toEqual(refusedRefresh("Invalid Access Token"));
  });

  it("of somebody deleted finds nobody, even when the username is taken again", async () => {
    const { AccessToken, RefreshToken } = await signIn();
    await pool.client.send(new AdminDeleteUserCommand(pool.who()));
    const nobody = refused("UserNotFoundException", "User does not exist.");
    expect(await refusalOf(getUser(AccessToken))).toEqual(nobody);
    pool.running.cognito.seedUser(ann);
    expect(await refusalOf(getUser(AccessToken))).toEqual(nobody);
    expect(await refusalOf(refresh(RefreshToken))).toEqual(refusedRefresh("Invalid Refresh Token"));
  });
});

describe("signing out", () => {
  it.each([
    ["by the person", (AccessToken: string) => pool.client.send(new GlobalSignOutCommand({ AccessToken }))],
    ["by an administrator", () => pool.client.send(new AdminUserGlobalSignOutCommand(pool.who()))],
  ])("everywhere, %s, ends every sign-in but no later one", async (_, signOut) => {
    const [here, there] = [await signIn(), await signIn()];
    await signOut(here.AccessToken);
    for (const { AccessToken, RefreshToken } of [here, there]) {
      expect(await refusalOf(getUser(AccessToken))).toEqual(refusedRefresh("Access Token has been revoked"));
      expect(await refusalOf(refresh(RefreshToken))).toEqual(revoked);
    }
    const later = await signIn();
    expect((await getUser(later.AccessToken)).Username).toBe(ann.username);
  });

  it("by RevokeToken ends one sign-in, its access tokens included, and may be repeated", async () => {
    const [here, there] = [await signIn(), await signIn()];
    const revoke = (Token: string) =>
      pool.client.send(new RevokeTokenCommand({ ClientId: pool.running.clientId, Token }));
    await revoke(here.RefreshToken);
    await revoke(here.RefreshToken);
    await revoke("never given out");
    expect(await refusalOf(refresh(here.RefreshToken))).toEqual(revoked);
    expect(await refusalOf(getUser(here.AccessToken))).toEqual(refusedRefresh("Access Token has been revoked"));
    expect((await getUser(there.AccessToken)).Username).toBe(ann.username);
    expect((await refusalOf(revoke(there.AccessToken))).name).toBe("UnsupportedTokenTypeException");
  });

  it("comes with being disabled, and stays when enabled again", async () => {
    const { AccessToken, RefreshToken } = await signIn();
    await pool.client.send(new AdminDisableUserCommand(pool.who()));
    expect(await refusalOf(getUser(AccessToken))).toEqual(refusedRefresh("User is disabled."));
    expect(await refusalOf(refresh(RefreshToken))).toEqual(revoked);
    await pool.client.send(new AdminEnableUserCommand(pool.who()));
    expect(await refusalOf(getUser(AccessToken))).toEqual(refusedRefresh("Access Token has been revoked"));
    expect((await signIn()).TokenType).toBe("Bearer");
  });
});
