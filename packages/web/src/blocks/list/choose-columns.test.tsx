// @vitest-environment jsdom
import { ownColumns } from "@guildhall/core/engines/list/columns-choice.schema";
import { userList } from "@guildhall/core/people/person/users.list";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChooseColumns } from "./choose-columns.tsx";
import { useKeptColumns } from "./kept-columns.ts";

beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});
afterEach(cleanup);

function Columns() {
  const columns = useKeptColumns(userList, { person: "ana", kept: ownColumns, view: undefined, onKeep: () => {} });
  return (
    <>
      <ChooseColumns columns={columns} />
      <output>{columns.exported.join(" ")}</output>
    </>
  );
}

test("a column that has come to the end keeps the focus, and a further press moves nothing", async () => {
  render(<Columns />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  const up = () => screen.getByRole("button", { name: "Move Membership up", hidden: true });
  up().focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(up());
  expect(up().getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  expect(document.querySelector("output")?.textContent).toBe("firstName lastName membership email");
});
