import { closureSubject } from "@guildhall/core/desks/privacy/closure.subject.schema";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { now } from "@guildhall/core/ground/shared/clock";
import { commit } from "@guildhall/core/ground/storage/commit";
import { save } from "@guildhall/core/people/person/profile/profile-save";
import * as ReviewItems from "@guildhall/core/review/items";
import { ReviewItemId } from "@guildhall/core/review/review.schema";
import { expect, test } from "vitest";
import { handler as flag } from "../flag/add.ts";
import { handler as closures } from "../privacy/closures.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverOutbox } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";

const page = (query: string) => call(closures, { as: "admin", query });

test("what is withdrawn leaves its queue, and comes back with the next request", async () => {
  const person = await aPerson();
  const itemId = ReviewItemId.parse(person.id);
  const send = () =>
    commit([ReviewItems.submitted(closureSubject, { itemId, person, at: now(), cells: {} }, "privacy.closure-asked")]);
  const isThere = async () => (await page("limit=100")).body.data.some(({ id }: { id: string }) => id === itemId);
  await send();
  expect(await isThere()).toBe(true);
  await commit(ReviewItems.withdrawn(closureSubject, itemId, "privacy.closing"));
  expect(await isThere()).toBe(false);
  await send();
  expect(await isThere()).toBe(true);
});

test("a queue shows the present name and flags of a person", async () => {
  const person = await aPerson();
  const itemId = ReviewItemId.parse(person.id);
  await ReviewItems.importSubmitted(closureSubject, [{ itemId, person, at: now(), cells: {} }]);
  const lastName = `Zw${person.id.slice(-6)}`;
  await call(flag, { as: "admin", params: { userId: person.id }, body: { reason: "Chargeback", note: "" } });
  await save(anActor({ role: "admin" }), () => ({ action: "people.changed", person: { lastName } }), person.id);
  await deliverOutbox();
  const { body } = await page(`filter=lastName,${lastName}`);
  expect(body.data).toMatchObject([{ id: itemId, lastName, flags: [{ reason: "Chargeback" }] }]);
});
