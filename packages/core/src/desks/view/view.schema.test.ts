import { expect, test } from "vitest";
import { allLists } from "../../assembly/contract.ts";
import { viewedLists } from "./view.schema.ts";

test("every list of staff can have saved views", () => {
  expect(Object.values(viewedLists).map(({ name }) => name)).toEqual(
    allLists.filter(({ role }) => role === "admin").map(({ name }) => name),
  );
});
