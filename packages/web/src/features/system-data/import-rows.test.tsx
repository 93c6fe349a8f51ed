// @vitest-environment jsdom
import type { ImportOutcome } from "@guildhall/core/desks/system-data/system-data.schema";
import { textField } from "@guildhall/core/engines/system-page/page-field.schema";
import { definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { ImportRows } from "./import-rows.tsx";

const calls = vi.hoisted(() => ({ run: vi.fn(), done: vi.fn() }));
vi.mock("./system-data.api.ts", () => ({ useImportFile: () => ({ run: calls.run, busy: false }) }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: calls.done }));

const page = definePage({
  name: "x",
  title: "X",
  one: "base",
  many: "bases",
  group: "other",
  lead: "x",
  fields: { name: textField({ label: "Name", max: 50 }) },
  called: "name",
  columns: [],
  order: "byName",
});

const added = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    name: `Base ${index}`,
    outcome: "added" as const,
    changes: [{ field: "Name", from: "", to: `Base ${index}` }],
  }));
const outcome = (count: number, mark: string, isDone = false): ImportOutcome => ({
  ...{ faults: [], lines: added(count), unchanged: 0, mark, left: isDone ? 0 : count, isDone },
});
const problem = (code: string, errors?: object[]) =>
  new ApiError({ type: "", title: code, status: 409, code, requestId: "x", ...(errors && { errors }) } as never);

const onClose = vi.fn();
const choose = (content = "Name\nBase 0") =>
  userEvent.setup().upload(screen.getByLabelText("CSV file"), new File([content], "x.csv", { type: "text/csv" }));
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name, hidden: true }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  render(<ImportRows page={page} onClose={onClose} />);
});
afterEach(cleanup);

test("a file that takes several requests is asked for until it is done", async () => {
  calls.run.mockResolvedValueOnce(outcome(90, "a"));
  await choose();
  calls.run.mockResolvedValueOnce({ ...outcome(90, "b"), left: 50 });
  calls.run.mockResolvedValueOnce({ ...outcome(50, "c"), left: 10 });
  calls.run.mockResolvedValueOnce(outcome(10, "d", true));
  await press("Import 90 bases");
  expect(calls.run.mock.calls.map(([{ body }]) => body.confirmed)).toEqual([undefined, "a", "b", "c"]);
  expect(calls.done).toHaveBeenCalledWith("Imported 90 bases");
  expect(onClose).toHaveBeenCalled();
});

test("what somebody changed meanwhile shows what the file would do now", async () => {
  calls.run.mockResolvedValueOnce(outcome(2, "a"));
  await choose();
  calls.run.mockRejectedValueOnce(problem("system-data.changed-meanwhile"));
  calls.run.mockResolvedValueOnce(outcome(1, "b"));
  await press("Import 2 bases");
  expect(await screen.findByText(/would do now/)).toBeDefined();
  calls.run.mockResolvedValueOnce(outcome(1, "b", true));
  await press("Import 1 base");
  expect(calls.done).toHaveBeenCalledWith("Imported 1 base");
});

test("a file that is refused as a whole says why", async () => {
  calls.run.mockRejectedValueOnce(problem("request.invalid", [{ path: "content", message: "The file is too large." }]));
  await choose();
  expect(await screen.findByText("The file is too large.")).toBeDefined();
});

test("a file that is certainly too large is not read, and not sent", async () => {
  calls.run.mockClear();
  const file = new File(["x".repeat(3_000_001)], "x.csv", { type: "text/csv" });
  const read = vi.spyOn(file, "text");
  await userEvent.setup().upload(screen.getByLabelText("CSV file"), file);
  expect(await screen.findByText("The file is too large: import parts of it.")).toBeDefined();
  expect([read.mock.calls.length, calls.run.mock.calls.length]).toEqual([0, 0]);
});

test("the same file can be chosen again once it is corrected", async () => {
  calls.run.mockResolvedValueOnce(outcome(1, "a"));
  await choose();
  const field = screen.getByLabelText("CSV file") as HTMLInputElement;
  const before = field.files?.length;
  field.addEventListener("click", (event) => event.preventDefault());
  await userEvent.setup().click(field);
  expect([before, field.value]).toEqual([1, ""]);
});

test("of many rows the first are shown, and how many more there are", async () => {
  calls.run.mockResolvedValueOnce(outcome(500, "a"));
  await choose();
  expect(await screen.findByText("450 more rows of the file are not shown.")).toBeDefined();
});
