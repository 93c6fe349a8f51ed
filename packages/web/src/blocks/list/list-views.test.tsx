// @vitest-environment jsdom
import { userList } from "@guildhall/core/person/users.list";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { useAskedList } from "./asked-list.ts";
import type { KeptColumns } from "./kept-columns.ts";
import { ListViews } from "./list-views.tsx";
import { useViews } from "./view.api.ts";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

const view = {
  id: "viw_1",
  name: "Sevens",
  isShared: true,
  isOwn: false,
  search: "",
  filter: [],
  sort: [],
  author: {},
};

/** A colleague removes the view once the page has read it. */
function answerWith(views: readonly (typeof view)[][]) {
  const answers = [...views];
  callRoute.mockImplementation(async ({ id }: { id: string }) => {
    if (id === "view.list") return { data: answers.length > 1 ? answers.shift() : answers[0] };
    if (id === "view.counts") return { data: [] };
    throw new ApiError({ type: "", title: "We could not find that.", status: 404, code: "not-found", requestId: "x" });
  });
}

function Page() {
  const asked = useAskedList(userList);
  const { data: views } = useViews(userList);
  const open = views?.data.find(({ id }) => id === asked.view);
  const columns = { isChanged: true, choice: {} } as unknown as KeptColumns;
  return <ListViews list={userList} of="users" asked={asked} columns={columns} views={views} view={open} />;
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  answerWith([[view], []]);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={["/?view=viw_1"]}>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const gone = /This view was removed, or is not shared any more/;

test("of a view that a colleague has removed, saving its changes says that it is gone", async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Save changes to/ }));
  expect(await screen.findByText(gone)).toBeDefined();
  expect(screen.queryByRole("link", { name: /Sevens/ })).toBeNull();
});

test("so does renaming it, and its dialog is gone with it", async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Rename or share/ }));
  await userEvent.type(await screen.findByLabelText("Name"), " again");
  await userEvent.click(screen.getByText("Save Changes"));
  expect(await screen.findByText(gone)).toBeDefined();
  expect(screen.queryByLabelText("Name")).toBeNull();
});
