import { createId } from "@guildhall/core/ground/shared/create-id";
import { expect, test } from "vitest";
import { handler as changePassword } from "../account/change-password.ts";
import { handler as getUser } from "../account/get.ts";
import { handler as hideAnnouncement } from "../account/hide-announcement.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson, castIdOf } from "../shared/people.fixture.ts";
import { handler as history } from "./history.ts";
import { handler as start } from "./impersonate.ts";
import { handler as target } from "./impersonation-target.ts";
import { handler as stop } from "./stop-impersonating.ts";

const reason = "They asked for help with their profile";
const begin = async (id: string) => (await call(start, { as: "admin", params: { id }, body: { reason } })).body;
const actingWith = (token: string) => ({ as: "admin" as const, headers: { "x-act-as": token } });

test("shows the member's own portal, and who is really there", async () => {
  const { id } = await aPerson({ firstName: "Theo" });
  const { token } = await begin(id);
  const { body } = await call(getUser, actingWith(token));
  expect(body).toMatchObject({ id, firstName: "Theo", role: "member", actedBy: { id: await castIdOf("admin") } });
});

test("is refused once it was approved that the account is closed", async () => {
  const { id } = await aPerson({ closureDecision: "approve" });
  const { status, body } = await call(start, { as: "admin", params: { id }, body: { reason } });
  expect([status, body.code]).toEqual([409, "people.not-impersonable"]);
  expect((await call(target, { as: "admin", params: { id } })).body.mayBeActedAs).toBe(false);
});

test("writes both identities down, from the first moment to the last", async () => {
  const { id } = await aPerson();
  const session = await begin(id);
  await call(hideAnnouncement, actingWith(session.token));
  await call(stop, { as: "admin", params: { id: session.id } });
  const { body } = await call(history, { as: "admin", params: { id } });
  const by = await castIdOf("admin");
  expect(body.data).toMatchObject([
    { action: "people.impersonation-started", by, reason },
    { action: "account.announcement-hidden", by, actingFor: id },
    { action: "people.impersonation-ended", by },
  ]);
  expect(body.intact).toBe(true);
});

test("is over once it is ended, and ending twice is no harm", async () => {
  const session = await begin((await aPerson()).id);
  for (const _ of [1, 2]) {
    expect((await call(stop, { as: "admin", params: { id: session.id } })).status).toBe(200);
  }
  const { status, body } = await call(getUser, actingWith(session.token));
  expect([status, body.code]).toEqual([403, "auth.acting-ended"]);
});

test("is over after fifteen minutes", async () => {
  const session = await begin((await aPerson()).id);
  const RealDate = Date;
  const at = (minutes: number) => {
    const now = RealDate.now() + minutes * 60_000;
    globalThis.Date = new Proxy(RealDate, {
      construct: (clock, args) => new clock(...((args.length ? args : [now]) as [number])),
    });
  };
  try {
    at(14.9);
    expect((await call(getUser, actingWith(session.token))).status).toBe(200);
    at(15.1);
    expect((await call(getUser, actingWith(session.token))).body.code).toBe("auth.acting-ended");
  } finally {
    globalThis.Date = RealDate;
  }
});

test("does not let staff touch the member's password, or reach staff's pages", async () => {
  const { token } = await begin((await aPerson()).id);
  const body = { currentPassword: "x", password: "twelve-letters-1", passwordConfirmation: "twelve-letters-1" };
  expect((await call(changePassword, { ...actingWith(token), body })).body.code).toBe("auth.acting-as");
  expect((await call(history, { ...actingWith(token), params: { id: await castIdOf("member") } })).body.code).toBe(
    "auth.forbidden",
  );
});

test("helps a member who was imported and has no login yet", async () => {
  const { id } = await aPerson({ firstName: "Theo", loginReadyAt: undefined, emailProvedAt: undefined });
  expect((await call(target, { as: "admin", params: { id } })).body.mayBeActedAs).toBe(true);
  const { token } = await begin(id);
  expect((await call(getUser, actingWith(token))).body).toMatchObject({ id, firstName: "Theo", role: "member" });
});

test("is refused for staff", async () => {
  const staff = await aPerson({ isStaff: true });
  const { body: shown } = await call(target, { as: "admin", params: { id: staff.id } });
  expect(shown.mayBeActedAs).toBe(false);
  const { status, body } = await call(start, { as: "admin", params: { id: staff.id }, body: { reason } });
  expect([status, body.code]).toEqual([409, "people.not-impersonable"]);
  expect((await call(start, { as: "admin", params: { id: await castIdOf("admin") }, body: { reason } })).status).toBe(
    409,
  );
});

test.each([
  [
    "a member who holds staff's token",
    async (token: string) => ({ as: "other" as const, headers: { "x-act-as": token } }),
  ],
  [
    "another member of staff",
    async (token: string) => {
      const colleague = await aPerson({ isStaff: true });
      return { token: await tokenOf(colleague.email), headers: { "x-act-as": token } };
    },
  ],
  ["a token with a changed end", async (token: string) => actingWith(`${token.slice(0, -4)}AAAA`)],
  ["no token at all", async () => actingWith("nonsense")],
])("is worth nothing to %s", async (_case, ask) => {
  const { token } = await begin((await aPerson()).id);
  const { status, body } = await call(getUser, await ask(token));
  expect([status, body.code]).toEqual([403, "auth.acting-ended"]);
});

test("asks for a reason", async () => {
  const { status, body } = await call(start, {
    as: "admin",
    params: { id: await castIdOf("member") },
    body: { reason: " " },
  });
  expect([status, body.errors]).toEqual([400, [{ path: "reason", message: "Say why." }]]);
});

test.each([
  ["nobody's id", () => createId("person"), 404],
  ["another kind of id", () => createId("outbox"), 400],
])("answers %s politely", async (_case, id, expected) => {
  expect((await call(target, { as: "admin", params: { id: id() } })).status).toBe(expected);
});

test("lets nobody end what another began", async () => {
  const session = await begin((await aPerson()).id);
  const colleague = await aPerson({ isStaff: true });
  const { status } = await call(stop, { token: await tokenOf(colleague.email), params: { id: session.id } });
  expect(status).toBe(404);
});
