import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { someKeys, startCaptcha } from "./captcha.fixture.ts";

let local: Awaited<ReturnType<typeof startCaptcha>>;
beforeEach(async () => {
  local = await startCaptcha();
});
afterEach(async () => {
  vi.useRealTimers();
  await local.close();
});

const refused = (code: string) => ({ success: false, "error-codes": [code] });

describe("asking about a token", () => {
  test("a fresh one is a person, with the time and the host of the page", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-08T07:30:15.999Z") });
    const response = local.captcha.issueToken("portal.example");
    expect(await local.verify({ response, remoteip: "203.0.113.9" })).toEqual({
      success: true,
      challenge_ts: "2026-03-08T07:30:15Z",
      hostname: "portal.example",
    });
  });

  test("one that was used is refused", async () => {
    const response = local.captcha.issueToken();
    expect(await local.verify({ response })).toMatchObject({ success: true });
    expect(await local.verify({ response })).toEqual(refused("timeout-or-duplicate"));
  });

  test.each([
    [119_999, true],
    [120_000, true],
    [120_001, false],
    [-120_001, false],
  ])("one that is %i ms old: %s", async (age, success) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-08T07:30:00Z") });
    const response = local.captcha.issueToken();
    vi.setSystemTime(Date.now() + age);
    expect(await local.verify({ response })).toMatchObject(success ? { success } : refused("timeout-or-duplicate"));
  });

  test.each([
    ["made up", () => "made up", "invalid-input-response"],
    ["with another seal", (token: string) => `${token.slice(0, -2)}AA`, "invalid-input-response"],
    ["with another content", (token: string) => `x${token}`, "invalid-input-response"],
    ["empty", () => "", "missing-input-response"],
  ])("one that is %s is refused", async (_, change, code) => {
    expect(await local.verify({ response: change(local.captcha.issueToken()) })).toEqual(refused(code));
  });

  test("a wrong secret does not use the token up", async () => {
    const response = local.captcha.issueToken();
    expect(await local.verify({ response }, "wrong")).toEqual(refused("invalid-input-secret"));
    expect(await local.verify({ response }, "")).toEqual(refused("missing-input-secret"));
    expect(await local.verify({ response })).toMatchObject({ success: true });
  });

  test("by GET is a bad request", async () => {
    const response = await fetch(`${local.endpoint}/api/siteverify`);
    expect(await response.json()).toEqual(refused("bad-request"));
  });
});

describe("giving tokens to the widget", () => {
  const ask = (k: string, origin: string) =>
    fetch(`${local.endpoint}/token`, { method: "POST", body: new URLSearchParams({ k }), headers: { origin } });

  test("for the site's key, with the host of the page in it", async () => {
    const response = await ask(someKeys.siteKey, "http://localhost:3000");
    expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    const { token } = (await response.json()) as { token: string };
    expect(await local.verify({ response: token })).toMatchObject({ success: true, hostname: "localhost" });
  });

  test("not for another key, and not readable for pages of elsewhere", async () => {
    expect((await ask("other", "http://localhost:3000")).status).toBe(400);
    const foreign = await ask(someKeys.siteKey, "https://evil.example");
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });
});

test("counts what it did and shows no secret", async () => {
  await local.verify({ response: local.captcha.issueToken() });
  await local.verify({ response: "made up" });
  expect(local.captcha.inspect()).toEqual({ siteKey: someKeys.siteKey, issued: 1, accepted: 1, refused: 1 });
  expect((await fetch(`${local.endpoint}/else`)).status).toBe(404);
});
