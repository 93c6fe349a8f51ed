import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { duplicatesIn } from "./duplicate.rules.ts";

type Sharing = Parameters<typeof duplicatesIn>[0][number];

const people = Array.from({ length: 11 }, () => createId("person"));
const [ada, ben, cleo] = people as [PersonId, PersonId, PersonId];
const none: ReadonlySet<PersonId> = new Set();
const sharing = (reason: Sharing["reason"], ...ids: PersonId[]): Sharing => ({ reason, ids });

test("each is shown once with every reason, who shares most first, then who shares the strongest", () => {
  const found = duplicatesIn([sharing("phone", ben, ada), sharing("address", cleo, ada), sharing("phone", cleo)], none);
  expect(found.shown).toEqual([
    { id: ada, reasons: ["phone", "address"] },
    { id: cleo, reasons: ["phone", "address"] },
    { id: ben, reasons: ["phone"] },
  ]);
  expect(duplicatesIn([sharing("address", ada), sharing("name_and_birth_date", ben)], none).shown).toEqual([
    { id: ben, reasons: ["name_and_birth_date"] },
    { id: ada, reasons: ["address"] },
  ]);
});

test("who was told apart is listed apart, with the reasons", () => {
  expect(duplicatesIn([sharing("phone", ada, ben)], new Set([ada, cleo]))).toEqual({
    shown: [{ id: ben, reasons: ["phone"] }],
    toldApart: [{ id: ada, reasons: ["phone"] }],
    shortened: [],
  });
});

test.each([
  [10, none, 10, []],
  [11, none, 10, ["phone"]],
  [11, new Set([ada]), 10, []],
])("of %i who share one phone, without %o, %i are shown", (count, apart, shown, shortened) => {
  const found = duplicatesIn([sharing("phone", ...people.slice(0, count))], apart);
  expect([found.shown.length, found.shortened]).toEqual([shown, shortened]);
});
