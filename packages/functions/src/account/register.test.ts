import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Duplicate from "@guildhall/core/people/duplicate/duplicate";
import * as Person from "@guildhall/core/people/person/person";
import { consentsOf } from "@guildhall/core/people/texting/consent";
import { received } from "@guildhall/core/people/texting/inbound";
import { describe, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { captchaToken, deliverOutbox, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getUser } from "./get.ts";
import { handler } from "./register.ts";

const password = "twelve-letters-1";
const aForm = (override: object = {}) => ({
  firstName: "Ines",
  lastName: "Okafor",
  email: `${createId("person")}@people.example`,
  password,
  passwordConfirmation: password,
  mailing_opt_in: true,
  token: captchaToken(),
  ...override,
});
/** The ids of those who share something with somebody who is just there. */
async function duplicatesOf(somebody: ReturnType<typeof aPerson>): Promise<readonly string[]> {
  const staff = anActor({ personId: createId("person"), role: "admin" });
  return (await Duplicate.list(staff, (await somebody).id)).data.map(({ id }) => id);
}

let visitors = 0;
const fromAnywhere = () => ({ sourceIp: `10.0.1.${++visitors}` });
const register = (body: object) => call(handler, { body, ...fromAnywhere() });

test("makes a person who can sign in at once, and welcomes them by mail", async () => {
  const form = aForm({ referral: "other", referralOther: "A poster" });
  const { status, body } = await register(form);
  expect([status, typeof body.memberNumber]).toEqual([200, "number"]);

  const { body: user } = await call(getUser, { token: await tokenOf(form.email, password) });
  expect(user).toMatchObject({ id: body.personId, firstName: "Ines", email: form.email, membership: { valid: false } });

  await deliverOutbox();
  const [mail] = mailsTo(form.email);
  expect(mail?.subject).toBe("Your account is ready");
  for (const words of [mail?.html, mail?.text]) {
    expect(words).toContain("Hello,");
    expect(words).toMatch(/edit-profile\/account\/proof\/[\w-]{43}/);
    expect(words).not.toContain("Ines");
  }
});

describe("a person who asks for text messages", () => {
  const texting = (cellPhone: string) => ({ willText: true, agreeTos: true, cellPhone });
  const texts = (phone: string) => globalThis.testCloud.standIns.messages.inbox.list({ kind: "sms", to: phone });

  test("agrees to the terms, and gets the first text", async () => {
    const { body } = await register(aForm(texting("(614) 555-0191")));
    const [line, ...more] = await consentsOf(body.personId);
    expect(line).toMatchObject({ given: true, phone: "+16145550191", source: "register", termsVersion: "2026-1" });
    await deliverOutbox();
    expect([more, texts("+16145550191").length]).toEqual([[], 1]);
  });

  test("without the check box, no consent is recorded", async () => {
    const { body } = await register(aForm({ cellPhone: "(614) 555-0192" }));
    await deliverOutbox();
    expect([await consentsOf(body.personId), texts("+16145550192")]).toEqual([[], []]);
  });

  test("with a phone that has sent STOP is told so, and can register without texts", async () => {
    await received({ from: "+16145550193", body: "STOP", at: now() });
    const form = aForm(texting("614-555-0193"));
    const { status, body } = await register(form);
    expect([status, body.code, body.errors[0].path]).toEqual([409, "texting.phone-stopped", "cellPhone"]);
    expect((await register({ ...form, willText: false, token: captchaToken() })).status).toBe(200);
  });
});

test("keeps e-mail addresses in lower case", async () => {
  const form = aForm();
  await register({ ...form, email: `  ${form.email.toUpperCase()} ` });
  await expect(tokenOf(form.email, password)).resolves.toBeTypeOf("string");
});

test("does not say that an address is taken, but tells its owner", async () => {
  const form = aForm();
  await register(form);
  const { status, body } = await register({ ...form, token: captchaToken() });
  expect([status, body.code]).toEqual([409, "account.not-created"]);
  await deliverOutbox();
  expect(mailsTo(form.email).map(({ subject }) => subject)).toContain("You already have an account");
});

test("mails an address that nobody has confirmed three times a day that it is registered", async () => {
  const form = aForm();
  await register(form);
  for (let time = 0; time < 5; time++) await register({ ...form, token: captchaToken() });
  await deliverOutbox();
  const said = mailsTo(form.email).filter(({ subject }) => subject === "You already have an account");
  expect(said).toHaveLength(3);
});

test("creates one person for two registrations at the same time", async () => {
  const form = aForm();
  const answers = await Promise.all([register(form), register({ ...form, token: captchaToken() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ["another phone", { cellPhone: "614-555-0196" }, "614-555-0196"],
  ["no phone", {}, undefined],
])("a registration that was interrupted is finished as it is sent again, with %s", async (_case, said, cellPhone) => {
  const first = cellPhone ? "614-555-0195" : "614-555-0197";
  const { id, email } = await aPerson({ loginReadyAt: undefined, cellPhone: first, referral: "A poster" });
  await commit([Person.patch(id, { remove: ["importedAt"] })]);
  expect((await register(aForm({ email, ...said }))).body.personId).toBe(id);
  await deliverOutbox();
  const person = await Person.get(id);
  expect([person.firstName, person.cellPhone, person.referral]).toEqual(["Ines", cellPhone, undefined]);
  const found = (phone: string) => duplicatesOf(aPerson({ cellPhone: phone }));
  expect([await found(first), await found(cellPhone ?? first)]).toEqual([[], cellPhone ? [id] : []]);
});

test("refuses a captcha token that was used already", async () => {
  const form = aForm();
  await register(form);
  const { body } = await register(aForm({ token: form.token }));
  expect(body).toMatchObject({ code: "account.captcha-failed", errors: [{ path: "token" }] });
});

describe("shows the error beside the field", () => {
  test.each([
    ["a missing name", { firstName: " " }, "firstName", "Enter your first name."],
    ["an address that is none", { email: "ines@" }, "email", "Enter an e-mail address, like name@example.org"],
    [
      "eleven characters",
      { password: "eleven-let1", passwordConfirmation: "eleven-let1" },
      "password",
      "Use at least 12 characters.",
    ],
    [
      "two passwords",
      { passwordConfirmation: "twelve-letters-2" },
      "passwordConfirmation",
      "The two passwords are not the same.",
    ],
    ["no captcha", { token: "" }, "token", "Please complete the reCAPTCHA."],
    ["other, unspecified", { referral: "other" }, "referralOther", "Say where you heard about us."],
    [
      "texts without terms",
      { willText: true, cellPhone: "614-555-0100" },
      "agreeTos",
      "If you are opting in to text messages, you must agree the terms of service.",
    ],
    ["texts without a phone", { willText: true, agreeTos: true }, "cellPhone", "Please enter a 10-digit phone number."],
    ["nine digits", { cellPhone: "614-555-010" }, "cellPhone", "Please enter a 10-digit phone number."],
  ])("%s", async (_case, fault, path, message) => {
    const { status, body } = await register(aForm(fault));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message });
  });
});

test("lets one address try ten times an hour, and says when to come back", async () => {
  const tries = Array.from({ length: 11 }, () =>
    call(handler, { body: aForm({ token: "no" }), sourceIp: "192.0.2.7" }),
  );
  const answers = await Promise.all(tries);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
});
