// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayDone } from "../../components/state/show-toast.ts";
import { newId } from "../../lib/api/new-id.ts";
import { serverToday } from "../../lib/text/now.ts";
import { WorkByHandPage } from "./work-by-hand-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

const personId = newId("person");
const registrationId = "reg_01h00000000000000000000001";
const row = {
  ...{ id: "crt_01h00000000000000000000001", personId, registrationId, since: "2026-11-28T15:00:00.000Z" },
  ...{ name: "Desmond Achebe", email: "desmond@guildhall.example", certification: "AFC" },
  ...{ certificateName: "Desmond K. Achebe", certifiedOn: "2026-11-28", deadline: "2027-02-01" },
};

const sent: [string, unknown][] = [];
beforeEach(() => {
  vi.clearAllMocks();
  sent.length = 0;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(cleanup);

function open(kind: string, data: readonly object[]): void {
  const page = {
    kind,
    data,
    total: data.length,
    page: 1,
    lastPage: 1,
    counts: { exam: 0, enrollment: 0, credential: 1, badge: 3, refund: 1 },
  };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!init?.body) return Response.json(page);
    sent.push([new URL(url, "http://localhost").pathname, JSON.parse(String(init.body))]);
    return Response.json({ ...JSON.parse(String(init.body)), isKept: true });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/admin/work-by-hand?kind=${kind}`]}>
        <WorkByHandPage />
      </MemoryRouter>
    </SWRConfig>,
  );
}

test.each([
  ["credential", `/api/admin/user/${personId}/certificates/${row.id}/credential`, row.id],
  ["badge", `/api/admin/registration/${registrationId}/badge`, registrationId],
])("a %s is marked as issued on a day, after a second press", async (kind, path, id) => {
  open(kind, [{ ...row, id }]);
  await userEvent.click(await screen.findByRole("button", { name: "Mark as issued: Desmond Achebe" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Desmond K. Achebe for AFC");
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Mark as issued" }));
  await vi.waitFor(() => expect(sayDone).toHaveBeenCalledWith("Marked as issued"));
  expect(sent).toEqual([[path, { issuedOn: serverToday() }]]);
});

test("courses and materials say what is to be done, and are marked as done on a day", async () => {
  const facts = [{ name: "Courses of Digital", kind: "text", value: "101, 102" }];
  open("enrollment", [{ ...row, id: registrationId, facts }]);
  expect(await screen.findByText("Courses of Digital: 101, 102")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Mark as done: Desmond Achebe" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Mark as done" }));
  await vi.waitFor(() => expect(sayDone).toHaveBeenCalledWith("Marked as done"));
  expect(sent).toEqual([[`/api/admin/registration/${registrationId}/courses`, { issuedOn: serverToday() }]]);
});

test("an exam leads to its registration, where the appointment is entered", async () => {
  open("exam", [row]);
  const link = await screen.findByRole("link", { name: "Enter the appointment: Desmond Achebe" });
  expect(link.getAttribute("href")).toBe(`/admin/course-registrations/${registrationId}#exams`);
  expect(screen.getByText("One exam is to be scheduled")).toBeTruthy();
});

test("an exam that was paid in vain leads to its order, where it is refunded", async () => {
  const orderId = newId("order");
  open("refund", [{ ...row, orderId, cents: 25_000 }]);
  const link = await screen.findByRole("link", { name: "Open the order: Desmond Achebe" });
  expect(link.getAttribute("href")).toBe(`/admin/users/${personId}/payments/${orderId}`);
  expect(screen.getByText("$250.00")).toBeTruthy();
  expect(screen.getByText("Paid in vain")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Keep the payment/ })).toBeNull();
});

test("what was paid and not used is refunded on its order, or kept with a reason", async () => {
  const [orderId, id] = [newId("order"), newId("lineItem")];
  open("refund", [{ ...row, id, orderId, item: "AFC exam", cents: 25_000, isUnused: true }]);
  expect(await screen.findByRole("link", { name: "Open the order: Desmond Achebe" })).toBeTruthy();
  expect(screen.getByText("Not used")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Keep the payment: Desmond Achebe, AFC exam" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("AFC exam of Desmond Achebe, AFC, $250.00.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep the payment" }));
  expect(within(dialog).getByText("Say why nothing is given back.")).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "Moved");
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep the payment" }));
  await vi.waitFor(() => expect(sayDone).toHaveBeenCalledWith("The payment is kept"));
  expect(sent).toEqual([[`/api/admin/registration/${registrationId}/payments/${id}/keep`, { reason: "Moved" }]]);
});

test("what a newer registration takes along says so, also before it is kept", async () => {
  const [orderId, id] = [newId("order"), newId("lineItem")];
  open("refund", [{ ...row, id, orderId, item: "AFC exam", cents: 25_000, isUnused: true, isToBeCarried: true }]);
  expect(await screen.findByText("Not used. Goes to their new registration once they are enrolled")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Keep the payment: Desmond Achebe, AFC exam" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("they would have to pay again");
});

test("where nothing waits, the page says so, and how much there is of the others", async () => {
  open("credential", []);
  expect(await screen.findByText("Every digital credential is issued.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Badges/ }).textContent).toContain("3");
});
