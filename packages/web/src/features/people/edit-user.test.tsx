// @vitest-environment jsdom
import { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EditUser } from "./edit-user.tsx";

const run = vi.hoisted(() => vi.fn());
vi.mock("./people.api.ts", () => ({ useUpdateUser: () => ({ run }) }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

const theo = StaffUser.parse({
  id: "per_01hzx3v9q4r8t2w6y0b5d7f9gh",
  ...{ memberNumber: 1042, firstName: "Theo", lastName: "Lind", name: "Theo Lind", email: "theo@people.example" },
  ...{ registeredAt: "2026-01-01T00:00:00.000Z", membership: { valid: false, status: "none" }, userCertifications: [] },
  ...{ cellPhone: "614-555-0100", jobTitle: "Coach", organization: "Northside", willText: false },
  ...{ isStaff: false, mayBeActedAs: true, isEmptiedByReset: false },
  signIn: { hasLogin: true, isDeleted: false, hasSecondFactor: false, isLocked: false },
});

const close = vi.fn();
const of = (person: StaffUser) => <EditUser person={person} onClose={close} />;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const save = async () => {
  await userEvent.click(screen.getByText("Save Changes"));
  await waitFor(() => expect(close).toHaveBeenCalled());
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
  run.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test("sends what was typed, and not what the person has changed since the dialog was opened", async () => {
  const { rerender } = render(of(theo));
  rerender(of({ ...theo, cellPhone: "614-555-0199", organization: "Southside" }));
  await userEvent.type(field("Job title"), " in chief");
  await save();
  expect(run).toHaveBeenCalledExactlyOnceWith({ params: { id: theo.id }, body: { jobTitle: "Coach in chief" } });
});

test("sends nothing where nothing was typed, though the person has changed something since", async () => {
  const { rerender } = render(of(theo));
  rerender(of({ ...theo, cellPhone: "614-555-0199" }));
  await save();
  expect(run).not.toHaveBeenCalled();
});
