import { expect, test } from "vitest";
import { afcIdOf } from "./afc-id.rules.ts";

test.each([
  [1, "AFC000001"],
  [1042, "AFC001042"],
  [999_999, "AFC999999"],
  [1_000_000, "AFC1000000"],
])("the AFC id of member number %i is %s", (memberNumber, afcId) => {
  expect(afcIdOf(memberNumber)).toBe(afcId);
});
