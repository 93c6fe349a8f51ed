// @vitest-environment jsdom

import type { PolicyHistory } from "@guildhall/core/policy/policy.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { PolicyPage } from "./policy-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = (value: number, isReplaced?: true) => ({
  ...{ value, validFrom: "2026-01-01", recordedAt: "2025-12-01T12:00:00.000Z" },
  ...(isReplaced && { isReplaced }),
});

async function open(values: readonly object[]): Promise<void> {
  const data = [{ parameter: "firstReminderDays", value: 60, values }] as unknown as PolicyHistory["data"];
  vi.stubGlobal("fetch", async () => Response.json({ data }));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <PolicyPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText(/^At first: 60/);
}

test.each([
  ["out of order", [kept(5)], true],
  ["in order", [kept(45)], false],
  ["out of order in a value that was replaced", [kept(5, true)], false],
])("says of reminders %s that they are, or nothing", async (_case, values, isSaid) => {
  await open(values);
  expect(screen.queryByText("Reminders are out of order") !== null).toBe(isSaid);
});
