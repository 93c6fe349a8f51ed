import { expect, test } from "vitest";
import { shownAgain } from "../person/compared-fields.ts";
import { createId } from "../shared/create-id.ts";

const personId = createId("person");

test.each([
  [{ set: { firstName: "Ana" } }, ["reviewed-person", "named-terms"]],
  [{ set: { lastName: "Brooks", jobTitle: "Counselor" } }, ["reviewed-person", "named-terms"]],
  [{ remove: ["activeFlags"] as const }, ["reviewed-person", "named-terms"]],
  [{ set: { jobTitle: "Counselor" } }, []],
])("what shows the change %j is written anew", (patch, kinds) => {
  expect(shownAgain(personId, patch).map(({ kind }) => kind)).toEqual(kinds);
});
