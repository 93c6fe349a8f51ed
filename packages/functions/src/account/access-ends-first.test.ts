import { secondsFromNow } from "@guildhall/core/ground/shared/clock";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { password as oldPassword } from "../shared/people.fixture.ts";
import { alertsOf, historyOf, signedIn } from "./account.fixture.ts";
import { breakPool, justBefore, keepHistoriesBusy, keepPeopleBusy } from "./busy-history.fixture.ts";
import { handler as changePassword } from "./change-password.ts";
import { handler as confirmEmail } from "./confirm-email-change.ts";
import { handler as get } from "./get.ts";
import { handler as hideAnnouncement } from "./hide-announcement.ts";
import { handler as requestEmail } from "./request-email-change.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";
import { handler as signOut } from "./sign-out-everywhere.ts";

// A thief with a stolen session saves all the time, so that the owner's changes find the history busy.

const password = "another-password-2";
const form = { password, passwordConfirmation: password };

afterEach(() => void vi.restoreAllMocks());

let visitors = 0;

async function robbed(override: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(override);
  const thiefsAddress = `thief-of-${person.id.toLowerCase()}@people.example`;
  const wanted = { email: thiefsAddress, currentPassword: oldPassword };
  expect((await call(requestEmail, { token: person.token, body: wanted })).status).toBe(200);
  await call(requestReset, { body: { email: person.email }, sourceIp: `10.9.0.${++visitors}` });
  await deliverEverything();
  const linkIn = (address: string, path: RegExp) =>
    mailsTo(address)
      .map(({ text }) => path.exec(text)?.[1])
      .find(Boolean) ?? "";
  const thiefsLink = linkIn(thiefsAddress, /account\/email[/#]([\w-]{43})/);
  const resetLink = linkIn(person.email, /password\/reset[/#]([\w-]{43})/);
  expect([thiefsLink.length, resetLink.length]).toEqual([43, 43]);
  return { ...person, thiefsAddress, thiefsLink, resetLink };
}

const accessChanges = {
  "a reset": ({ resetLink }: { resetLink: string }) => call(reset, { body: { token: resetLink, ...form } }),
  "a change of the password": ({ token }: { token: string }) =>
    call(changePassword, { token, body: { ...form, currentPassword: oldPassword } }),
  "signing out everywhere": ({ token }: { token: string }) => call(signOut, { token }),
} as const;

const told = { "a reset": true, "a change of the password": true, "signing out everywhere": false } as const;
const actionOf = {
  "a reset": "account.password-reset",
  "a change of the password": "account.password-changed",
  "signing out everywhere": "account.signed-out-everywhere",
} as const;

describe.each(Object.keys(accessChanges) as (keyof typeof accessChanges)[])(
  "%s, while the history is never free",
  (change) => {
    let owner: Awaited<ReturnType<typeof robbed>>;
    let at: string;
    beforeEach(async () => {
      owner = await robbed();
      keepHistoriesBusy(Number.POSITIVE_INFINITY);
      at = new Date().toISOString();
      expect((await accessChanges[change](owner)).status).toBe(200);
    });

    test("cancels the waiting address, and ends the session", async () => {
      vi.restoreAllMocks();
      const token = await tokenOf(owner.email, told[change] ? password : oldPassword);
      const confirmed = await call(confirmEmail, { token, body: { token: owner.thiefsLink } });
      expect([confirmed.status, confirmed.body.code]).toEqual([410, "account.email-link-over"]);
      expect((await call(confirmEmail, { token: owner.token, body: { token: owner.thiefsLink } })).status).not.toBe(
        200,
      );
    });

    test(`is ${told[change] ? "" : "not "}told by mail and alert, busy as it is`, async () => {
      await deliverEverything();
      const token = await tokenOf(owner.email, told[change] ? password : oldPassword);
      const subject = "Your password was changed";
      expect(mailsTo(owner.email).filter((mail) => mail.subject === subject)).toHaveLength(told[change] ? 1 : 0);
      expect(await alertsOf(token)).toEqual(told[change] ? [subject] : []);
    });

    test("is written to the history when it is free, with its own time", async () => {
      vi.restoreAllMocks();
      const until = new Date().toISOString();
      await deliverEverything();
      const entries = (await historyOf(owner.id)).filter(
        ({ action }: { action: string }) => action === actionOf[change],
      );
      expect(entries).toMatchObject([
        { before: { pendingEmail: expect.stringContaining("thief") }, by: change === "a reset" ? "visitor" : owner.id },
      ]);
      expect([entries[0].at >= at, entries[0].at <= until]).toEqual([true, true]);
      expect((await call(history, { as: "admin", params: { id: owner.id } })).body.intact).toBe(true);
    });
  },
);

test("a change of the password is mailed even if the person's record cannot be written", async () => {
  const owner = await robbed();
  keepPeopleBusy();
  expect((await accessChanges["a change of the password"](owner)).status).toBe(409);
  vi.restoreAllMocks();
  await deliverEverything();
  const token = await tokenOf(owner.email, password);
  expect([mailsTo(owner.email)[0]?.subject, await alertsOf(token)]).toEqual([
    "Your password was changed",
    ["Your password was changed"],
  ]);
  expect((await historyOf(owner.id)).at(-1)).toMatchObject({ action: "account.password-changed" });
});

describe.each(Object.keys(accessChanges) as (keyof typeof accessChanges)[])(
  "%s, while the user pool ends nothing",
  (change) => {
    test.each([[undefined], ["2026-01-01T00:00:00.000Z"]])(
      "is done, told, and made up for (proved: %s)",
      async (proved) => {
        const owner = await robbed({ emailProvedAt: proved as never });
        breakPool();
        expect((await accessChanges[change](owner)).status).toBe(200);
        vi.restoreAllMocks();
        const signOutOf = vi.spyOn(globalThis.testCloud.standIns.cognito, "handle");
        await deliverEverything();
        expect(signOutOf.mock.calls.map(([{ headers }]) => headers["x-amz-target"])).toContainEqual(
          expect.stringContaining("AdminUserGlobalSignOut"),
        );
        const { body } = await call(get, { token: await tokenOf(owner.email, told[change] ? password : oldPassword) });
        expect(body.firstName).toBe(change === "a reset" && !proved ? "Member" : "Maya");
        expect(mailsTo(owner.email)[0]?.subject === "Your password was changed").toBe(told[change]);
      },
    );
  },
);

test("a reset is refused, and the password stays, where the thief's address was confirmed at the same moment", async () => {
  const owner = await robbed();
  justBefore(/sessionsValidFrom/, async () => {
    expect((await call(confirmEmail, { token: owner.token, body: { token: owner.thiefsLink } })).status).toBe(200);
  });
  const { status, body } = await accessChanges["a reset"](owner);
  expect([status, body.code]).toEqual([410, "account.reset-expired"]);
  await expect(tokenOf(owner.thiefsAddress)).resolves.toBeTypeOf("string");
});

test("an ended session can hide no announcement, and request no other address", async () => {
  const { id, token, email } = await signedIn();
  const wanted = { email: `another-of-${email}`, currentPassword: oldPassword };
  justBefore(/pendingEmail/, async () => {
    await commit([Person.patch(id, { set: { sessionsValidFrom: secondsFromNow(1) } })]);
  });
  expect((await call(requestEmail, { token, body: wanted })).body.code).toBe("conflict");
  expect((await Person.get(id)).pendingEmail).toBeUndefined();
  expect((await call(hideAnnouncement, { token })).body.code).toBe("auth.ended");
  expect((await Person.get(id)).announcementHiddenAt).toBeUndefined();
});

describe("a take-over while the history is never free", () => {
  test("empties the account at once, says so, and is written to the history later", async () => {
    const owner = await robbed({ emailProvedAt: undefined, firstName: "Eve", jobTitle: "Impostor" });
    keepHistoriesBusy(Number.POSITIVE_INFINITY);
    const answer = await accessChanges["a reset"](owner);
    expect([answer.status, answer.body]).toEqual([200, { done: true, emptied: true }]);
    vi.restoreAllMocks();
    const token = await tokenOf(owner.email, password);
    const { body } = await call(get, { token });
    expect([body.firstName, body.emailProvedAt, body.jobTitle]).toEqual(["Member", expect.any(String), undefined]);
    await deliverEverything();
    expect(mailsTo(owner.email)[0]?.subject).toBe("Your password was changed");
    expect(await alertsOf(token)).toEqual(
      expect.arrayContaining(["Your password was changed", "Your profile is empty"]),
    );
    expect((await historyOf(owner.id)).at(-1)).toMatchObject({
      action: "account.taken-over",
      before: { firstName: "Eve", jobTitle: "Impostor", pendingEmail: expect.stringContaining("thief") },
    });
  });
});
