import { expect, test } from "vitest";
import { handler as history } from "../people/history.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as signIn } from "./sign-in.ts";

const platformUrl = () => `${globalThis.testCloud.url}/_aws/brightspace`;

/** The person's browser at the platform: it presses buttons, keeps the cookie and follows no redirect. */
async function press(path: string, fields: Record<string, string>, cookie = "") {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(platformUrl() + path, { method: "POST", headers, body, redirect: "manual" });
  return {
    status: answer.status,
    location: answer.headers.get("location") ?? "",
    cookie: cookieIn(answer),
    page: await answer.text(),
  };
}

const cookieIn = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

/** The portal's login address with the platform's request, and the cookie that asked. */
async function askForSignIn() {
  const { location, cookie } = await press("/sign-in", {});
  return { cookie, request: Object.fromEntries(new URL(location).searchParams) };
}

const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));

test("takes a person from the platform through the portal and back, signed in", async () => {
  const { id, email } = await aPerson({ firstName: "Zoë", lastName: "O'Hara & <Sons>" });
  const { request, cookie } = await askForSignIn();
  const { status, body } = await call(signIn, { token: await tokenOf(email), body: request });
  expect(status).toBe(200);
  expect(body.html).toContain(`<form method="post" action="${platformUrl()}/acs">`);

  const back = await press("/acs", fieldsIn(body.html), cookie);
  expect([back.status, back.location]).toEqual([303, `${platformUrl()}/`]);
  const page = await (await fetch(back.location, { headers: { cookie: back.cookie } })).text();
  expect(page).toContain("<h1>Signed in as Zoë O&#39;Hara &amp; &lt;Sons&gt;</h1>");
  expect(page).toContain(`<dt>Identifier</dt><dd>${id}</dd>`);
  expect(page).toContain(email);

  const again = await press("/acs", fieldsIn(body.html), cookie);
  expect(again.status).toBe(403);
});

test("is recorded in the person's history with the request's ID", async () => {
  const { id, email } = await aPerson();
  const { request } = await askForSignIn();
  const { body } = await call(signIn, { token: await tokenOf(email), body: request });
  const response = Buffer.from(fieldsIn(body.html).SAMLResponse ?? "", "base64").toString();
  const requestId = /InResponseTo="([^"]*)"/.exec(response)?.[1];

  const { body: seen } = await call(history, { as: "admin", params: { id } });
  expect(seen.data).toContainEqual(
    expect.objectContaining({ action: "learning.signed-in", by: id, after: { requestId } }),
  );
});

test("answers a request once more when the page is reloaded", async () => {
  const { request } = await askForSignIn();
  for (const _ of [1, 2]) expect((await call(signIn, { as: "member", body: request })).status).toBe(200);
});

test.each(["visitor", "acting"] as const)("is refused to a %s", async (as) => {
  const { request } = await askForSignIn();
  const { status, body } = await call(signIn, { as, body: request });
  expect([status, body.code]).toEqual(as === "visitor" ? [401, "auth.required"] : [403, "auth.acting-as"]);
});

test.each([
  [{ SAMLRequest: "hello" }, 400, "learning.saml-invalid"],
  [{ SAMLRequest: "" }, 400, "request.invalid"],
  [{}, 400, "request.invalid"],
  [null, 400, "request.invalid"],
  [[], 400, "request.invalid"],
  [[{ SAMLRequest: "hello" }], 400, "request.invalid"],
  [7, 400, "request.invalid"],
  [true, 400, "request.invalid"],
  ["", 400, "request.invalid"],
  [undefined, 400, "request.invalid"],
  [{ SAMLRequest: null }, 400, "request.invalid"],
  [{ SAMLRequest: "a".repeat(16_384) }, 400, "learning.saml-invalid"],
  [{ SAMLRequest: "a".repeat(16_385) }, 400, "request.invalid"],
  [{ SAMLRequest: "hello", RelayState: "a".repeat(1024) }, 400, "learning.saml-invalid"],
  [{ SAMLRequest: "hello", RelayState: "a".repeat(1025) }, 400, "request.invalid"],
])("refuses bad input (case %#)", async (input, status, code) => {
  const answer = await call(signIn, { as: "member", body: input });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});
