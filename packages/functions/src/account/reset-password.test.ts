import { expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverOutbox, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { alertsOf } from "./account.fixture.ts";
import { handler as check } from "./check-password-reset.ts";
import { handler as get } from "./get.ts";
import { handler as request } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";

const password = "another-password-2";
const form = { password, passwordConfirmation: password };

async function mailedToken(email: string): Promise<string> {
  expect((await call(request, { body: { email } })).status).toBe(200);
  await deliverOutbox();
  const [mail] = mailsTo(email).filter(({ subject }) => subject === "Reset your password");
  return /password\/reset\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("sets a new password by the mailed link, once, and says so by mail", async () => {
  const { email } = await aPerson();
  const token = await mailedToken(email);
  expect((await call(check, { body: { token } })).status).toBe(200);
  expect((await call(reset, { body: { token, ...form } })).status).toBe(200);
  await expect(tokenOf(email, password)).resolves.toBeTypeOf("string");

  const again = await call(reset, { body: { token, ...form } });
  expect([again.status, again.body.code]).toEqual([410, "account.reset-expired"]);
  expect((await call(check, { body: { token } })).status).toBe(410);
  await deliverOutbox();
  expect(mailsTo(email)[0]?.subject).toBe("Your password was changed");
  expect(await alertsOf(await tokenOf(email, password))).toEqual(["Your password was changed"]);
});

test("proves the address if it was not proved, and otherwise keeps the day of the proof", async () => {
  const [unproved, proved] = [await aPerson({ emailProvedAt: undefined }), await aPerson()];
  for (const { email } of [unproved, proved]) await call(reset, { body: { token: await mailedToken(email), ...form } });
  const provedAt = async (email: string) =>
    (await call(get, { token: await tokenOf(email, password) })).body.emailProvedAt;
  expect([await provedAt(unproved.email), await provedAt(proved.email)]).toEqual([
    expect.any(String),
    proved.emailProvedAt,
  ]);
});

test("gives the same answer for an unknown address, and sends no mail", async () => {
  const known = await call(request, { body: { email: (await aPerson()).email } });
  const unknown = await call(request, { body: { email: "nobody@people.example" } });
  await deliverOutbox();
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(mailsTo("nobody@people.example")).toEqual([]);
});

test("works for one of two people who use the link at the same moment", async () => {
  const token = await mailedToken((await aPerson()).email);
  const answers = await Promise.all([1, 2].map(() => call(reset, { body: { token, ...form } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test("ends after an hour", async () => {
  const token = await mailedToken((await aPerson()).email);
  const RealDate = Date;
  const later = (minutes: number) => {
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) =>
        new target(...((args.length ? args : [RealDate.now() + minutes * 60_000]) as [number])),
    });
  };
  try {
    later(59);
    expect((await call(check, { body: { token } })).status).toBe(200);
    later(61);
    expect((await call(check, { body: { token } })).status).toBe(410);
    expect((await call(reset, { body: { token, ...form } })).status).toBe(410);
  } finally {
    globalThis.Date = RealDate;
  }
});

test("makes the link valid again if the user pool does not answer", async () => {
  const { email } = await aPerson();
  const token = await mailedToken(email);
  globalThis.testCloud.faults.set("cognito", "failing");
  const failed = await call(reset, { body: { token, ...form } });
  globalThis.testCloud.faults.set("cognito", "none");
  expect(failed.status).toBe(504);
  expect((await call(reset, { body: { token, ...form } })).status).toBe(200);
});

test.each(["short", "x".repeat(44), "../../etc/passwd"])("refuses %s as a link", async (token) => {
  expect((await call(check, { body: { token } })).status).toBe(400);
});

test("accepts five requests an hour for one address, from all people together", async () => {
  const { email } = await aPerson();
  const ask = (index: number) => call(request, { body: { email }, sourceIp: `198.51.100.${index}` });
  for (let index = 1; index <= 5; index++) expect((await ask(index)).status).toBe(200);
  const sixth = await ask(6);
  expect([sixth.status, sixth.body.code]).toEqual([429, "rate.limited"]);
});
