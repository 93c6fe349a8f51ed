import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { importOrders } from "../ledger/import-orders.ts";
import { aPaidOrder } from "../order/order.fixture.ts";
import { beforeTheNextTransaction } from "../person/all-people/meanwhile.fixture.ts";
import type { KindOfTerm } from "../person/membership.rules.ts";
import * as Person from "../person/person.ts";
import { type ImportedPerson, importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import { commit, write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { documentClient } from "../shared/document-client.ts";
import { table } from "../shared/table.ts";
import type { Instant, LocalDate, PersonId } from "../shared/values.ts";
import { importMemberships, termsOnRecord } from "./import-memberships.ts";
import { MembershipEntity } from "./membership.entity.ts";
import {
  addRowsOf,
  nameTermsOf,
  peopleShownOtherwise,
  peopleWithoutRows,
  putTermsInList,
  unlistedTerms,
} from "./older-terms.ts";
import { membershipTermsOf } from "./own-membership.ts";

const [start, end] = ["2026-03-15", "2027-03-14"] as LocalDate[] as [LocalDate, LocalDate];

/** As an earlier release stored it. */
async function anOlderTerm() {
  const personId = createId("person");
  await importMemberships([{ personId, key: "student", start, end, grantedAt: "2026-03-15T12:00:00.000Z" as Instant }]);
  const [term] = await membershipTermsOf(personId);
  await documentClient.send(
    new UpdateCommand({
      TableName: table.table,
      Key: { pk: `MEMBERSHIPS#${personId}`, sk: `${start}#${term?.id}` },
      UpdateExpression: "REMOVE gsi2pk, gsi2sk",
    }),
  );
  return personId;
}

const endingThen = async () => (await MembershipEntity.query.byEnd({ end }).go({ pages: "all" })).data;

test("a term of an earlier release is found by its end once it is listed, and is listed once", async () => {
  const personId = await anOlderTerm();
  const mine = async () => (await unlistedTerms()).filter((term) => term.personId === personId);
  expect(await endingThen()).not.toContainEqual(expect.objectContaining({ personId }));
  await putTermsInList(await mine());
  expect(await endingThen()).toContainEqual(expect.objectContaining({ personId, key: "student", start }));
  expect(await mine()).toEqual([]);
});

test("a term that is removed meanwhile stays removed", async () => {
  const personId = await anOlderTerm();
  const unlisted = (await unlistedTerms()).filter((term) => term.personId === personId);
  await MembershipEntity.delete(unlisted.map(({ id, start: begins }) => ({ personId, id, start: begins }))).go();
  await putTermsInList(unlisted);
  expect(await membershipTermsOf(personId)).toEqual([]);
});

test("a term whose end is moved is found by its new end, and by no other", async () => {
  const personId = createId("person");
  await importMemberships([{ personId, key: "student", start, end, grantedAt: "2026-03-15T12:00:00.000Z" as Instant }]);
  const [term] = await membershipTermsOf(personId);
  const later = "2027-04-30" as LocalDate;
  if (term)
    await commit([write(MembershipEntity.patch({ personId, start, id: term.id }).set({ end: later }).params())]);
  const theirs = async (day: LocalDate) =>
    (await MembershipEntity.query.byEnd({ end: day }).go({ pages: "all" })).data.filter(
      (one) => one.personId === personId,
    );
  expect([await theirs(end), await theirs(later)].map(({ length }) => length)).toEqual([0, 1]);
});

test("a term of an earlier release gets into the list of memberships, with its person's name and its price", async () => {
  const personId = createId("person");
  const name = { firstName: "Žofie", lastName: "Nováková" };
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([{ id: personId, ...name, email: `${personId}@people.example`, registeredAt, ...withoutLogin }]);
  const { order, lines } = aPaidOrder(personId, [{ kind: "membership" }]);
  await importOrders([{ order, lines }]);
  const bought = { lineItemId: lines[0]?.id, grantedAt: registeredAt };
  await importMemberships([{ personId, key: "student", start, end, ...bought }]);
  const [term] = await membershipTermsOf(personId);
  await documentClient.send(
    new UpdateCommand({
      TableName: table.table,
      Key: { pk: `MEMBERSHIPS#${personId}`, sk: `${start}#${term?.id}` },
      UpdateExpression: "REMOVE gsi4pk, gsi4sk, listRevision, firstName, lastName, memberNumber",
    }),
  );
  await putTermsInList((await unlistedTerms()).filter((unlisted) => unlisted.personId === personId));
  const [listed] = await membershipTermsOf(personId, true);
  expect(listed).toMatchObject({ ...name, memberNumber: expect.any(Number), priceCents: lines[0]?.finalPrice });
  expect(listed?.listedIn).toMatch(/^LIST#memberships#/);
});

async function aMemberOnRecord(record: Partial<ImportedPerson> = { membershipStart: start, membershipEnd: end }) {
  const id = createId("person");
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  const name = { firstName: "Žofie", lastName: "Nováková" };
  await importPeople([{ id, ...name, email: `${id}@people.example`, registeredAt, ...record, ...withoutLogin }]);
  return id;
}

const rowsOf = async (id: PersonId) =>
  (await membershipTermsOf(id, true)).map(({ key, start: first, end: last }) => [key, first, last]);

test("who was imported with a membership and without its terms gets a row for it, once", async () => {
  const id = await aMemberOnRecord();
  const isMissing = async () => (await peopleWithoutRows()).includes(id);
  expect([await isMissing(), await rowsOf(id)]).toEqual([true, []]);
  await Promise.all([addRowsOf([id]), addRowsOf([id])]);
  await addRowsOf([id]);
  expect([await isMissing(), await rowsOf(id)]).toEqual([false, [["professional", start, end]]]);
  const [term] = await membershipTermsOf(id, true);
  expect(term).toMatchObject({ lastName: "Nováková", listedIn: expect.stringMatching(/^LIST#memberships#/) });
  expect(await Person.get(id)).toMatchObject({ membershipStart: start, membershipEnd: end });
});

test("each term of the record that no row has gets one, of its kind", async () => {
  const later = { start: "2027-04-01", end: "2028-03-30", key: "emeritus" } as KindOfTerm;
  const id = await aMemberOnRecord({
    ...{ membershipStart: start, membershipEnd: end },
    membershipTerms: [{ start, end, key: "student" }, later],
  });
  await importMemberships([{ personId: id, ...later, grantedAt: "2026-03-15T12:00:00.000Z" as Instant }]);
  await addRowsOf([id]);
  expect(await rowsOf(id)).toEqual([
    ["emeritus", later.start, later.end],
    ["student", start, end],
  ]);
});

test("flags from before the list of memberships had any get into it, once", async () => {
  const id = await aMemberOnRecord();
  await importMemberships(termsOnRecord(await Person.get(id)));
  const flag = { id: createId("flag"), reason: "Owes a document" };
  await commit([Person.patch(id, { set: { activeFlags: [flag] } })]);
  const isMissing = async () => (await peopleShownOtherwise()).includes(id);
  expect(await isMissing()).toBe(true);
  await nameTermsOf([id]);
  expect(await isMissing()).toBe(false);
  expect(await membershipTermsOf(id, true)).toMatchObject([{ activeFlags: [flag] }]);
});

test("flags that are not those of the record any more are found, and put right", async () => {
  const id = await aMemberOnRecord();
  const [former, present] = ["Owes a document", "Paid twice"].map((reason) => ({ id: createId("flag"), reason }));
  if (!former || !present) throw new Error("Two flags were made.");
  await commit([Person.patch(id, { set: { activeFlags: [former] } })]);
  await importMemberships(termsOnRecord(await Person.get(id)));
  await nameTermsOf([id]);
  await commit([Person.patch(id, { set: { activeFlags: [present] } })]);
  expect(await peopleShownOtherwise()).toContain(id);
  await nameTermsOf([id]);
  expect(await peopleShownOtherwise()).not.toContain(id);
  expect(await membershipTermsOf(id, true)).toMatchObject([{ activeFlags: [present] }]);
});

test("a person who is named anew while an older name is written keeps the newer one", async () => {
  const id = await aMemberOnRecord();
  await importMemberships(termsOnRecord(await Person.get(id)));
  const rename = (firstName: string) => commit([Person.patch(id, { set: { firstName } })]);
  await rename("Former");
  beforeTheNextTransaction(async () => {
    await rename("Present");
    await nameTermsOf([id]);
  });
  await nameTermsOf([id]);
  expect(await membershipTermsOf(id, true)).toMatchObject([{ firstName: "Present" }]);
});

test("who has rows, or no membership, gets none", async () => {
  const [withRow, without] = [await aMemberOnRecord(), await aMemberOnRecord({})];
  await importMemberships(termsOnRecord(await Person.get(withRow)));
  const missing = await peopleWithoutRows();
  expect([missing.includes(withRow), missing.includes(without)]).toEqual([false, false]);
  await addRowsOf([withRow, without, createId("person")]);
  expect([(await rowsOf(withRow)).length, await rowsOf(without)]).toEqual([1, []]);
});
