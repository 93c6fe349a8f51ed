import { afterEach, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { password as oldPassword } from "../shared/people.fixture.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { keepHistoriesBusy } from "./busy-history.fixture.ts";
import { handler as changePassword } from "./change-password.ts";
import { handler as confirmEmail } from "./confirm-email-change.ts";
import { handler as get } from "./get.ts";
import { handler as requestEmail } from "./request-email-change.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";
import { handler as signOut } from "./sign-out-everywhere.ts";

// Somebody with a stolen session saves all the time, so that what its owner does finds the history busy.

const password = "another-password-2";
const form = { password, passwordConfirmation: password };

afterEach(() => void vi.restoreAllMocks());

async function robbed(override: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(override);
  const thiefsAddress = `thief-of-${person.id.toLowerCase()}@people.example`;
  const wanted = { email: thiefsAddress, currentPassword: oldPassword };
  expect((await call(requestEmail, { token: person.token, body: wanted })).status).toBe(200);
  await call(requestReset, { body: { email: person.email } });
  await deliverEverything();
  const linkIn = (address: string, path: RegExp) =>
    mailsTo(address)
      .map(({ text }) => path.exec(text)?.[1])
      .find(Boolean) ?? "";
  const thiefsLink = linkIn(thiefsAddress, /account\/email[/#]([\w-]{43})/);
  const resetLink = linkIn(person.email, /password\/reset[/#]([\w-]{43})/);
  expect([thiefsLink.length, resetLink.length]).toEqual([43, 43]);
  return { ...person, thiefsLink, resetLink };
}

const deeds = {
  "a reset": ({ resetLink }: { resetLink: string }) => call(reset, { body: { token: resetLink, ...form } }),
  "a change of the password": ({ token }: { token: string }) =>
    call(changePassword, { token, body: { ...form, currentPassword: oldPassword } }),
  "signing out everywhere": ({ token }: { token: string }) => call(signOut, { token }),
} as const;

describe.each(Object.entries(deeds))("%s", (_deed, carryOut) => {
  test("is written down although the history is busy for long", async () => {
    const owner = await robbed();
    keepHistoriesBusy(12);
    expect((await carryOut(owner as never)).status).toBe(200);
    vi.restoreAllMocks();
    expect((await historyOf(owner.id)).at(-1).before).toMatchObject({ pendingEmail: expect.stringContaining("thief") });
  });

  test("ends the address that waits even where it could not be written down", async () => {
    const owner = await robbed();
    keepHistoriesBusy(Number.POSITIVE_INFINITY);
    expect((await carryOut(owner as never)).status).toBe(409);
    vi.restoreAllMocks();
    const token = await tokenOf(owner.email, password).catch(() => tokenOf(owner.email));
    const confirmed = await call(confirmEmail, { token, body: { token: owner.thiefsLink } });
    expect([confirmed.status, confirmed.body.code]).toEqual([410, "account.email-link-over"]);
    expect((await call(confirmEmail, { token: owner.token, body: { token: owner.thiefsLink } })).status).not.toBe(200);
  });
});

test("a take-over that could not be written down is done with the same link", async () => {
  const owner = await robbed({ emailProvedAt: undefined, firstName: "Eve", jobTitle: "Impostor" });
  keepHistoriesBusy(Number.POSITIVE_INFINITY);
  expect((await deeds["a reset"](owner)).status).toBe(409);
  vi.restoreAllMocks();
  expect((await deeds["a reset"](owner)).status).toBe(200);
  const { body } = await call(get, { token: await tokenOf(owner.email, password) });
  expect([body.firstName, body.emailProvedAt]).toEqual(["Member", expect.any(String)]);
});
