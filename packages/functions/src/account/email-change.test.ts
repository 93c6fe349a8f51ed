import { createId } from "@guildhall/core/shared/create-id";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { alertsOf, historyOf, signedIn } from "./account.fixture.ts";
import { handler as changePassword } from "./change-password.ts";
import { handler as confirm } from "./confirm-email-change.ts";
import { handler as get } from "./get.ts";
import { handler as request } from "./request-email-change.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as resetPassword } from "./reset-password.ts";
import { handler as signOut } from "./sign-out-everywhere.ts";
import { handler as withdraw } from "./withdraw-email-change.ts";
import { handler as withdrawByLink } from "./withdraw-email-change-by-link.ts";

const newAddress = () => `${createId("person")}@new.example`;

const ask = (token: string, email: string, currentPassword = password) =>
  call(request, { token, body: { email, currentPassword } });

/** From the newest mail. */
function linkIn(address: string): string {
  const [mail] = mailsTo(address).filter(({ subject }) => subject === "Confirm your new e-mail address");
  return /edit-profile\/account\/email\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function askedFor(email: string, override: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(override);
  expect((await ask(person.token, email)).status).toBe(200);
  await deliverEverything();
  return { ...person, link: linkIn(email) };
}

const confirmAs = (token: string, link: string) => call(confirm, { token, body: { token: link } });

test("moves the sign-in to the new address once its link is opened, and tells the old one", async () => {
  const next = newAddress();
  const { id, email, token, link } = await askedFor(next);
  const waiting = await call(get, { token });
  expect(waiting.body).toMatchObject({ email, pendingEmail: { email: next, requestedAt: expect.any(String) } });
  expect(JSON.stringify(waiting.body)).not.toContain("Hash");
  await expect(tokenOf(next)).rejects.toThrow("Incorrect username or password");

  expect([mailsTo(next)[0]?.text.includes("Hello,"), mailsTo(next)[0]?.text.includes("Maya")]).toEqual([true, false]);

  const confirmed = await confirmAs(token, link);
  expect(confirmed.body).toMatchObject({ id, email: next });
  expect(confirmed.body.pendingEmail).toBeUndefined();
  await expect(tokenOf(next)).resolves.toBeTypeOf("string");
  await expect(tokenOf(email)).rejects.toThrow("Incorrect username or password");

  await deliverEverything();
  const [told] = mailsTo(email);
  expect([told?.subject, told?.text.includes(next)]).toEqual(["Your e-mail address was changed", true]);
  expect(await alertsOf(token)).toEqual(["Your e-mail address was changed"]);
});

test("proves the new address", async () => {
  const { token, link } = await askedFor(newAddress(), { emailProvedAt: undefined });
  expect((await call(get, { token })).body.emailProvedAt).toBeUndefined();
  expect((await confirmAs(token, link)).body.emailProvedAt).toBeTypeOf("string");
});

test("writes down what was before and after, and no link", async () => {
  const next = newAddress();
  const { id, email, token, link } = await askedFor(next);
  await confirmAs(token, link);
  const { body } = await call(history, { as: "admin", params: { id } });
  expect(body).toMatchObject({
    intact: true,
    data: [
      { action: "account.email-change-requested", after: { pendingEmail: next } },
      { action: "account.email-changed", before: { email }, after: { email: next } },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(link);
});

test("frees the old address for somebody else", async () => {
  const first = await askedFor(newAddress());
  await confirmAs(first.token, first.link);
  const second = await askedFor(first.email);
  expect((await confirmAs(second.token, second.link)).body.email).toBe(first.email);
  await expect(tokenOf(first.email)).resolves.toBeTypeOf("string");
});

test("voids a link for a new password that was mailed to the old address", async () => {
  const { email, token, link } = await askedFor(newAddress());
  await call(requestReset, { body: { email } });
  await deliverEverything();
  const reset = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
  await confirmAs(token, link);
  const body = { token: reset, password: "another-password-2", passwordConfirmation: "another-password-2" };
  const answer = await call(resetPassword, { body });
  expect([answer.status, answer.body.code]).toEqual([410, "account.reset-expired"]);
});

test("answers the same for an address that somebody has, and writes to its owner instead", async () => {
  const owner = await aPerson();
  const { token, id } = await signedIn();
  const free = await ask((await signedIn()).token, newAddress());
  const taken = await ask(token, owner.email);
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(taken.body).toMatchObject({ id, pendingEmail: { email: owner.email } });
  await deliverEverything();
  expect(mailsTo(owner.email).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  expect(linkIn(owner.email)).toBe("");
});

test("wants the present password", async () => {
  const { token } = await signedIn();
  const next = newAddress();
  const answer = await ask(token, next, "not-my-password-1");
  expect([answer.status, answer.body.code]).toEqual([400, "account.password-wrong"]);
  await deliverEverything();
  expect([mailsTo(next), (await call(get, { token })).body.pendingEmail]).toEqual([[], undefined]);
});

test.each(["\u0000", " ", "ends with a blank "])(
  "takes %j for no password, as any wrong one",
  async (currentPassword) => {
    const { token } = await signedIn();
    expect((await ask(token, newAddress(), currentPassword)).body.code).toBe("account.password-wrong");
  },
);

test("refuses the address that one has, however it is written", async () => {
  const { token, email } = await signedIn();
  const answer = await ask(token, ` ${email.toUpperCase()} `);
  expect([answer.status, answer.body.code]).toEqual([400, "account.email-same"]);
});

test("takes five requests an hour", async () => {
  const { token } = await signedIn();
  for (let index = 0; index < 5; index++) expect((await ask(token, newAddress())).status).toBe(200);
  const sixth = await ask(token, newAddress());
  expect([sixth.status, sixth.body.code]).toEqual([429, "rate.limited"]);
});

test("writes ten times a day to one address, whoever asks", async () => {
  stopClock(Math.ceil(Date.now() / day) * day);
  onTestFinished(() => void vi.useRealTimers());
  const next = newAddress();
  const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const [first, second, third] = people.map(({ token }) => token) as [string, string, string];
  for (const token of [first, second])
    for (let index = 0; index < 5; index++) expect((await ask(token, next)).status).toBe(200);
  const eleventh = await ask(third, next);
  expect([eleventh.status, eleventh.body.code]).toEqual([429, "rate.limited"]);
  expect((await ask(third, newAddress())).status).toBe(200);
});

const isOver = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
  expect([status, body.code]).toEqual([410, "account.email-link-over"]);

test("works for nobody but whoever asked", async () => {
  const { token, link } = await askedFor(newAddress());
  const stranger = await signedIn();
  isOver(await confirmAs(stranger.token, link));
  expect((await call(get, { token: stranger.token })).body.email).toBe(stranger.email);
  expect((await confirmAs(token, link)).status).toBe(200);
});

test("works once, even for two at the same moment", async () => {
  const { token, link } = await askedFor(newAddress());
  const answers = await Promise.all([confirmAs(token, link), confirmAs(token, link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  isOver(await confirmAs(token, link));
});

test("voids a link when another is asked for, and when the wish is withdrawn", async () => {
  const { token, link } = await askedFor(newAddress());
  const second = newAddress();
  await ask(token, second);
  isOver(await confirmAs(token, link));
  await deliverEverything();
  const withdrawn = await call(withdraw, { token });
  expect([withdrawn.status, withdrawn.body.pendingEmail]).toEqual([200, undefined]);
  isOver(await confirmAs(token, linkIn(second)));
});

test("mails no link for a wish that was withdrawn before its mail was made", async () => {
  const { token } = await signedIn();
  const next = newAddress();
  await ask(token, next);
  await call(withdraw, { token });
  await deliverEverything();
  expect(mailsTo(next)).toEqual([]);
});

test("withdraws nothing where nothing waits", async () => {
  const { id, token } = await signedIn();
  expect((await call(withdraw, { token })).status).toBe(200);
  expect(await historyOf(id)).toEqual([]);
});

test("changes nothing when the address was taken meanwhile", async () => {
  const next = newAddress();
  const { email, token, link } = await askedFor(next);
  await aPerson({ email: next });
  const answer = await confirmAs(token, link);
  expect([answer.status, answer.body.code]).toEqual([409, "account.email-unavailable"]);
  expect((await call(get, { token })).body.email).toBe(email);
  await expect(tokenOf(email)).resolves.toBeTypeOf("string");
});

test("tells the user pool later when it is not answering", async () => {
  const next = newAddress();
  const { token, link, email } = await askedFor(next);
  globalThis.testCloud.faults.set("cognito", "failing");
  const confirmed = await confirmAs(token, link);
  globalThis.testCloud.faults.set("cognito", "none");
  expect([confirmed.status, confirmed.body.email]).toEqual([200, next]);
  await expect(tokenOf(email)).resolves.toBeTypeOf("string");
  await deliverEverything();
  await expect(tokenOf(next)).resolves.toBeTypeOf("string");
  await expect(tokenOf(email)).rejects.toThrow("Incorrect username or password");
});

test.each(["short", "x".repeat(44), "../../etc/passwd"])("refuses %s as a link", async (link) => {
  expect((await call(confirm, { as: "member", body: { token: link } })).status).toBe(400);
});

/** From the newest mail to the present address. */
function withdrawalIn(address: string): string {
  const [mail] = mailsTo(address).filter(({ subject }) => subject === "A new e-mail address was asked for");
  return /email-change\/withdraw\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const withdrawBy = (token: string, as?: { token: string }) => call(withdrawByLink, { ...as, body: { token } });
const pendingOf = async (token: string) => (await call(get, { token })).body.pendingEmail;

describe("the present address hears that another was asked for", () => {
  test("with a link that withdraws it, signed in or not, though the session is lost", async () => {
    const next = newAddress();
    const { id, email, token, link } = await askedFor(next);
    expect(mailsTo(email)[0]?.text).toContain(next);
    expect((await withdrawBy(withdrawalIn(email))).body).toEqual({ done: true });
    expect(await pendingOf(token)).toBeUndefined();
    isOver(await confirmAs(token, link));
    expect((await withdrawBy(withdrawalIn(email), await signedIn())).status).toBe(200);
    expect(await historyOf(id)).toMatchObject([
      { action: "account.email-change-requested", by: id },
      { action: "account.email-change-withdrawn", before: { pendingEmail: next } },
    ]);
  });

  test("for an address that somebody has as well, in the same words", async () => {
    const owner = await aPerson();
    const { email } = await askedFor(owner.email);
    expect(withdrawalIn(email)).not.toBe("");
  });

  test("without the new one where nobody proved the present one: it may be a stranger's", async () => {
    const next = newAddress();
    const { email } = await askedFor(next, { emailProvedAt: undefined });
    expect([withdrawalIn(email) === "", mailsTo(email)[0]?.text.includes(next)]).toEqual([false, false]);
  });

  test("and its link is good for nothing once the address is another, nor is one of another kind", async () => {
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

describe("drops the new address that waits, and voids every older link", () => {
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
    isOver(await confirmAs(token, person.link));
    expect((await call(resetPassword, { body: { token: reset, ...twice } })).body.code).toBe("account.reset-expired");
    expect((await withdrawBy(withdrawal)).body.code).toBe("account.withdrawal-over");
    expect((await historyOf(person.id)).at(-1)).toMatchObject({ before: { pendingEmail: next } });

    expect((await call(resetPassword, { body: { token: await resetLinkOf(person.email), ...twice } })).status).toBe(
      200,
    );
  });
});
