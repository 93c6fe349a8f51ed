import * as Outbox from "@guildhall/core/ground/change/outbox";
import { log } from "@guildhall/core/ground/route/log";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { carryOutStaffAction } from "@guildhall/core/people/staff-user/staff";
import { deleteLogin } from "@guildhall/core/vendors/cognito/user-pool.gateway";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { alertsOf, historyOf, signedIn } from "../account/account.fixture.ts";
import { handler as checkLink } from "../account/check-password-reset.ts";
import { handler as getUser } from "../account/get.ts";
import { handler as setPassword } from "../account/reset-password.ts";
import { handler as addFlag } from "../flag/add.ts";
import { handler as changeFlag } from "../flag/change.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, castIdOf } from "../shared/people.fixture.ts";
import { handler as endSessions } from "./end-sessions.ts";
import { handler as get } from "./get.ts";
import { handler as impersonate } from "./impersonate.ts";
import { handler as impersonationTarget } from "./impersonation-target.ts";
import { handler as register } from "./register.ts";
import { handler as sendLink } from "./send-password-link.ts";
import { handler as update } from "./update.ts";
import { handler as updateSecuId } from "./update-secu-id.ts";

let id: PersonId;
let email: string;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  ({ id, email } = await aPerson({ firstName: "Theo", lastName: "Lind", cellPhone: "(614) 555-0100" }));
});

const asStaff = (handler: unknown, body?: object, who = id) =>
  call(handler, { as: "admin", params: { id: who }, body });
const shown = async (who = id) => (await asStaff(get, undefined, who)).body;
const lastOf = async (who = id) => (await historyOf(who)).at(-1);

describe("what staff see of a person", () => {
  test("is who they are, and how they sign in", async () => {
    expect(await shown()).toMatchObject({
      id,
      name: "Theo Lind",
      email,
      cellPhone: "(614) 555-0100",
      mayBeActedAs: true,
      isStaff: false,
      membership: { status: "none" },
      signIn: {
        hasLogin: true,
        isDeleted: false,
        hasSecondFactor: false,
        isLocked: false,
        emailProvedAt: expect.any(String),
      },
    });
  });

  test("warns of active flags, and of no other", async () => {
    const params = { userId: id };
    const { body: flag } = await call(addFlag, { as: "admin", params, body: { reason: "Chargeback" } });
    await call(addFlag, { as: "admin", params, body: { reason: "Lowered", active: false } });
    expect((await shown()).flags).toEqual([{ id: flag.id, reason: "Chargeback" }]);
    const one = { ...params, id: flag.id };
    await call(changeFlag, { as: "admin", params: one, body: { reason: "Chargeback of May" } });
    expect((await shown()).flags).toEqual([{ id: flag.id, reason: "Chargeback of May" }]);
    await call(changeFlag, { as: "admin", params: one, body: { active: false } });
    expect((await shown()).flags).toBeUndefined();
  });

  test("says when nobody can sign in to the account", async () => {
    await carryOutStaffAction("disable", email, "Asked by the director");
    expect((await shown()).signIn).toMatchObject({ hasLogin: true, isLocked: true });
    const imported = await aPerson({ loginReadyAt: undefined, emailProvedAt: undefined });
    expect((await shown(imported.id)).signIn).toEqual({
      hasLogin: false,
      isDeleted: false,
      hasSecondFactor: false,
      isLocked: false,
    });
  });

  test("opens and is changed while an erasure waits, when the login is gone, and nobody acts as them", async () => {
    await deleteLogin(id);
    const gone = { id, mayBeActedAs: false, signIn: { hasLogin: false, isDeleted: true, isLocked: false } };
    expect(await asStaff(get)).toMatchObject({ status: 200, body: gone });
    expect(await asStaff(update, { jobTitle: "Coach" })).toMatchObject({
      status: 200,
      body: { ...gone, jobTitle: "Coach" },
    });
    expect(await asStaff(updateSecuId, { secuId: "NC-1" })).toMatchObject({ status: 200, body: gone });
    expect(await asStaff(impersonationTarget)).toMatchObject({ status: 200, body: { id, mayBeActedAs: false } });
    const refusal = { status: 409, body: { code: "people.not-impersonable" } };
    expect(await asStaff(impersonate, { reason: "They called" })).toMatchObject(refusal);
  });

  test("is nothing of nobody", async () => {
    expect((await asStaff(get, undefined, createId("person"))).status).toBe(404);
  });
});

