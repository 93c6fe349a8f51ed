import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StandIn } from "small-cloud/shared/wire";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ann, answerTo, emptyFolder, openBrowser, ownUrl, portal, portalUrl } from "./brightspace.fixture.ts";
import { createBrightspace } from "./brightspace.ts";

let dataDir: string;
let platform: StandIn;
const open = () => createBrightspace({ dataDir, portalUrl, ownUrl, idpCertificate: () => portal.certificate });

beforeEach(() => {
  dataDir = emptyFolder();
  platform = open();
});

afterEach(async () => {
  vi.useRealTimers();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

async function signIn() {
  const browser = openBrowser(platform);
  const login = await browser.startSignIn();
  const answer = answerTo(login);
  const response = await browser.deliver(login, answer);
  return { browser, login, answer, response };
}

describe("a person", () => {
  test("is offered to sign in with the portal", async () => {
    const { status, body } = await openBrowser(platform).visit("GET", "/");
    expect(status).toBe(200);
    expect(body).toContain(
      `<form method="post" action="${ownUrl}/sign-in"><button type="submit">Sign in with the portal`,
    );
  });

  test("is sent to the portal's sign-in page with a request", async () => {
    const login = await openBrowser(platform).startSignIn();
    expect(login.origin + login.pathname).toBe("http://localhost:3000/login");
    expect([...login.searchParams.keys()]).toEqual(["SAMLRequest", "RelayState"]);
    expect(() => answerTo(login)).not.toThrow();
  });

  test("comes back signed in, and the page says who they are", async () => {
    const { browser, response } = await signIn();
    expect(response).toMatchObject({ status: 303, headers: { location: `${ownUrl}/` } });
    const { body } = await browser.visit("GET", "/");
    expect(body).toContain("<h1>Signed in as Ann O&#39;Hara &lt;3</h1>");
    expect(body).toContain("<dt>email</dt><dd>ann@example.org</dd>");
    expect(body).toContain(`<dt>Identifier</dt><dd>${ann.nameId}</dd>`);
    expect(body).toContain("<dt>memberNumber</dt><dd>42</dd>");
  });

  test("stays signed in over a restart, in that browser alone", async () => {
    const { browser } = await signIn();
    await platform.close();
    platform = open();
    expect((await openBrowser(platform).visit("GET", "/")).body).toContain("Sign in with the portal");
    expect((await openBrowser(platform, browser.cookie()).visit("GET", "/")).body).toContain("Signed in as Ann");
  });

  test("signs out", async () => {
    const { browser } = await signIn();
    expect((await browser.visit("POST", "/sign-out")).status).toBe(303);
    expect((await browser.visit("GET", "/")).body).toContain("Sign in with the portal");
  });

  test("is also signed out for somebody who copied the cookie", async () => {
    const { browser } = await signIn();
    const copy = openBrowser(platform, browser.cookie());
    await browser.visit("POST", "/sign-out");
    expect((await copy.visit("GET", "/")).body).toContain("Sign in with the portal");
  });

  test.each(["GET /acs", "GET /sign-in", "GET /nothing", "POST /"])("finds nothing at %s", async (place) => {
    const [method, url] = place.split(" ") as ["GET" | "POST", string];
    expect((await openBrowser(platform).visit(method, url)).status).toBe(404);
  });
});

describe("an answer is refused", () => {
  const notAsked = "This browser has no open request that this answers.";

  test("the second time, even with the cookie that asked", async () => {
    const browser = openBrowser(platform);
    const login = await browser.startSignIn();
    const asking = openBrowser(platform, browser.cookie());
    const answer = answerTo(login);
    expect((await browser.deliver(login, answer)).status).toBe(303);
    for (const again of [browser, asking]) {
      const response = await again.deliver(login, answer);
      expect(response).toMatchObject({ status: 403, body: expect.stringContaining(notAsked) });
    }
  });

  test("from another browser", async () => {
    const login = await openBrowser(platform).startSignIn();
    const other = openBrowser(platform);
    await other.startSignIn();
    expect(await other.deliver(login, answerTo(login))).toMatchObject({
      status: 403,
      body: expect.stringContaining(notAsked),
    });
  });

  test.each(["", "/elsewhere"])("with the state %j in place of its own", async (relayState) => {
    const browser = openBrowser(platform);
    const login = await browser.startSignIn();
    expect((await browser.deliver(login, answerTo(login), relayState)).status).toBe(403);
    expect((await browser.deliver(login, answerTo(login))).status).toBe(303);
  });

  test("when it is too long", async () => {
    const browser = openBrowser(platform);
    const login = await browser.startSignIn();
    const response = await browser.deliver(login, answerTo(login).padEnd(200_000));
    expect(response).toMatchObject({ status: 403, body: expect.stringContaining("The answer is too long.") });
  });

  test.each([
    [299_999, 303],
    [300_000, 403],
  ])("%i ms after it was made: %i", async (milliseconds, status) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const browser = openBrowser(platform);
    const login = await browser.startSignIn();
    const answer = answerTo(login);
    vi.setSystemTime(Date.now() + milliseconds);
    expect((await browser.deliver(login, answer)).status).toBe(status);
  });

  test.each([
    [1_800_000, 303],
    [1_800_001, 403],
  ])("to a request of %i ms ago: %i", async (milliseconds, status) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const browser = openBrowser(platform);
    const login = await browser.startSignIn();
    const made = Date.now();
    vi.setSystemTime(made + 1_800_000);
    const answer = answerTo(login);
    vi.setSystemTime(made + milliseconds);
    expect((await browser.deliver(login, answer)).status).toBe(status);
  });
});

describe("what it keeps", () => {
  test("is shown without secrets", async () => {
    const { login } = await signIn();
    expect(platform.inspect()).toEqual({
      entityId: `${ownUrl}/saml/metadata`,
      acsUrl: `${ownUrl}/acs`,
      signIns: [{ ...ann, at: expect.stringMatching(/Z$/) }],
    });
    expect(JSON.stringify(platform.inspect())).not.toContain(login.searchParams.get("RelayState"));
  });

  test("of a newer version is refused with a sentence", async () => {
    await platform.close();
    const file = new DatabaseSync(join(dataDir, "brightspace.sqlite"));
    file.exec("PRAGMA user_version = 2");
    file.close();
    expect(open).toThrow("brightspace.sqlite was written by a newer version of this program");
    rmSync(join(dataDir, "brightspace.sqlite"));
    platform = open();
  });
});
