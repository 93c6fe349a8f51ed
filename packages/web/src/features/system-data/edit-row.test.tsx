// @vitest-environment jsdom
import { textField } from "@guildhall/core/engines/system-page/page-field.schema";
import { definePage } from "@guildhall/core/engines/system-page/system-page.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { askBeforeLeaving, confirmLeaving, isLeaveGuarded } from "../../lib/form/leave-guard.ts";
import { EditRow } from "./edit-row.tsx";

const calls = vi.hoisted(() => ({ add: vi.fn(), change: vi.fn() }));
vi.mock("./system-data.api.ts", () => ({
  useAddRow: () => ({ run: calls.add }),
  useChangeRow: () => ({ run: calls.change }),
}));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: async () => {} }));

const refused = (code: string, errors?: object[]) =>
  new ApiError({ type: "", title: code, status: 409, code, requestId: "x", ...(errors && { errors }) } as never);

const page = definePage({
  name: "x",
  title: "X",
  one: "x",
  many: "x",
  group: "other",
  lead: "x",
  fields: { name: textField({ label: "Name", max: 50 }), place: textField({ label: "Place", max: 50 }) },
  called: "name",
  columns: [],
  order: "byName",
});
const row = (revision: number, name: string, place: string) => ({
  id: "A/B",
  revision,
  values: { name, place },
  usedBy: [],
});

const open = (read: ReturnType<typeof row> | undefined, latest: ReturnType<typeof row>, shown: typeof page = page) =>
  render(
    <MemoryRouter initialEntries={["/form"]}>
      <Routes>
        <Route
          path="/form"
          element={
            <EditRow
              page={shown}
              rows={{ data: read ? [read] : [], choices: {} }}
              read={read}
              onRead={async () => ({ data: [latest], choices: {} })}
            />
          }
        />
        <Route path="*" element={<p>The list</p>} />
      </Routes>
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.resetAllMocks();
});

test("asks before typed text is lost, and not once it is saved", async () => {
  const user = userEvent.setup();
  open(row(1, "Ann", "Rome"), row(1, "Ann", "Rome"));
  await user.click(screen.getByLabelText("Name"));
  await user.tab();
  expect(isLeaveGuarded()).toBe(false);
  await user.type(screen.getByLabelText("Name"), "a");
  expect(isLeaveGuarded()).toBe(true);
  calls.change.mockResolvedValueOnce({});
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("The list")).toBeDefined();
  expect(isLeaveGuarded()).toBe(false);
});

test("after a conflict the typed text is kept, the newer values are shown, and the next press saves over them", async () => {
  const user = userEvent.setup();
  open(row(1, "Ann", "Rome"), row(2, "Anna", "Oslo"));
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "Anne");
  calls.change.mockRejectedValueOnce(refused("system-data.changed-meanwhile"));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("What somebody saved meanwhile")).toBeDefined();
  expect(screen.getByText("Anna")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Anne");
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe("Oslo");
  calls.change.mockResolvedValueOnce({});
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("The list")).toBeDefined();
  expect(calls.change).toHaveBeenLastCalledWith({
    params: { name: "x", id: "~412f42" },
    query: { revision: 2 },
    body: { name: "Anne", place: "Oslo" },
  });
});

test("a new row whose answer was lost is not refused as a second one", async () => {
  const user = userEvent.setup();
  open(undefined, row(1, "Ann", "Rome"));
  await user.type(screen.getByLabelText("Name"), "Ann");
  await user.type(screen.getByLabelText("Place"), "Rome");
  calls.add.mockRejectedValueOnce(refused("outcome-unknown"));
  await user.click(screen.getByRole("button", { name: "Add x" }));
  expect(screen.queryByText("The list")).toBeNull();
  calls.add.mockRejectedValueOnce(refused("request.invalid", [{ path: "name", message: "There is such an x." }]));
  await user.click(screen.getByRole("button", { name: "Add x" }));
  expect(await screen.findByText("The list")).toBeDefined();
});

test("a new row whose answer was lost is not added twice where names may repeat", async () => {
  const user = userEvent.setup();
  open(undefined, row(1, "Ann", "Rome"), { ...page, namesRepeat: true });
  await user.type(screen.getByLabelText("Name"), "Ann");
  await user.type(screen.getByLabelText("Place"), "Rome");
  calls.add.mockRejectedValueOnce(refused("outcome-unknown"));
  await user.click(screen.getByRole("button", { name: "Add x" }));
  await user.click(screen.getByRole("button", { name: "Add x" }));
  expect(await screen.findByText("The list")).toBeDefined();
  expect(calls.add).toHaveBeenCalledTimes(1);
});

test("a new row that somebody else has is refused", async () => {
  const user = userEvent.setup();
  open(undefined, row(1, "Ann", "Rome"));
  await user.type(screen.getByLabelText("Name"), "Ann");
  await user.type(screen.getByLabelText("Place"), "Rome");
  calls.add.mockRejectedValue(refused("request.invalid", [{ path: "name", message: "There is such an x." }]));
  await user.click(screen.getByRole("button", { name: "Add x" }));
  await user.click(screen.getByRole("button", { name: "Add x" }));
  expect(screen.queryByText("The list")).toBeNull();
});

test("what was not changed is not sent", async () => {
  open(row(1, "A", "Here"), row(1, "A", "Here"));
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(calls.change).not.toHaveBeenCalled();
});

test("what was typed for a new row is back after a reload, and is offered beside what a row holds", async () => {
  const user = userEvent.setup();
  open(undefined, row(1, "Ann", "Rome"));
  await user.type(screen.getByLabelText("Name"), "Bea");
  cleanup();
  open(undefined, row(1, "Ann", "Rome"));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Bea");
  cleanup();
  open(row(1, "Ann", "Rome"), row(1, "Ann", "Rome"));
  await user.type(screen.getByLabelText("Place"), "!");
  cleanup();
  open(row(1, "Ann", "Rome"), row(1, "Ann", "Rome"));
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe("Rome");
  await user.click(screen.getByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe("Rome!");
});

test.each([
  ["a new row", undefined, "Add x"],
  ["a row", row(1, "Ann", "Rome"), "Save Changes"],
])("whoever leaves %s without saving does not find it again", async (_what, read, save) => {
  open(read, row(1, "Ann", "Rome"));
  await userEvent.type(screen.getByLabelText("Place"), "!");
  expect(sessionStorage).toHaveLength(1);
  const go = vi.fn();
  askBeforeLeaving(go);
  confirmLeaving();
  expect(go).toHaveBeenCalledOnce();
  cleanup();
  open(read, row(1, "Ann", "Rome"));
  expect(screen.getByRole("button", { name: save })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe(read ? "Rome" : "");
  expect([screen.queryByText(/is back/), screen.queryByText(/We kept what you typed/)]).toEqual([null, null]);
});

test.each(["code", "token", "password"])(
  "a field of a row that is called %s is kept as every other is",
  async (name) => {
    const shown = { ...page, fields: { ...page.fields, [name]: textField({ label: "Of its own", max: 40 }) } };
    open(undefined, row(1, "Ann", "Rome"), shown as never);
    await userEvent.type(screen.getByLabelText("Of its own"), "SPRING");
    cleanup();
    open(undefined, row(1, "Ann", "Rome"), shown as never);
    expect(screen.getByLabelText<HTMLInputElement>("Of its own").value).toBe("SPRING");
  },
);
