import { expect, test } from "vitest";
import type { Person, PersonPatch } from "../person.ts";
import { bothPatches, personAfter } from "./patches.rules.ts";

test.each<[string, PersonPatch, PersonPatch, PersonPatch]>([
  ["both set", { set: { firstName: "A" } }, { set: { lastName: "B" } }, { set: { firstName: "A", lastName: "B" } }],
  ["the later sets the same", { set: { firstName: "A" } }, { set: { firstName: "B" } }, { set: { firstName: "B" } }],
  ["the later removes it", { set: { suffix: "A" } }, { remove: ["suffix"] }, { set: {}, remove: ["suffix"] }],
  ["the later sets it again", { remove: ["suffix"] }, { set: { suffix: "A" } }, { set: { suffix: "A" } }],
  ["both remove it", { remove: ["suffix"] }, { remove: ["suffix"] }, { set: {}, remove: ["suffix"] }],
])("of two changes of a person, %s", (_case, one, other, both) => {
  expect(bothPatches(one, other)).toEqual({ remove: [], ...both });
});

test("who changes a person next sees what was changed before", () => {
  const person = { firstName: "A", suffix: "Jr." } as Person;
  expect(personAfter(person, { set: { firstName: "B" }, remove: ["suffix"] })).toEqual({ firstName: "B" });
});
