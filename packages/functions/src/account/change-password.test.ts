import { expect, test } from "vitest";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverOutbox, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { alertsOf } from "./account.fixture.ts";
import { handler } from "./change-password.ts";

const next = "a-better-password-9";
const form = { currentPassword: password, password: next, passwordConfirmation: next };

test("changes the password, records it and sends a mail", async () => {
  const { id, email } = await aPerson();
  expect((await call(handler, { token: await tokenOf(email), body: form })).status).toBe(200);
  await expect(tokenOf(email, next)).resolves.toBeTypeOf("string");
  await expect(tokenOf(email, password)).rejects.toThrow("Incorrect username or password");

  await deliverOutbox();
  expect(mailsTo(email)[0]?.subject).toBe("Your password was changed");
  expect(mailsTo(email)[0]?.text).toContain("Hello Maya,");
  expect(await alertsOf(await tokenOf(email, next))).toEqual(["Your password was changed"]);
  const { body } = await call(history, { as: "admin", params: { id } });
  expect(body).toMatchObject({ intact: true, data: [{ action: "account.password-changed", by: id }] });
});

test("keeps the old one when the current password is not right", async () => {
  const { email } = await aPerson();
  const body = { ...form, currentPassword: "not-my-password-1" };
  const answer = await call(handler, { token: await tokenOf(email), body });
  expect([answer.status, answer.body.code]).toEqual([400, "account.password-wrong"]);
  await expect(tokenOf(email, password)).resolves.toBeTypeOf("string");
});

test("says what is wrong with the new one", async () => {
  const body = { ...form, password: "short", passwordConfirmation: "short" };
  const answer = await call(handler, { as: "member", body });
  expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    "Use at least 12 characters.",
  ]);
});

test.each(["\ta-better-password-9", "a-better-password-9\n"])(
  "refuses a new one between blanks: %j",
  async (password) => {
    const { email } = await aPerson();
    const body = { ...form, password, passwordConfirmation: password };
    const answer = await call(handler, { token: await tokenOf(email), body });
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      400,
      "Begin and end with something else than a blank, and leave line breaks out.",
    ]);
  },
);
