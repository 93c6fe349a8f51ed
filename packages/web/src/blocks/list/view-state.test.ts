import type { ViewId } from "@guildhall/core/desks/view/view.schema";
import { defineList, type List } from "@guildhall/core/engines/list/list.schema";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { orderedBy } from "./kept-columns.ts";
import { addressOfView, isChangedFrom } from "./view-state.ts";

interface Otter {
  readonly name: string;
  readonly den?: string;
  readonly fed?: boolean;
}

const list = defineList<Otter>()({
  name: "otters",
  version: 1,
  role: "admin",
  limit: 50,
  sort: ["name,asc"],
  attributes: ["name", "den", "fed"],
  columns: [
    { of: "name", title: "Name", kind: "text" },
    { of: "den", title: "Den", kind: "choice", options: [{ value: "n", label: "North" }] },
    { of: "fed", title: "Fed", kind: "yesNo" },
  ],
}) as List;

describe("a saved view", () => {
  const view = {
    ...{
      id: "viw_1" as ViewId,
      name: "North",
      isShared: false,
      isOwn: true,
      revision: 0,
      search: "",
      sort: ["name,desc"],
    },
    ...{ filter: ["den,n", "name,ott", "depth,3"], author: { id: "per_1" as PersonId }, createdAt: "" as Instant },
  };

  test("opens with all that it asks for, and the address says which it is", () => {
    expect(decodeURIComponent(addressOfView(view, list))).toBe(
      "?filter=den,n&filter=name,ott&filter=depth,3&sort=name,desc&view=viw_1",
    );
  });

  test.each([
    ["as the list has it", {}, false],
    ["its filters in another order", { filter: ["name,ott", "den,n"] }, false],
    ["another filter", { filter: ["den,n"] }, true],
    ["another order", { sort: [] }, true],
    ["a search", { search: "x" }, true],
    ["spaces", { search: " " }, false],
  ])("%s is a change of it: %j %s", (_what, change, expected) => {
    const { filter, sort, search } = { ...view, filter: ["den,n", "name,ott"], ...change };
    expect(isChangedFrom(view, { filter, sort, search }, list)).toBe(expected);
  });
});

test("columns stand in the kept order, with new ones after them and forgotten names left out", () => {
  const names = (order: string[]) => orderedBy(order, list.columns).map(({ id }) => id);
  expect(names([])).toEqual(["name", "den", "fed"]);
  expect(names(["fed", "gone", "name"])).toEqual(["fed", "name", "den"]);
});