describe("changing a person", () => {
  test("keeps what was not sent, and says before and after", async () => {
    const { status, body } = await asStaff(update, { lastName: "Lindqvist", jobTitle: "Coach" });
    expect([status, body.name, body.jobTitle, body.cellPhone]).toEqual([
      200,
      "Theo Lindqvist",
      "Coach",
      "(614) 555-0100",
    ]);
    expect(await shown()).toEqual(body);
    expect(await lastOf()).toMatchObject({
      action: "people.changed",
      by: await castIdOf("admin"),
      before: { lastName: "Lind" },
      after: { lastName: "Lindqvist", jobTitle: "Coach" },
    });
  });

  test.each([
    ["no first name", { firstName: " " }, "firstName", "Enter the first name."],
    ["a birth date to come", { dateOfBirth: "2199-01-01" }, "dateOfBirth", "Enter a date in the past."],
    [
      "the phone that is wanted",
      { contactMethod: 1 },
      "contactMethod",
      "Enter their work phone first, or choose another way.",
    ],
  ])("is refused with %s", async (_case, change, path, message) => {
    const { status, body } = await asStaff(update, change);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
    expect(await historyOf(id)).toEqual([]);
  });

  test("leaves the address that they sign in with alone", async () => {
    await asStaff(update, { email: "thief@people.example", suffix: "Jr." });
    expect(await shown()).toMatchObject({ email, suffix: "Jr." });
  });

  test("does not change staff's own record instead", async () => {
    await asStaff(update, { middleName: "Nils" });
    expect((await shown(await castIdOf("admin"))).middleName).toBeUndefined();
  });
});

describe("the SECU id", () => {
  test("is set, changed and cleared", async () => {
    expect((await asStaff(updateSecuId, { secuId: " NC-4411 " })).body.secuId).toBe("NC-4411");
    expect((await shown()).secuId).toBe("NC-4411");
    expect(await lastOf()).toMatchObject({ action: "people.secu-id-changed", after: { secuId: "NC-4411" } });
    expect((await asStaff(updateSecuId, { secuId: "" })).body.secuId).toBeUndefined();
    expect(await lastOf()).toMatchObject({ before: { secuId: "NC-4411" } });
    await asStaff(updateSecuId, { secuId: "" });
    expect(await historyOf(id)).toHaveLength(2);
  });

  test.each([
    ["x".repeat(31), "Use at most 30 characters."],
    ["a b", "Use letters, digits and hyphens only."],
  ])("refuses %s", async (secuId, message) => {
    expect((await asStaff(updateSecuId, { secuId })).body.errors).toEqual([{ path: "secuId", message }]);
  });
});

const linkIn = (text = "") => /password\/reset\/([\w-]{43})/.exec(text)?.[1] ?? "";
const passwords = { password: "another-password-2", passwordConfirmation: "another-password-2" };

