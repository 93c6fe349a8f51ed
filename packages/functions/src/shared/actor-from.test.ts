import { expect, test } from "vitest";
import { actorFrom } from "./actor-from.ts";

const username = "per_01hzx3v9q4r8t2w6y0b5d7f9gh";
const claims = { token_use: "access", username, auth_time: "1767614400" };
const edge = () => ({ "x-origin-key": process.env.ORIGIN_KEY ?? "", "x-viewer-address": "192.0.2.1" });
const asking = (jwtClaims?: Record<string, string>, headers: object = edge()) =>
  actorFrom({
    headers: { authorization: "Bearer the.access.token", ...headers },
    requestContext: {
      http: { sourceIp: "203.0.113.1" },
      ...(jwtClaims && { authorizer: { jwt: { claims: jwtClaims } } }),
    },
  } as never);

test("is a visitor where the gateway asked for no token", async () => {
  expect(await asking()).toEqual({ role: "visitor", address: "192.0.2.1" });
});

test.each([
  ["no groups", undefined, "member"],
  ["the group", "[admin]", "admin"],
  ["several groups", "[staff admin]", "admin"],
  ["groups with commas", "[staff, admin]", "admin"],
  ["a group that only begins so", "[administrators]", "member"],
])("with %s is %s's role", async (_case, groups, role) => {
  const actor = await asking({ ...claims, ...(groups && { "cognito:groups": groups }) });
  expect(actor).toEqual({
    role,
    address: "192.0.2.1",
    personId: username,
    signedInAt: "2026-01-05T12:00:00.000Z",
    sessionId: "1767614400",
    accessToken: "the.access.token",
  });
});

test("tells one sign-in from another, the same after each refresh", async () => {
  expect(await asking({ ...claims, origin_jti: "3f0c" })).toMatchObject({ sessionId: "3f0c" });
});

test.each([
  ["an ID token", { token_use: "id" }],
  ["a user name that is no person", { username: "somebody" }],
  ["no time of sign-in", { auth_time: "" }],
  ["a senseless time of sign-in", { auth_time: "soon" }],
])("asks who comes with %s to sign in", async (_case, claim) => {
  await expect(asking({ ...claims, ...claim })).rejects.toMatchObject({ code: "auth.required" });
});

test.each([
  ["the new one first", (key: string) => `another ${key}`],
  ["the old one last", (key: string) => `${key} another`],
])("knows the network by either key while it is changed, %s", async (_case, sent) => {
  const headers = { "x-viewer-address": "192.0.2.1", "x-origin-key": sent(process.env.ORIGIN_KEY ?? "") };
  expect(await asking(undefined, headers)).toMatchObject({ role: "visitor" });
});

test.each([
  ["no key", { "x-viewer-address": "192.0.2.1" }],
  ["another key", { "x-viewer-address": "192.0.2.1", "x-origin-key": "guessed" }],
  ["several other keys", { "x-viewer-address": "192.0.2.1", "x-origin-key": "guessed  again" }],
  ["no address", { "x-origin-key": process.env.ORIGIN_KEY }],
])("refuses a request that bypasses the content delivery network, with %s", async (_case, headers) => {
  await expect(asking(undefined, headers)).rejects.toMatchObject({ code: "auth.forbidden" });
});
