// @vitest-environment jsdom
import { userList } from "@guildhall/core/people/person/users.list";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useSearchParams } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { type AskedList, useAskedList } from "../../lib/list/asked-list.ts";
import type { KeptColumns } from "./kept-columns.ts";
import { ListViews } from "./list-views.tsx";
import { useViews } from "./view.api.ts";

const { callRoute, sayFailed } = vi.hoisted(() => ({ callRoute: vi.fn(), sayFailed: vi.fn() }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: async () => {}, sayFailed }));
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

const view = {
  id: "viw_1",
  name: "Sevens",
  isShared: true,
  isOwn: false,
  search: "",
  filter: [],
  sort: [],
  author: { firstName: "Ines", lastName: "Vargas" },
  revision: 3,
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

let readAgain: () => Promise<unknown>;

function Page({ hasOtherColumns }: { hasOtherColumns: boolean }) {
  const asked = useAskedList(userList);
  const { data: views, mutate } = useViews(userList);
  readAgain = () => mutate();
  const open = views?.data.find(({ id }) => id === asked.view);
  const columns = { isChanged: hasOtherColumns, choice: {} } as unknown as KeptColumns;
  return <ListViews list={userList} of="users" asked={asked} columns={columns} views={views} view={open} />;
}

const changedMeanwhile = "Somebody has changed this view since you opened it.";
const theirs = { ...view, name: "Eights", revision: 4 };

/** What the list answers at this moment. */
let reads: typeof view;

/** A colleague changes the view once the page has read it. */
function answerChanged() {
  const sent: { revision: number }[] = [];
  reads = view;
  callRoute.mockImplementation(async ({ id }: { id: string }, { body } = { body: undefined as never }) => {
    if (id === "view.list") return { data: [reads] };
    if (id === "view.counts") return { data: [] };
    sent.push(body);
    if (reads === view) reads = theirs;
    if (body.revision === reads.revision) {
      reads = { ...reads, ...body, revision: reads.revision + 1 };
      return reads;
    }
    const code = "view.changed-meanwhile";
    throw new ApiError({ type: "", title: changedMeanwhile, status: 409, code, requestId: "x" });
  });
  return sent;
}

function draw(hasOtherColumns: boolean): void {
  cleanup();
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={["/?view=viw_1"]}>
        <Page hasOtherColumns={hasOtherColumns} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  answerWith([[view], []]);
  draw(true);
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

test("once its changes are saved, the focus stays with the view", async () => {
  const ui = (isChanged: boolean) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={["/?view=viw_1"]}>
        <Page hasOtherColumns={isChanged} />
      </MemoryRouter>
    </SWRConfig>
  );
  cleanup();
  answerWith([[view]]);
  const { rerender } = render(ui(true));
  const save = await screen.findByRole("button", { name: /^Save changes to/ });
  save.focus();
  rerender(ui(false));
  expect(screen.queryByRole("button", { name: /^Save changes to/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "View “Sevens”" }));
});

test("of a view that a colleague has changed, saving says so first, and the next press replaces it", async () => {
  const sent = answerChanged();
  await userEvent.click(await screen.findByRole("button", { name: "Save changes to “Sevens”" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save changes to “Eights”" }));
  expect(sayFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: changedMeanwhile }));
  await vi.waitFor(() => expect(sent.map(({ revision }) => revision)).toEqual([3, 4]));
});

test("renaming it says so too, and keeps what was typed", async () => {
  const sent = answerChanged();
  await userEvent.click(await screen.findByRole("button", { name: /^Rename or share/ }));
  await userEvent.type(await screen.findByLabelText("Name"), " again");
  await userEvent.click(screen.getByText("Save Changes"));
  expect(await screen.findByText(changedMeanwhile)).toBeDefined();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Sevens again");
  await userEvent.click(screen.getByText("Save Changes"));
  await vi.waitFor(() => expect(sent).toMatchObject([{ revision: 3 }, { revision: 4, name: "Sevens again" }]));
  await vi.waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
});

test.each([true, false])(
  "renaming saves over what its dialog was opened with, whatever is read meanwhile, with other columns: %s",
  async (hasOtherColumns) => {
    const sent = answerChanged();
    draw(hasOtherColumns);
    await userEvent.click(await screen.findByRole("button", { name: /^Rename or share/ }));
    await userEvent.type(await screen.findByLabelText("Name"), " again");
    reads = theirs;
    await act(readAgain);
    expect(screen.getByRole("link", { name: /Eights/ })).toBeDefined();
    await userEvent.click(screen.getByText("Save Changes"));
    expect(await screen.findByText(changedMeanwhile)).toBeDefined();
    expect(sent).toMatchObject([{ revision: 3 }]);
  },
);

test("what is renamed as it is now does not hide that it showed something else before", async () => {
  const sent = answerChanged();
  await screen.findByRole("button", { name: /^Save changes to/ });
  reads = theirs;
  await act(readAgain);
  await userEvent.click(screen.getByRole("button", { name: /^Rename or share/ }));
  await userEvent.type(await screen.findByLabelText("Name"), " again");
  await userEvent.click(screen.getByText("Save Changes"));
  await vi.waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: /^Save changes to/ }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ revision: 4, name: "Eights again" }, { revision: 3 }]));
});

test("one's own new name stands in the way of nothing", async () => {
  const sent = answerChanged();
  reads = theirs;
  draw(true);
  await userEvent.click(await screen.findByRole("button", { name: /^Rename or share/ }));
  await userEvent.type(await screen.findByLabelText("Name"), " again");
  await userEvent.click(screen.getByText("Save Changes"));
  await vi.waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: /^Save changes to/ }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ revision: 4 }, { revision: 5 }]));
});

test("whoever stops sharing a view reads for whom it goes, before it is saved", async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Rename or share/ }));
  const words = /only Ines Vargas has it\. It goes for you and for all other colleagues/;
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.click(screen.getByLabelText(/All staff see it/));
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  ["/?filter=status%2Cwaiting", ["Waits 3"]],
  ["/?filter=status%2Cwaiting&search=Ada", ["All users"]],
  ["/", ["All users"]],
])("the view that a list has by itself is lit while its filters hold and nothing else: %s", async (address, lit) => {
  answerWith([[]]);
  const filter = ["status,waiting"];
  const columns = { isChanged: false, choice: {} } as unknown as KeptColumns;
  const Own = () => {
    const [query] = useSearchParams();
    const asked = { filter: query.getAll("filter"), search: query.get("search") ?? "" } as unknown as AskedList;
    return (
      <ListViews
        {...{ list: userList, of: "users", asked, columns, views: { data: [] }, view: undefined, total: 3 }}
        ownView={{ name: "Waits", filter }}
      />
    );
  };
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <Own />
    </MemoryRouter>,
  );
  const shown = [...container.querySelectorAll("[aria-current=page]")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(lit);
});
