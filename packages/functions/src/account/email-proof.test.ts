import { importClosures } from "@guildhall/core/desks/privacy/import-closures";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { keepCard } from "../card/card.fixture.ts";
import { handler as signInToLearning } from "../learning/sign-in.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, hour, pass, stopClock } from "../shared/clock.fixture.ts";
import { captchaToken, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { alertsOf, historyOf, signedIn } from "./account.fixture.ts";
import { handler as addresses } from "./addresses.ts";
import { handler as get } from "./get.ts";
import { handler as profile } from "./profile.ts";
import { handler as prove } from "./prove-email.ts";
import { handler as register } from "./register.ts";
import { handler as request } from "./request-email-proof.ts";
import { handler as requestReset } from "./request-password-reset.ts";
import { handler as resetPassword } from "./reset-password.ts";

const secret = "another-password-2";
const unproved = { emailProvedAt: undefined };

let visitors = 0;

const linkIn = (email: string): string => /account\/proof\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
const proveBy = (token: string, link: string) => call(prove, { token, body: { token: link } });
const userOf = async (token: string) => (await call(get, { token })).body;

async function registered() {
  const email = `${createId("person")}@people.example`;
  const body = {
    ...{ firstName: "Eve", lastName: "Lee", email, password: secret, passwordConfirmation: secret },
    token: captchaToken(),
  };
  expect((await call(register, { body, sourceIp: `10.9.1.${++visitors}` })).status).toBe(200);
  await deliverEverything();
  return { email, token: await tokenOf(email, secret), link: linkIn(email) };
}

async function reset(email: string) {
  await call(requestReset, { body: { email } });
  await deliverEverything();
  const link = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
  const body = { token: link, password: secret, passwordConfirmation: secret };
  return call(resetPassword, { body });
}

describe("the link in the welcome mail", () => {
  test("proves the address for the person who is signed in to the account, and has no name", async () => {
    const { email, token, link } = await registered();
    expect((await userOf(token)).emailProvedAt).toBeUndefined();
    expect([mailsTo(email)[0]?.subject, mailsTo(email)[0]?.text.includes("Eve")]).toEqual([
      "Your account is ready",
      false,
    ]);
    const proved = await proveBy(token, link);
    expect([proved.status, proved.body.emailProvedAt]).toEqual([200, expect.any(String)]);
    expect((await proveBy(token, link)).body.emailProvedAt).toBe(proved.body.emailProvedAt);
    expect((await historyOf(proved.body.id)).at(-1)).toMatchObject({
      action: "account.email-proved",
      after: { email },
    });
  });

  test("proves nothing for somebody else, and is no other kind of link", async () => {
    const { email, token, link } = await registered();
    const stranger = await signedIn(unproved);
    expect((await proveBy(stranger.token, link)).body.code).toBe("account.proof-over");
    expect((await userOf(stranger.token)).emailProvedAt).toBeUndefined();
    await call(requestReset, { body: { email } });
    await deliverEverything();
    const other = /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
    const { status, body } = await proveBy(token, other);
    expect([status, body.code]).toEqual([410, "account.proof-over"]);
  });

  test("is sent again five times an hour, and not to who has proved the address", async () => {
    const { email, token } = await signedIn(unproved);
    for (let index = 0; index < 5; index++) expect((await call(request, { token })).status).toBe(200);
    expect((await call(request, { token })).body.code).toBe("rate.limited");
    await deliverEverything();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(Array(5).fill("Confirm your e-mail address"));
    await proveBy(token, linkIn(email));

    const proved = await signedIn();
    expect((await call(request, { token: proved.token })).status).toBe(200);
    await deliverEverything();
    expect(mailsTo(proved.email)).toEqual([]);
  });
});

test("a link that proves an address is sent ten times a day", async () => {
  stopClock(Math.ceil(Date.now() / day) * day);
  onTestFinished(() => void vi.useRealTimers());
  const { token } = await signedIn(unproved);
  const askAll = async (times: number) => {
    const answers: number[] = [];
    for (let index = 0; index < times; index++) answers.push((await call(request, { token })).status);
    return answers;
  };
  expect(await askAll(5)).toEqual(Array(5).fill(200));
  pass(hour);
  expect(await askAll(5)).toEqual(Array(5).fill(200));
  pass(hour);
  expect(await askAll(1)).toEqual([429]);
});

const whole = {
  firstName: "Eve",
  lastName: "Mallory",
  jobTitle: "Impostor",
  cellPhone: "614-555-0139",
  publicBio: "I was here first.",
  areasOfExpertise: ["taxes"],
  addresses: [{ id: createId("address"), name: "Home", addressLine1: "1 Elm Street", state: "OH" }],
};

describe("a reset of an account", () => {
  test("whose address was not proved leaves no data of the person who registered it", async () => {
    const closureRequestedAt = now();
    const { id, email } = await signedIn({ ...unproved, ...whole, closureRequestedAt });
    await importClosures([{ personId: id, requestedAt: closureRequestedAt, reason: "To be rid of it" }]);
    expect((await reset(email)).status).toBe(200);

    const token = await tokenOf(email, secret);
    const user = await userOf(token);
    expect(user).toMatchObject({ id, email, firstName: "Member", emailProvedAt: expect.any(String) });
    const shown = JSON.stringify([user, await call(profile, { token }), await call(addresses, { token })]);
    for (const word of ["Eve", "Mallory", "Impostor", "0139", "here first", "taxes", "Elm", "closureRequestedAt"]) {
      expect(shown).not.toContain(word);
    }
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: "account.taken-over",
      before: { firstName: "Eve", jobTitle: "Impostor", publicBio: "I was here first." },
      reason: "Nobody had proved the address before",
    });
    await deliverEverything();
    expect(await alertsOf(token)).toContain("Your profile is empty");
    expect(mailsTo(email)[0]?.text).not.toContain("Eve");
  });

  test("whose address was not proved cannot pay with the card of the person who registered it", async () => {
    const { email, token: before } = await signedIn(unproved);
    const { method } = await keepCard(before);
    expect((await reset(email)).status).toBe(200);
    await deliverEverything();
    expect((await userOf(await tokenOf(email, secret))).pmLastFour).toBeUndefined();
    expect((await (await stripe()).paymentMethods.retrieve(method)).customer).toBeNull();
  });

  test("whose address was proved keeps everything", async () => {
    const { email } = await signedIn(whole);
    expect((await reset(email)).status).toBe(200);
    const { body } = await call(profile, { token: await tokenOf(email, secret) });
    expect(body).toMatchObject({ firstName: "Eve", jobTitle: "Impostor", publicBio: "I was here first." });
  });
});

test("nobody is named to the learning platform before they proved their address", async () => {
  const { email, token } = await signedIn(unproved);
  const asked = await fetch(`${globalThis.testCloud.url}/_aws/brightspace/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const body = Object.fromEntries(new URL(asked.headers.get("location") ?? "").searchParams);
  const refused = await call(signInToLearning, { token, body });
  expect([refused.status, refused.body.code]).toEqual([403, "learning.email-unproved"]);
  await call(request, { token });
  await deliverEverything();
  await proveBy(token, linkIn(email));
  expect((await call(signInToLearning, { token, body })).status).toBe(200);
});
