// @vitest-environment jsdom
import type { User } from "@guildhall/core/people/person/user.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProfilePrompt } from "./profile-prompt.tsx";
import { useProfilePrompt } from "./use-profile-prompt.ts";

vi.mock("./use-profile-prompt.ts", () => ({ useProfilePrompt: vi.fn() }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.mocked(useProfilePrompt).mockReturnValue({ isOpen: true, close: () => undefined });
});
afterEach(cleanup);

test.each([
  [{ profileLastUpdated: "2026-06-01T12:00:00.000Z" }, "You last updated it on 06/01/2026. Please check"],
  [{}, "Please check"],
])("of a profile with %j it says when it was updated, if it was", (updated, expected) => {
  const user = { registeredAt: "2025-03-01T12:00:00.000Z", ...updated } as User;
  render(
    <MemoryRouter>
      <ProfilePrompt user={user} />
    </MemoryRouter>,
  );
  const words = screen.getByText(/check your contact and professional information/).textContent;
  expect(words?.startsWith(expected)).toBe(true);
});
