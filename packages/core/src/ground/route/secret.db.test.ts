import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hangingService } from "../storage/hanging-service.fixture.ts";
import { type SecretName, secret, secretInsteadOf } from "./secret.ts";

const { ssm } = globalThis.testCloud.standIns;
const start = Date.parse("2027-03-01T12:00:00Z");
const seconds = 1000;
const minutes = 60 * seconds;
let name: SecretName;
const names: SecretName[] = [
  "SAML_SIGNING_KEY",
  "AUDIT_KEY",
  "CAPTCHA_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
];

/** How often the store is asked meanwhile. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = ssm.reads();
  await work();
  return ssm.reads() - before;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  // Each test has one that nobody has read yet.
  name = names.pop() ?? "SAML_CERTIFICATE";
  ssm.keep(name, "former");
  return () => vi.useRealTimers();
});

describe("a secret", () => {
  test("is read once, also by many at once, and anew after five minutes", async () => {
    expect(await readsOf(() => Promise.all([secret(name), secret(name)]))).toBe(1);
    ssm.keep(name, "new");
    vi.setSystemTime(start + 5 * minutes - 1);
    expect(await secret(name)).toBe("former");
    vi.setSystemTime(start + 5 * minutes);
    expect(await readsOf(() => Promise.all([secret(name), secret(name)]))).toBe(1);
    expect(await secret(name)).toBe("new");
  });

  test("stays as it is known while the store does not answer", async () => {
    await secret(name);
    vi.setSystemTime(start + 5 * minutes);
    vi.stubEnv("SECRETS_PREFIX", "/nowhere");
    expect(await secret(name)).toBe("former");
    vi.unstubAllEnvs();
  });
});

describe("while the store takes questions and does not answer", () => {
  test("who knows the secret goes on with it, until the new one is there; one question ends, another is asked", async () => {
    await secret(name);
    vi.setSystemTime(start + 5 * minutes);
    const { service, waiting } = await hangingService("AWS_ENDPOINT_URL_SSM");
    expect(await Promise.all([secret(name), secret(name)])).toEqual(["former", "former"]);
    expect([await secret(name), waiting.length]).toEqual(["former", 1]);
    await once(waiting[0] as ServerResponse, "close");
    if (waiting.length < 2) await once(service, "asked");
    waiting[1]?.setHeader("content-type", "application/x-amz-json-1.1");
    waiting[1]?.end(JSON.stringify({ Parameter: { Value: "new" } }));
    await vi.waitFor(async () => expect(await secret(name)).toBe("new"));
  });
});

describe("a secret that is refused", () => {
  test("is read anew at once", async () => {
    await secret(name);
    ssm.keep(name, "new");
    expect(await secretInsteadOf(name, "former")).toBe("new");
    expect(await secret(name)).toBe("new");
  });

  test("is read anew once for all who were refused with it", async () => {
    await secret(name);
    ssm.keep(name, "new");
    const both = () => Promise.all([secretInsteadOf(name, "former"), secretInsteadOf(name, "former")]);
    expect(await readsOf(async () => expect(await both()).toEqual(["new", "new"]))).toBe(1);
  });

  test("and is still the same is asked for no more often than twice a minute", async () => {
    await secret(name);
    const refuse = () => readsOf(async () => expect(await secretInsteadOf(name, "former")).toBeUndefined());
    expect([await refuse(), await refuse()]).toEqual([1, 0]);
    vi.setSystemTime(start + 30 * seconds - 1);
    expect(await refuse()).toBe(0);
    vi.setSystemTime(start + 30 * seconds);
    expect(await refuse()).toBe(1);
  });
});