describe("a link to set a password", () => {
  test("is mailed to the person, and stands in their history", async () => {
    expect((await asStaff(sendLink)).body).toEqual({ done: true });
    await deliverEverything();
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe("Reset your password");
    expect((await call(checkLink, { body: { token: linkIn(mail?.text) } })).status).toBe(200);
    expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toContain(
      "people.password-link-sent",
    );
  });

  test("is refused after five in an hour, for all staff together", async () => {
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push((await asStaff(sendLink)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("is a first one for who was imported and never signed in", async () => {
    const imported = await aPerson({ loginReadyAt: undefined, emailProvedAt: undefined });
    await asStaff(sendLink, undefined, imported.id);
    await deliverEverything();
    expect(mailsTo(imported.email)[0]?.subject).toBe("Choose a password for your account");
  });
});

describe("ending all sessions", () => {
  test("is over at once for the person, who is told by mail and by an alert", async () => {
    stopClock(Math.floor(Date.now() / 1000) * 1000);
    const person = await signedIn({ firstName: "Ada" });
    pass(minute);
    const { body } = await asStaff(endSessions, { reason: "Laptop stolen, call of today" }, person.id);
    expect(body).toEqual({ done: true });
    expect((await call(getUser, { token: person.token })).body.code).toBe("auth.ended");
    await deliverEverything();
    expect(mailsTo(person.email)[0]?.subject).toBe("You were signed out everywhere");
    expect(await alertsOf(await tokenOf(person.email))).toEqual(["Staff signed you out everywhere"]);
    expect(
      (await historyOf(person.id)).find(({ action }: { action: string }) => action === "people.sessions-ended"),
    ).toMatchObject({
      reason: "Laptop stolen, call of today",
      by: await castIdOf("admin"),
    });
  });

  test.each([
    ["never chose a password", async () => (await aPerson({ loginReadyAt: undefined, emailProvedAt: undefined })).id],
    [
      "lost their login",
      async () => {
        const person = await aPerson();
        await deleteLogin(person.id);
        return person.id;
      },
    ],
  ])("of somebody who %s leaves nothing to be tried again", async (_case, make) => {
    const who = await make();
    const warn = vi.spyOn(log, "warn");
    expect((await asStaff(endSessions, { reason: "Call of today" }, who)).body).toEqual({ done: true });
    await commit([
      Outbox.entry({ kind: "pool-sign-out", personId: who }),
      Outbox.entry({ kind: "second-factor-off", personId: who }),
    ]);
    await deliverEverything();
    expect(warn).not.toHaveBeenCalled();
  });

  test("asks for a reason", async () => {
    const { status, body } = await asStaff(endSessions, { reason: " " });
    expect([status, body.errors]).toEqual([400, [{ path: "reason", message: "Say why." }]]);
  });
});

describe("registering a person by hand", () => {
  const form = (override: object = {}) => ({
    firstName: "Noor",
    lastName: "Haddad",
    email: `${createId("person")}@people.example`,
    ...override,
  });
  const send = (body: object) => call(register, { as: "admin", body });

  test("makes the record, and mails a link with which they choose a password", async () => {
    const who = form({ cellPhone: "(614) 555-0199" });
    const { status, body } = await send(who);
    expect([status, body]).toEqual([200, { id: expect.stringMatching(/^per_/), memberNumber: expect.any(Number) }]);
    expect(await shown(body.id)).toMatchObject({
      name: "Noor Haddad",
      cellPhone: "(614) 555-0199",
      signIn: { hasLogin: false },
    });
    expect(await lastOf(body.id)).toMatchObject({ action: "people.registered", by: await castIdOf("admin") });

    await deliverEverything();
    const [mail] = mailsTo(who.email);
    expect(mail?.subject).toBe("Choose a password for your account");
    const token = linkIn(mail?.text);
    expect((await call(checkLink, { body: { token } })).body).toEqual({ done: true, empties: false });
    expect((await call(setPassword, { body: { token, ...passwords } })).body).toEqual({ done: true, emptied: false });
    expect((await call(getUser, { token: await tokenOf(who.email, passwords.password) })).body).toMatchObject({
      id: body.id,
      firstName: "Noor",
      emailProvedAt: expect.any(String),
    });
    expect((await call(setPassword, { body: { token, ...passwords } })).status).toBe(410);
  });

  test("is refused where the address has an account, and makes nobody", async () => {
    const { status, body } = await send(form({ email: email.toUpperCase() }));
    expect([status, body.code, body.errors[0].path]).toEqual([409, "people.email-taken", "email"]);
  });

  test("of two at once with one address, one is registered", async () => {
    const who = form();
    const answers = await Promise.all([send(who), send({ ...who, firstName: "Nora" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("sent again because its answer was lost, is the same person; later, or with another name, it is refused", async () => {
    const who = form();
    const { body } = await send(who);
    expect(await send(who)).toMatchObject({ status: 200, body });
    expect((await send({ ...who, firstName: "Nora" })).status).toBe(409);
    stopClock(Date.now());
    pass(11 * minute);
    expect((await send(who)).status).toBe(409);
  });

  test.each([
    ["firstName", "Enter the first name.", { firstName: "" }],
    ["email", "Enter an e-mail address, like name@example.org", { email: "noor" }],
  ])("says what is wrong with %s", async (path, message, override) => {
    expect((await send(form(override))).body.errors).toContainEqual({ path, message });
  });
});
