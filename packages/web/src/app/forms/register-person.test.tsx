// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BrowserRouter, Link, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RegisterPersonPage } from "../../features/people/register-person-page.tsx";
import { GuardedNavigation } from "../guarded-navigation.tsx";

const { callRoute } = vi.hoisted(() => ({ callRoute: vi.fn() }));
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: async () => {} }));

beforeEach(() => {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  window.history.replaceState(null, "", "/register");
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BrowserRouter>
        <GuardedNavigation>
          <Link to="/elsewhere">Elsewhere</Link>
          <Routes>
            <Route path="/register" element={<RegisterPersonPage />} />
            <Route path="/elsewhere" element={<Link to="/register">Back</Link>} />
            <Route path="/admin/users/per_1" element={<h1>Their page</h1>} />
          </Routes>
        </GuardedNavigation>
      </BrowserRouter>
    </SWRConfig>,
  );
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const firstName = () => screen.getByLabelText<HTMLInputElement>("First name");
const question = () => screen.queryByText("Leave without saving?");

test("asks before what was typed is left, and the next person begins empty", async () => {
  await userEvent.type(firstName(), "Bea");
  await userEvent.click(screen.getByText("Elsewhere"));
  const leave = screen.getByText("Leave without saving");
  await waitFor(() => expect(leave.getAttribute("aria-disabled")).toBeNull());
  await userEvent.click(leave);
  await userEvent.click(await screen.findByText("Back"));
  expect(firstName().value).toBe("");
  expect(screen.queryByText(/is back/)).toBeNull();
});

test("leads to whoever was registered, and asks nothing", async () => {
  callRoute.mockResolvedValue({ id: "per_1" });
  await userEvent.type(firstName(), "Bea");
  await userEvent.type(screen.getByLabelText("Last name"), "Stone");
  await userEvent.type(screen.getByLabelText("Email"), "bea@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  expect(await screen.findByText("Their page")).toBeDefined();
  expect(question()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
