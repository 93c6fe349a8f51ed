import { expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { commit, write } from "../../../ground/storage/commit.ts";
import { beforeTheNextTransaction } from "../../../people/person/all-people/meanwhile.fixture.ts";
import * as Person from "../../../people/person/person.ts";
import { importPeople } from "../../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../../people/person/profile/imported-person.fixture.ts";
import { importMemberships, termsOnRecord } from "../import-memberships.ts";
import { nameTermsAnew } from "../listed-term.ts";
import { MembershipEntity } from "../membership.entity.ts";
import { membershipTermsOf } from "../own-membership.ts";

const [start, end] = ["2026-03-15", "2027-03-14"] as LocalDate[] as [LocalDate, LocalDate];
const at = "2026-01-05T12:00:00.000Z" as Instant;

test("a term whose end is moved is found by its new end, and by no other", async () => {
  const personId = createId("person");
  await importMemberships([{ personId, key: "student", start, end, grantedAt: at }]);
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

async function aMember() {
  const id = createId("person");
  const name = { firstName: "Žofie", lastName: "Nováková" };
  const record = { registeredAt: at, membershipStart: start, membershipEnd: end };
  await importPeople([{ id, ...name, email: `${id}@people.example`, ...record, ...withoutLogin }]);
  await importMemberships(termsOnRecord(await Person.get(id)));
  return id;
}

test("flags that are not those of the record any more are put right", async () => {
  const id = await aMember();
  const flags = ["Owes a document", "Paid twice"].map((reason) => ({ id: createId("flag"), reason }));
  for (const flag of flags) {
    await commit([Person.patch(id, { set: { activeFlags: [flag] } })]);
    await nameTermsAnew(id);
    expect(await membershipTermsOf(id, true)).toMatchObject([{ activeFlags: [flag] }]);
  }
});

test("a person who is named anew while a former name is written keeps the newer one", async () => {
  const id = await aMember();
  const rename = (firstName: string) => commit([Person.patch(id, { set: { firstName } })]);
  await rename("Former");
  beforeTheNextTransaction(async () => {
    await rename("Present");
    await nameTermsAnew(id);
  });
  await nameTermsAnew(id);
  expect(await membershipTermsOf(id, true)).toMatchObject([{ firstName: "Present" }]);
});
