// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useIsOffline } from "./offline.ts";

afterEach(cleanup);

test("follows the device's connection", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const { result } = renderHook(useIsOffline);
  expect(result.current).toBe(false);
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(result.current).toBe(true);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(result.current).toBe(false);
});
