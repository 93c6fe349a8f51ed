import { expect, test } from "vitest";
import { isScan, itemKey, queryOf, wantedIn } from "./table-api.ts";

test.each(["table=guildhall", "table=guildhall&index=gsi1&pk=PERSON%231&match=prefix&sk=ROW%23", ""])(
  "%s is read from the address and written back",
  (query) => {
    expect(queryOf(wantedIn(new URLSearchParams(query)))).toBe(query);
  },
);

test.each([
  ["pk=a", false],
  ["pk=a&match=exact", false],
  ["pk=a&match=prefix", true],
  ["", true],
  ["sk=b", true],
])("%s reads everything: %s", (query, expected) => {
  expect(isScan(wantedIn(new URLSearchParams(query)))).toBe(expected);
});

test("tells items apart whose keys run together", () => {
  const keys = ["pk", "sk"];
  expect(itemKey({ pk: "ab", sk: "c" }, keys)).not.toBe(itemKey({ pk: "a", sk: "bc" }, keys));
});
