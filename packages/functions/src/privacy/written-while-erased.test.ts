import { allEntities } from "@guildhall/core/assembly/server";
import { erase } from "@guildhall/core/desks/privacy/erasure";
import { tracesOf } from "@guildhall/core/desks/privacy/traces.fixture";
import * as Person from "@guildhall/core/people/person/person";
import { expect, test, vi } from "vitest";
import { handler as addFlag } from "../flag/add.ts";
import { handler as changeFlag } from "../flag/change.ts";
import { handler as addNote } from "../note/add.ts";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";

const { get } = Person;

/** Staff's next request reads the person, who is erased before it writes. */
const eraseAfterRead = () =>
  vi.spyOn(Person, "get").mockImplementationOnce(async (id) => {
    const person = await get(id);
    await erase(id, allEntities);
    return person;
  });

test.each([
  ["a note", addNote, { note: "Called about the exam." }],
  ["a flag", addFlag, { reason: "Chargeback", active: true }],
  ["a flag that is not active", addFlag, { reason: "Chargeback", active: false }],
])("%s that is written while its person is erased does not outlive them", async (_case, handler, body) => {
  const { id: userId } = await aPerson();
  eraseAfterRead();
  const { status } = await call(handler, { as: "admin", params: { userId }, body });
  expect(status).toBe(404);
  const places = (await tracesOf([userId])).map(({ where }) => where);
  expect(places).toContain(`AUDIT#${userId}`);
  expect(places).not.toContain(`REMARKS#${userId}`);
});

test("a flag that is changed while its person is erased is not found", async () => {
  const { id: userId } = await aPerson();
  const { body: flag } = await call(addFlag, { as: "admin", params: { userId }, body: { reason: "Chargeback" } });
  eraseAfterRead();
  const params = { userId, id: flag.id };
  expect((await call(changeFlag, { as: "admin", params, body: { note: "Ask Dana." } })).status).toBe(404);
});
