// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../lib/api/new-id.ts";
import { AddToCart } from "./add-to-cart.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const event = { id: newId("event"), name: "Spring talk", type: "webinar", registered: false } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["event.registered", "Registered"],
  ["event.canceled", "Canceled"],
  ["event.full", "Full"],
] as const)("an event that is refused with %s is not offered again: it is %s", async (code, chip) => {
  vi.stubGlobal("fetch", async () => Response.json(toProblem(code, "r1"), { status: 409 }));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <AddToCart event={{ ...event, expirationDate: "2099-12-31" as never }} isMember />
      </MemoryRouter>
    </SWRConfig>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Add to Cart/ }));
  expect(await screen.findByText(chip, { exact: true })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Add to Cart/ })).toBeNull();
});
