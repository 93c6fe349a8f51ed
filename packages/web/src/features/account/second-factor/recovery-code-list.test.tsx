// @vitest-environment jsdom
import { User } from "@guildhall/core/people/person/user.schema";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeaveDialog } from "../../../components/form/leave-dialog.tsx";
import { askBeforeLeaving, cancelLeaving, leaveWords, useLeaveGuard } from "../../../lib/form/leave-guard.ts";
import { SecondFactor } from "./second-factor.tsx";

vi.mock("../../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

const user = User.parse({
  id: "per_01hzx3v9q4r8t2w6y0b5d7f9gh",
  ...{ memberNumber: 1042, role: "member", firstName: "Margaret", lastName: "Okafor", email: "margaret@example.org" },
  ...{ jobTitle: "", organization: "", workPhone: "", willText: false, hasSecondFactor: true },
  ...{ registeredAt: "2026-01-01T00:00:00.000Z", emailProvedAt: "2026-01-02T00:00:00.000Z" },
  membership: { valid: false, status: "none" },
  ...{ userCertifications: [], userTrainings: [], latestRegistrations: [], extensions: [], unreadNotifications: 0 },
  cart: { count: 0, totalCents: 0 },
  completeness: { contact: true, account: true, professional: true, payment: true, afcpe: true, social: true },
  isEmptiedByReset: false,
  isEligibleForStudentMembership: true,
  profilePromptDue: false,
});

function Unsaved() {
  useLeaveGuard(true);
  return null;
}

async function makeCodes(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Make new recovery codes" }));
  fireEvent.change(await screen.findByLabelText("Current password"), { target: { value: "guildhall-member-1" } });
  fireEvent.click(screen.getByText("Make new codes"));
  await screen.findByText("ABCD-EFGH");
  await waitFor(() => expect(leaveWords()).toBeDefined());
}

const draw = (isUnsaved = false) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<SecondFactor user={user} />} />
        </Routes>
        <Link to="/elsewhere">Elsewhere</Link>
        {isUnsaved && <Unsaved />}
        <LeaveDialog />
      </MemoryRouter>
    </SWRConfig>,
  );

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.endsWith("recovery-codes") ? { recoveryCodes: ["ABCD-EFGH"] } : user),
  );
});
afterEach(() => {
  cancelLeaving();
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["alone", false],
  ["beside something that is not saved", true],
])("a person who leaves the codes, %s, is warned", async (_beside, isUnsaved) => {
  draw(isUnsaved);
  await makeCodes();
  askBeforeLeaving(() => undefined);
  await screen.findByText("Leave before you have kept your recovery codes?");
  expect(screen.getByText(/^Your second factor is on\. These codes are shown only now/)).toBeDefined();
  expect(screen.queryByText(/not saved yet/)).toBe(null);
});

test("a person who has saved them continues where they were", async () => {
  draw();
  await makeCodes();
  const kept = screen.getByRole("button", { name: "I have kept them" });
  kept.focus();
  fireEvent.click(kept);
  await waitFor(() => expect(screen.queryByText("ABCD-EFGH")).toBe(null));
  expect(document.activeElement?.contains(screen.getByRole("button", { name: "Switch off" }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
