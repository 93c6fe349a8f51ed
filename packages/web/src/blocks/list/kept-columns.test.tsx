// @vitest-environment jsdom
import { type ColumnsChoice, ownColumns } from "@guildhall/core/engines/list/columns-choice.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { userList } from "@guildhall/core/people/person/users.list";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useKeptColumns } from "./kept-columns.ts";

beforeEach(() => localStorage.clear());

/** The list as somebody opens it, with what the server keeps for them. */
function opened(kept: ColumnsChoice) {
  const sent: { choice: ColumnsChoice; onAnswered: () => void }[] = [];
  const onKeep = vi.fn((choice: ColumnsChoice, onAnswered: () => void) => void sent.push({ choice, onAnswered }));
  const { result, unmount } = renderHook(() =>
    useKeptColumns(userList, { person: "ana", kept, view: undefined, onKeep }),
  );
  const isShown = (id: string) => result.current.shown.some(({ column }) => column.id === id);
  const show = (id: string) =>
    act(() => result.current.show(result.current.all.find((column) => column.id === id) as never, true));
  const columnOf = (id: string) => result.current.all.find((column) => column.id === id) as Column;
  const move = (id: string, by: 1 | -1) => act(() => result.current.move(columnOf(id), by));
  const canMove = (id: string, by: 1 | -1) => result.current.canMove(columnOf(id), by);
  const order = () => result.current.shown.map(({ column }) => column.id);
  const all = () => result.current.all.map(({ id }) => id);
  const exported = () => result.current.exported;
  return { sent, isShown, show, move, canMove, order, all, exported, unmount };
}

test("a change that had not reached the server when the page was left is kept and sent again", () => {
  const first = opened(ownColumns);
  first.show("city");
  first.unmount();
  const again = opened(ownColumns);
  expect(again.isShown("city")).toBe(true);
  expect(again.sent.map(({ choice }) => choice.isShown)).toEqual([{ city: true }]);
  act(() => again.sent[0]?.onAnswered());
  again.unmount();
  const later = opened(ownColumns);
  expect([later.isShown("city"), later.sent]).toEqual([false, []]);
});

test("the answer to an earlier change does not count for a later one", () => {
  const first = opened(ownColumns);
  first.show("city");
  first.show("state");
  act(() => first.sent[0]?.onAnswered());
  first.unmount();
  expect(opened(ownColumns).isShown("state")).toBe(true);
});

test("a column moves one visible place at a press, over those that are hidden", () => {
  const list = opened(ownColumns);
  list.show("city");
  list.show("isStaff");
  expect(list.order()).toEqual(["email", "city", "isStaff", "membership"]);
  list.move("isStaff", -1);
  expect(list.order()).toEqual(["email", "isStaff", "city", "membership"]);
  list.move("email", 1);
  expect(list.order()).toEqual(["isStaff", "email", "city", "membership"]);
  list.move("city", -1);
  list.move("city", -1);
  expect(list.order()).toEqual(["city", "isStaff", "email", "membership"]);
});

test("a column moves no further where every other visible one is on its other side", () => {
  const list = opened(ownColumns);
  expect([list.canMove("email", -1), list.canMove("email", 1)]).toEqual([false, true]);
  expect([list.canMove("membership", -1), list.canMove("membership", 1)]).toEqual([true, false]);
  list.move("membership", 1);
  expect(list.sent).toEqual([]);
});

test("the parts of a name are no columns of their own, but in a file", () => {
  const { all, exported } = opened(ownColumns);
  expect(all().filter((id) => /Name$/.test(id))).toEqual([]);
  expect(exported()).toEqual(["firstName", "lastName", "email", "membership"]);
});
