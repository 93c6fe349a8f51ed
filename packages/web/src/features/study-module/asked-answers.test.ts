import { expect, test, vi } from "vitest";
import { chosenIn, narrowedBy, requestsText } from "./asked-answers.ts";

const asks = (filter: readonly string[], field: string, value: string) => {
  const asked = { filter, find: vi.fn(), narrow: vi.fn() };
  narrowedBy(asked, field, value);
  return [...asked.find.mock.calls, ...asked.narrow.mock.calls];
};

test.each([
  [[], "search", "spring", ["spring"]],
  [[], "from", "2026-03-01", ["sentOn", "2026-03-01.."]],
  [[], "to", "2026-03-31", ["sentOn", "..2026-03-31"]],
  [["sentOn,2026-03-01.."], "to", "2026-03-31", ["sentOn", "2026-03-01..2026-03-31"]],
  [["sentOn,2026-03-01..2026-03-31"], "from", "", ["sentOn", "..2026-03-31"]],
  [["sentOn,2026-03-01.."], "from", "", ["sentOn", ""]],
])("with %j, %s %j asks for %j", (filter, field, value, expected) => {
  expect(asks(filter, field, value)).toEqual([expected]);
});

test.each([
  ["search", "spring"],
  ["from", "2026-03-01"],
  ["to", ""],
])("the field %s shows %j", (field, shown) => {
  expect(chosenIn({ filter: ["sentOn,2026-03-01.."], search: "spring" }, field)).toBe(shown);
});

test.each([
  [1, {}, "One request, newest first"],
  [1200, { sort: ["sender,asc"] }, "1,200 requests, by sender"],
  [0, { sort: ["email,asc"], search: "spring" }, "0 requests where “spring” is found"],
  [
    2,
    { sort: ["sentAt,asc"], filter: ["sentOn,2026-03-01.."] },
    "2 requests where Sent is from 03/01/2026, oldest first",
  ],
])("%i, asked for with %j, are %j", (total, asked, text) => {
  expect(requestsText({ total }, { sort: [], filter: [], search: "", ...asked })).toBe(text);
});
