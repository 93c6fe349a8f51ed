// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseTheme, isDark, useThemeChoice } from "./theme-choice.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each(["light", "dark"] as const)("keeps the choice of the %s theme", (theme) => {
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe("system");
  act(() => chooseTheme(theme));
  expect(result.current).toBe(theme);
  expect(document.documentElement.dataset.theme).toBe(theme);
  expect(localStorage.getItem("guildhall.theme")).toBe(theme);
});

test("goes back to following the device", () => {
  chooseTheme("dark");
  chooseTheme("system");
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("guildhall.theme")).toBeNull();
});

test.each([
  ["dark", false, true],
  ["light", true, false],
  ["system", true, true],
  ["system", false, false],
] as const)("the choice %s on a device that is dark: %s, makes it dark: %s", (choice, isDeviceDark, expected) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isDeviceDark }));
  chooseTheme(choice);
  expect(isDark()).toBe(expected);
});
