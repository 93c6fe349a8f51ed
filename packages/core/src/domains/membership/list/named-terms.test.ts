import { expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { shownAgain } from "../../../people/person/compared-fields.ts";

const personId = createId("person");

test.each([
  [{ set: { firstName: "Ana" } }, ["reviewed-person", "named-terms", "named-registrations"]],
  [{ set: { lastName: "Brooks", jobTitle: "Counselor" } }, ["reviewed-person", "named-terms", "named-registrations"]],
  [{ remove: ["activeFlags"] as const }, ["reviewed-person", "named-terms", "named-registrations"]],
  [{ set: { jobTitle: "Counselor" } }, []],
])("what shows the change %j is written anew", (patch, kinds) => {
  expect(shownAgain(personId, patch).map(({ kind }) => kind)).toEqual(kinds);
});
