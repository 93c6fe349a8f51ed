import { afterEach, expect, test, vi } from "vitest";
import { optionalVariable, variable } from "./environment.ts";

afterEach(() => void vi.unstubAllEnvs());

test("what is said when a module is loaded is read where it is used", () => {
  vi.stubEnv("SITE_URL", "https://one.example");
  const siteUrl = variable("SITE_URL");
  vi.stubEnv("SITE_URL", "https://two.example");
  expect(siteUrl()).toBe("https://two.example");
});

test.each([undefined, ""])(
  "what is not said (%j) keeps a function from starting, in a sentence that names it",
  (value) => {
    vi.stubEnv("SITE_URL", value);
    expect(() => variable("SITE_URL")).toThrow("Set the environment variable SITE_URL (see shared/environment.ts)");
  },
);

test("what is optional may be missing", () => {
  vi.stubEnv("BREACH_URL", "https://breaches.example");
  expect(optionalVariable("BREACH_URL")).toBe("https://breaches.example");
  vi.stubEnv("BREACH_URL", "");
  expect(optionalVariable("BREACH_URL")).toBeUndefined();
});

test("a name that is not in the table is a type error, and so is going on without what is needed", () => {
  // @ts-expect-error: not in the table
  expect(() => variable("STAGE_NAME")).toThrow("STAGE_NAME");
  // @ts-expect-error: optional
  expect(variable("LOG_LEVEL")()).toBe("silent");
  // @ts-expect-error: needed
  optionalVariable("SITE_URL");
});
