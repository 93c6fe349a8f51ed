import { expect, test } from "vitest";
import { actorFrom } from "./actor-from.ts";

const username = "per_01hzx3v9q4r8t2w6y0b5d7f9gh";
const claims = { token_use: "access", username, auth_time: "1767614400" };
const asking = (jwtClaims?: Record<string, string>) =>
  actorFrom({
    headers: { authorization: "Bearer the.access.token" },
    requestContext: {
      http: { sourceIp: "192.0.2.1" },
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
    accessToken: "the.access.token",
  });
});

test.each([
  ["an ID token", { token_use: "id" }],
  ["a user name that is no person", { username: "somebody" }],
  ["no time of sign-in", { auth_time: "" }],
  ["a senseless time of sign-in", { auth_time: "soon" }],
])("asks who comes with %s to sign in", async (_case, claim) => {
  await expect(asking({ ...claims, ...claim })).rejects.toMatchObject({ code: "auth.required" });
});
