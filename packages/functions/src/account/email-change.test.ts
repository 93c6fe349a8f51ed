import { expect, onTestFinished, test, vi } from "vitest";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { alertsOf, historyOf, signedIn } from "./account.fixture.ts";
import { handler as confirm } from "./confirm-email-change.ts";
import { askedFor, confirmAs, isChangeOver, linkIn, newAddress, requestChange } from "./email-change.fixture.ts";
import { handler as get } from "./get.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as resetPassword } from "./reset-password.ts";
import { handler as withdraw } from "./withdraw-email-change.ts";

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

test("records the addresses before and after, and no link", async () => {
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
  const free = await requestChange((await signedIn()).token, newAddress());
  const taken = await requestChange(token, owner.email);
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(taken.body).toMatchObject({ id, pendingEmail: { email: owner.email } });
  await deliverEverything();
  expect(mailsTo(owner.email).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  expect(linkIn(owner.email)).toBe("");
});

test("requires the present password", async () => {
  const { token } = await signedIn();
  const next = newAddress();
  const answer = await requestChange(token, next, "not-my-password-1");
  expect([answer.status, answer.body.code]).toEqual([400, "account.password-wrong"]);
  await deliverEverything();
  expect([mailsTo(next), (await call(get, { token })).body.pendingEmail]).toEqual([[], undefined]);
});

test.each(["\u0000", " ", "ends with a blank ", "too-short-1", "x"])(
  "takes %j for no password, as any wrong one",
  async (currentPassword) => {
    const { token } = await signedIn();
    expect((await requestChange(token, newAddress(), currentPassword)).body.code).toBe("account.password-wrong");
  },
);

test("refuses the person's present address, in any spelling", async () => {
  const { token, email } = await signedIn();
  const answer = await requestChange(token, ` ${email.toUpperCase()} `);
  expect([answer.status, answer.body.code]).toEqual([400, "account.email-same"]);
});

test("accepts five requests an hour", async () => {
  const { token } = await signedIn();
  for (let index = 0; index < 5; index++) expect((await requestChange(token, newAddress())).status).toBe(200);
  const sixth = await requestChange(token, newAddress());
  expect([sixth.status, sixth.body.code]).toEqual([429, "rate.limited"]);
});

test("sends at most ten mails a day to one address, for all requests together", async () => {
  stopClock(Math.ceil(Date.now() / day) * day);
  onTestFinished(() => void vi.useRealTimers());
  const next = newAddress();
  const people = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const [first, second, third] = people.map(({ token }) => token) as [string, string, string];
  for (const token of [first, second])
    for (let index = 0; index < 5; index++) expect((await requestChange(token, next)).status).toBe(200);
  const eleventh = await requestChange(third, next);
  expect([eleventh.status, eleventh.body.code]).toEqual([429, "rate.limited"]);
  expect((await requestChange(third, newAddress())).status).toBe(200);
});

test("works only for the person who asked", async () => {
  const { token, link } = await askedFor(newAddress());
  const stranger = await signedIn();
  isChangeOver(await confirmAs(stranger.token, link));
  expect((await call(get, { token: stranger.token })).body.email).toBe(stranger.email);
  expect((await confirmAs(token, link)).status).toBe(200);
});

test("works once, even for two at the same moment", async () => {
  const { token, link } = await askedFor(newAddress());
  const answers = await Promise.all([confirmAs(token, link), confirmAs(token, link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  isChangeOver(await confirmAs(token, link));
});

test("voids a link when another one is requested, and when the request is withdrawn", async () => {
  const { token, link } = await askedFor(newAddress());
  const second = newAddress();
  await requestChange(token, second);
  isChangeOver(await confirmAs(token, link));
  await deliverEverything();
  const withdrawn = await call(withdraw, { token });
  expect([withdrawn.status, withdrawn.body.pendingEmail]).toEqual([200, undefined]);
  isChangeOver(await confirmAs(token, linkIn(second)));
});

test("mails no link for a request that was withdrawn before its mail was made", async () => {
  const { token } = await signedIn();
  const next = newAddress();
  await requestChange(token, next);
  await call(withdraw, { token });
  await deliverEverything();
  expect(mailsTo(next)).toEqual([]);
});

test("withdraws nothing if no address waits", async () => {
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

test("updates the user pool later if it does not answer", async () => {
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
