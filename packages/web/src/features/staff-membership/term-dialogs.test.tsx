// @vitest-environment jsdom

import { PersonMemberships } from "@guildhall/core/domains/membership/staff/staff-membership.schema";
import { PersonId } from "@guildhall/core/ground/shared/values";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayDone } from "../../components/state/show-toast.ts";
import { newId } from "../../lib/api/new-id.ts";
import { ChangeTermDialog, GrantTermDialog } from "./term-dialogs.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

const userId = PersonId.parse("per_01h00000000000000000000133");
const days = { start: "2026-10-17", end: "2027-10-16" } as const;
const memberships = PersonMemberships.parse({
  data: [
    {
      ...{ id: newId("membership"), key: "professional", ...days, source: "imported" },
      ...{ grantedAt: "2026-10-17T17:00:00.000Z", isCharged: false, isRefunded: false },
    },
  ],
  kinds: [{ id: "prd_00000000000000000000000101", key: "professional", name: "Professional membership" }],
  next: { start: "2027-10-17", end: "2028-10-15" },
});

const sent: unknown[] = [];
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  sent.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal("fetch", async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ id: memberships.data[0]?.id, key: "professional", ...days });
  });
});
afterEach(cleanup);

const openChange = () =>
  memberships.data.map((term) =>
    render(<ChangeTermDialog userId={userId} term={term} onClose={onClose} />, { wrapper: MemoryRouter }),
  );
const openGrant = () =>
  render(<GrantTermDialog userId={userId} memberships={memberships} onClose={onClose} />, { wrapper: MemoryRouter });

async function submit(button: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Reason/), "By mistake");
  await userEvent.click(screen.getByRole("button", { name: button }));
}

test.each([
  ["changed without its first day", openChange, "Save Changes", "First day"],
  ["changed without its last day", openChange, "Save Changes", "Last day"],
  ["granted without its first day", openGrant, "Add membership", "First day"],
  ["granted without its last day", openGrant, "Add membership", "Last day"],
] as const)("a term is not %s", async (_what, open, button, day) => {
  open();
  await userEvent.clear(screen.getByLabelText(day));
  await submit(button);
  expect(await screen.findAllByText(/Enter a date/i)).not.toEqual([]);
  expect([sent, vi.mocked(sayDone).mock.calls]).toEqual([[], []]);
});

test("the last day moves with the first, until it is chosen itself", async () => {
  openGrant();
  const [first, last] = [screen.getByLabelText("First day"), screen.getByLabelText("Last day")];
  fireEvent.change(first, { target: { value: "2028-01-01" } });
  expect(last).toHaveProperty("value", "2028-12-30");
  fireEvent.change(last, { target: { value: "2028-06-30" } });
  fireEvent.change(first, { target: { value: "2028-02-01" } });
  expect(last).toHaveProperty("value", "2028-06-30");
});

test("only what was changed is sent", async () => {
  openChange();
  const last = screen.getByLabelText("Last day");
  await userEvent.clear(last);
  await userEvent.type(last, "2027-09-30");
  await submit("Save Changes");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ end: "2027-09-30", reason: "By mistake" }]);
  expect(sayDone).toHaveBeenCalledWith("Membership changed");
});

test("where nothing was changed, nothing is sent, and the dialog says so", async () => {
  openChange();
  await submit("Save Changes");
  expect((await screen.findAllByText(/Nothing is changed yet/)).length).toBeGreaterThan(0);
  expect([sent, vi.mocked(sayDone).mock.calls, onClose.mock.calls]).toEqual([[], [], []]);
});

test.each([
  ["changed", openChange, ["Professional", "Student", "Emeritus"]],
  ["granted", openGrant, ["Professional"]],
] as const)("the kind of a term that is %s is chosen, and cannot be left out", (_what, open, kinds) => {
  open();
  const options = [...screen.getByRole<HTMLSelectElement>("combobox", { hidden: true }).options];
  expect(options.map(({ text }) => text)).toEqual(kinds);
});
