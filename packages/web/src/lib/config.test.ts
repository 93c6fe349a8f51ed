import { afterAll, beforeEach, expect, test, vi } from "vitest";

afterAll(() => void vi.unstubAllGlobals());

const config = {
  apiUrl: "",
  userPoolId: "us-east-1_a",
  userPoolClientId: "client",
  captcha: { siteKey: "key", scriptUrl: "/captcha.js" },
  stripe: { publishableKey: "pk_test_key", scriptUrl: "/stripe.js" },
  stage: "local",
};
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetching);
  fetching.mockImplementation(async () => Response.json(config));
});

test("reads the configuration once for all that ask", async () => {
  const { readConfig } = await import("./config.ts");
  expect(await Promise.all([readConfig(), readConfig()])).toEqual([config, config]);
  expect(fetching).toHaveBeenCalledOnce();
});

test.each([
  ["a failed answer", () => Promise.resolve(new Response(null, { status: 503 }))],
  ["one that lacks something", () => Promise.resolve(Response.json({ apiUrl: "" }))],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("asks again after %s", async (_case, answer) => {
  const { readConfig } = await import("./config.ts");
  fetching.mockImplementationOnce(answer);
  await expect(readConfig()).rejects.toThrow();
  expect(await readConfig()).toEqual(config);
});
