// @vitest-environment jsdom
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Exams } from "./exams.tsx";

const calls = vi.hoisted(() => ({ add: vi.fn(), said: vi.fn() }));
vi.mock("./exam.api.ts", () => ({
  useAddExam: () => ({ run: calls.add, busy: false }),
  useRemoveExam: () => ({ run: vi.fn(), busy: false }),
  useChangeExam: () => ({ run: vi.fn(), busy: false }),
  useVoidExam: () => ({ run: vi.fn(), busy: false }),
}));
vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: calls.said, sayFailed: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const id = "reg_01h00000000000000000000001";
const retake = { categoryId: "prd_retake", name: "AFC exam retake", priceCents: 25_000 };
const registration = (own: object = {}): Registration =>
  ({
    ...{ id, userId: "per_1", isClosed: false, status: "in_progress", attempts: [] },
    user: { firstName: "Ada", lastName: "Lindqvist" },
    exam: { left: 3, mayAdd: true, choices: [retake] },
    ...own,
  }) as never;

const onChanged = vi.fn(async () => undefined);
const draw = (own: object = {}) =>
  render(<Exams registration={registration(own)} onChanged={onChanged} />, { wrapper: MemoryRouter });
const dialog = () => screen.getByRole("dialog", { name: "Add an attempt for Ada Lindqvist?", hidden: true });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const pressIn = (name: string) => userEvent.click(within(dialog()).getByRole("button", { name, hidden: true }));

test("an attempt is added after a question that names the person, the exam and its price", async () => {
  draw();
  await press("Add Attempt");
  expect(calls.add).not.toHaveBeenCalled();
  expect(dialog().textContent).toContain("AFC exam retake: $250.00");
  expect(dialog().textContent).toContain("Ada Lindqvist is told by mail and alert");
  // A second press of the button that opened it says nothing.
  await pressIn("Add Attempt");
  expect(calls.add).not.toHaveBeenCalled();
  await waitFor(async () => {
    await pressIn("Add Attempt");
    expect(calls.add).toHaveBeenCalled();
  });
  expect(calls.add).toHaveBeenCalledExactlyOnceWith({ params: { id, categoryId: "prd_retake" } });
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(calls.said).toHaveBeenCalledWith("Attempt added. Ada Lindqvist is told, and pays for it.");
});

test("nothing is added by who cancels", async () => {
  draw();
  await press("Add Attempt");
  await pressIn("Cancel");
  expect(calls.add).not.toHaveBeenCalled();
});

test.each([
  ["there is none left", { exam: { left: 0, mayAdd: false, choices: [retake] } }],
  ["the registration is over", { status: "complete" }],
  ["the registration is closed", { isClosed: true }],
])("no attempt is offered where %s", (_case, own) => {
  draw(own);
  expect(screen.queryByRole("button", { name: "Add Attempt" })).toBeNull();
});

const passed = {
  ...{ id: "att_01h00000000000000000000001", number: 1, state: "passed", stages: [], isPaid: true, retake: false },
  ...{ abroad: false, result: "P", isResultWaiting: false },
};

test("after the certificate another result is entered and decided on, and nothing is voided or deleted", () => {
  draw({ status: "complete", attempts: [passed] });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Edit attempt 1"]);
  cleanup();
  draw({ status: "complete", attempts: [{ ...passed, isResultWaiting: true }] });
  expect(screen.queryAllByRole("button")).toEqual([]);
  const link = screen.getByRole("link", { name: "Decide on the other result" });
  expect(link.getAttribute("href")).toBe("/admin/exam-results/exr_01h00000000000000000000001");
});

test("of a closed registration nothing is edited", () => {
  draw({ isClosed: true, attempts: [passed] });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("whoever schedules an exam reads that it is abroad, and with accommodations", () => {
  const { result: _result, ...open } = passed;
  draw({ attempts: [{ ...open, state: "eligible", abroad: true }], accommodation: { state: "granted" } });
  expect(screen.getByText("Abroad, Accommodations")).toBeTruthy();
});

test.each([
  ["is entered for an exam that is not paid", {}, 1],
  ["is entered for no exam of a registration that a newer one has replaced", { replacedBy: "reg_newer" }, 0],
])("a day of payment %s", async (_case, own, fields) => {
  draw({ ...own, attempts: [{ ...passed, state: "unpaid", isPaid: false, result: undefined }] });
  await userEvent.click(screen.getByText("Edit"));
  expect(screen.queryAllByText("Paid on", { exact: false })).toHaveLength(fields);
});

test.each([
  ["2028-04-12T23:30", false],
  ["2028-04-13T09:30", true],
])("an appointment at %s asks to confirm that it is after the deadline: %s", async (at, isAsked) => {
  const { result: _result, ...open } = passed;
  draw({ deadline: "2028-04-12", attempts: [{ ...open, state: "eligible" }] });
  await userEvent.click(screen.getByRole("button", { name: /^Edit/ }));
  fireEvent.change(screen.getByLabelText(/^Appointment/), { target: { value: at } });
  const asked = screen.queryByRole("checkbox", { name: /after the deadline, 04\/12\/2028/, hidden: true });
  expect(asked !== null).toBe(isAsked);
});
