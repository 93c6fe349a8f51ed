import { createId } from "@guildhall/core/ground/shared/create-id";
import { afterEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { captchaToken, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password as present } from "../shared/people.fixture.ts";
import { handler as change } from "./change-password.ts";
import { handler as register } from "./register.ts";
import { handler as request } from "./request-password-reset.ts";
import { handler as reset } from "./reset-password.ts";

const anAddress = () => `maya.brooks+${createId("person")}@people.example`;
const twice = (password: string) => ({ password, passwordConfirmation: password });
let addresses = 0;
/** Limits count by address. */
const fromAnywhere = () => ({ sourceIp: `198.51.100.${++addresses}` });
/** A password that the stand-in knows. */
const leaked = "losangeleslakers!";

afterEach(() => globalThis.testCloud.faults.set("breaches", "none"));

/** Each way to set a new password; `tryOut` sets one for the person with the given address. */
const ways = {
  register: async (email: string) => (password: string) =>
    call(register, {
      body: { firstName: "Maya", lastName: "Brooks", email, ...twice(password), token: captchaToken() },
      ...fromAnywhere(),
    }),
  reset: async (email: string) => {
    await aPerson({ email });
    await call(request, { body: { email }, ...fromAnywhere() });
    await deliverEverything();
    const token = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1];
    return (password: string) => call(reset, { body: { token, ...twice(password) } });
  },
  change: async (email: string) => {
    await aPerson({ email });
    const token = await tokenOf(email);
    return (password: string) => call(change, { token, body: { currentPassword: present, ...twice(password) } });
  },
};

describe.each(Object.entries(ways))("%s", (_name, begin) => {
  test.each([
    ["eleven char", "Use at least 12 characters."],
    ["x".repeat(129), "Use at most 128 characters."],
    ["password1234", "This is one of the passwords that are tried first. Choose one that is only yours."],
    ["Password1234!", "This is one of the passwords that are tried first. Choose one that is only yours."],
    [
      "abcabcabcabc",
      "Do not repeat the same characters. Several words that have nothing to do with each other are good.",
    ],
    [
      "abcdefghijkl",
      "Use no rows of letters, digits or keys. Several words that have nothing to do with each other are good.",
    ],
    ["my guildhall login", "Leave our name out of your password."],
    ["maya brooks is it", "Leave your e-mail address out of your password."],
    [leaked, "This password is known from a data leak elsewhere. Choose one that you have used nowhere else."],
  ])("refuses %j beside its field, and takes a good one after that", async (bad, message) => {
    const email = anAddress();
    const tryOut = await begin(email);
    const refused = await tryOut(bad);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: "password", message }]]);
    await expect(tokenOf(email, bad)).rejects.toThrow("Incorrect username or password");

    expect((await tryOut("correct horse battery staple")).status).toBe(200);
    await expect(tokenOf(email, "correct horse battery staple")).resolves.toBeTypeOf("string");
  });

  test.each(["failing", "lost-answer"] as const)(
    "takes a password whose look-up among leaked ones is %s",
    async (fault) => {
      const tryOut = await begin(anAddress());
      globalThis.testCloud.faults.set("breaches", fault);
      expect((await tryOut(leaked)).status).toBe(200);
    },
  );
});

test("makes no look-up if no service is configured", async () => {
  const { BREACH_URL } = process.env;
  delete process.env.BREACH_URL;
  try {
    expect((await (await ways.register(anAddress()))(leaked)).status).toBe(200);
  } finally {
    process.env.BREACH_URL = BREACH_URL;
  }
});
