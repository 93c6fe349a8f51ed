import { beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { captchaToken, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { historyOf } from "./account.fixture.ts";
import { handler as check } from "./check-password-reset.ts";
import { handler as get } from "./get.ts";
import { handler as profile } from "./profile.ts";
import { handler as register } from "./register.ts";
import { handler as request } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";

const secret = "another-password-2";
const chosen = { password: secret, passwordConfirmation: secret };

async function resetMail(email: string) {
  expect((await call(request, { body: { email } })).status).toBe(200);
  await deliverEverything();
  const mail = mailsTo(email).find(({ subject }) => subject === "Reset your password");
  return { text: mail?.text ?? "", token: /password\/reset\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

const imported = { loginReadyAt: undefined, jobTitle: "Counselor", publicBio: "Since 1998." };

describe.each([
  ["nobody had proved", () => aPerson({ emailProvedAt: undefined }), true],
  ["was proved", () => aPerson(), false],
  ["was imported, and has no login yet", () => aPerson({ ...imported, emailProvedAt: undefined }), false],
  ["was imported as proved, and has no login yet", () => aPerson(imported), false],
] as const)("a reset of an account whose address %s", (_which, person, empties) => {
  test(`says in the mail, at the link and when it is done that the account is${empties ? "" : " not"} emptied`, async () => {
    const { email } = await person();
    const { text, token } = await resetMail(email);
    const warning = text.indexOf("a new password empties the account: name, phone numbers,");
    expect([warning >= 0, text.includes("If you know the password, sign in and confirm the address first.")]).toEqual([
      empties,
      empties,
    ]);
    expect(text.indexOf(token)).toBeGreaterThan(warning);
    expect((await call(check, { body: { token } })).body).toEqual({ done: true, empties });
    expect((await call(reset, { body: { token, ...chosen } })).body).toEqual({ done: true, emptied: empties });
    const { body } = await call(get, { token: await tokenOf(email, secret) });
    expect([body.firstName === "Member", body.emailProvedAt]).toEqual([empties, expect.any(String)]);
  });
});

test("who was imported with a login reads in the portal what a reset would do, as the link says it", async () => {
  const { email } = await aPerson({ emailProvedAt: undefined });
  const { body } = await call(get, { token: await tokenOf(email) });
  expect([body.isEmptiedByReset, body.emailProvedAt]).toEqual([true, undefined]);
  const { token } = await resetMail(email);
  expect((await call(check, { body: { token } })).body.empties).toBe(true);
});

describe("somebody imported without a login", () => {
  let person: Awaited<ReturnType<typeof aPerson>>;
  beforeEach(async () => {
    person = await aPerson({ ...imported, emailProvedAt: undefined });
  });

  test("keeps the imported data, and can reset the password like everybody from then on", async () => {
    for (let times = 1; times <= 2; times++) {
      const { token } = await resetMail(person.email);
      expect((await call(reset, { body: { token, ...chosen } })).status).toBe(200);
      const { body } = await call(profile, { token: await tokenOf(person.email, secret) });
      expect(body).toMatchObject({ firstName: "Maya", jobTitle: "Counselor", publicBio: "Since 1998." });
    }
    expect((await historyOf(person.id)).map(({ action }: { action: string }) => action)).toEqual([
      "account.password-reset-requested",
      "account.password-reset",
      "account.password-reset-requested",
      "account.password-reset",
    ]);
  });

  test("is not given to a person who registers with the address; its owner is told of it", async () => {
    const names = { firstName: "Eve", lastName: "Mallory", email: person.email };
    const body = { ...names, ...chosen, token: captchaToken() };
    const { status, body: refusal } = await call(register, { body, sourceIp: "10.9.7.1" });
    expect([status, refusal.code]).toEqual([409, "account.not-created"]);
    await expect(tokenOf(person.email, secret)).rejects.toThrow();
    await deliverEverything();
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(["You already have an account"]);
    expect((await historyOf(person.id)).length).toBe(0);
  });
});
