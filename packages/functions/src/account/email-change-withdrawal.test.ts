import { describe, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { handler as changePassword } from "./change-password.ts";
import { askedFor, confirmAs, isChangeOver, newAddress } from "./email-change.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as resetPassword } from "./reset-password.ts";
import { handler as signOut } from "./sign-out-everywhere.ts";
import { handler as withdrawByLink } from "./withdraw-email-change-by-link.ts";

/** From the newest mail to the present address. */
function withdrawalIn(address: string): string {
  const [mail] = mailsTo(address).filter(({ subject }) => subject === "A new e-mail address was asked for");
  return /email-change\/withdraw\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const withdrawBy = (token: string, as?: { token: string }) => call(withdrawByLink, { ...as, body: { token } });
const pendingOf = async (token: string) => (await call(get, { token })).body.pendingEmail;

describe("the present address gets a mail when another one is requested", () => {
  test("with a link that withdraws it, signed in or not, though the session is lost", async () => {
    const next = newAddress();
    const { id, email, token, link } = await askedFor(next);
    expect(mailsTo(email)[0]?.text).toContain(next);
    expect((await withdrawBy(withdrawalIn(email))).body).toEqual({ done: true });
    expect(await pendingOf(token)).toBeUndefined();
    isChangeOver(await confirmAs(token, link));
    expect((await withdrawBy(withdrawalIn(email), await signedIn())).status).toBe(200);
    expect(await historyOf(id)).toMatchObject([
      { action: "account.email-change-requested", by: id },
      { action: "account.email-change-withdrawn", before: { pendingEmail: next } },
    ]);
  });

  test("with the same text if another person has the new address", async () => {
    const owner = await aPerson();
    const { email } = await askedFor(owner.email);
    expect(withdrawalIn(email)).not.toBe("");
  });

  test("without the new one where nobody proved the present one: it may be a stranger's", async () => {
    const next = newAddress();
    const { email } = await askedFor(next, { emailProvedAt: undefined });
    expect([withdrawalIn(email) === "", mailsTo(email)[0]?.text.includes(next)]).toEqual([false, false]);
  });

  test("and its link is void after the address has changed, and so is a link of another kind", async () => {
    const { email, token, link } = await askedFor(newAddress());
    const withdrawal = withdrawalIn(email);
    await call(requestReset, { body: { email } });
    await deliverEverything();
    const reset = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
    await confirmAs(token, link);
    for (const over of [withdrawal, reset, "x".repeat(43)]) {
      const { status, body } = await withdrawBy(over);
      expect([status, body.code]).toEqual([410, "account.withdrawal-over"]);
    }
  });
});

describe("removes the waiting new address, and voids every older link", () => {
  const other = "another-password-2";
  const twice = { password: other, passwordConfirmation: other };
  const resetLinkOf = async (email: string) => {
    await call(requestReset, { body: { email } });
    await deliverEverything();
    const [mail] = mailsTo(email).filter(({ subject }) => subject === "Reset your password");
    return /password\/reset\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  test.each([
    [
      "a reset",
      async ({ email }: { email: string; token: string }) =>
        call(resetPassword, { body: { token: await resetLinkOf(email), ...twice } }),
      other,
    ],
    [
      "a change of password",
      ({ token }: { email: string; token: string }) =>
        call(changePassword, { token, body: { currentPassword: password, ...twice } }),
      other,
    ],
    ["sign out everywhere", ({ token }: { email: string; token: string }) => call(signOut, { token }), password],
  ])("%s", async (_what, end, secret) => {
    const next = newAddress();
    const person = await askedFor(next);
    const withdrawal = withdrawalIn(person.email);
    const reset = await resetLinkOf(person.email);
    expect((await end(person)).status).toBe(200);

    const token = await tokenOf(person.email, secret);
    expect(await pendingOf(token)).toBeUndefined();
    isChangeOver(await confirmAs(token, person.link));
    expect((await call(resetPassword, { body: { token: reset, ...twice } })).body.code).toBe("account.reset-expired");
    expect((await withdrawBy(withdrawal)).body.code).toBe("account.withdrawal-over");
    expect((await historyOf(person.id)).at(-1)).toMatchObject({ before: { pendingEmail: next } });

    expect((await call(resetPassword, { body: { token: await resetLinkOf(person.email), ...twice } })).status).toBe(
      200,
    );
  });
});
