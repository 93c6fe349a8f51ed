import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { beforeAll, describe, expect, test } from "vitest";
import { aListedMember, aWord, findMembersAs, foundMembers, homeAddressIn, wholeMember } from "./members.fixture.ts";

describe("of several members", () => {
  const common = aWord();
  const people: Partial<ImportedPerson>[] = [
    { firstName: "Žofie", ...wholeMember, addresses: homeAddressIn("Åhus", "TX") },
    { firstName: "Ana", organization: "Lakeside", offerLocalCounseling: true, addresses: homeAddressIn("Reno", "NV") },
    { firstName: "Bea", workAreaCategories: ["housing-counseling"], areasOfExpertise: ["taxes", "insurance"] },
  ];
  let ids: PersonId[];
  beforeAll(async () => {
    ids = [];
    for (const person of people) ids.push((await aListedMember({ lastName: common, ...person })).id);
  });

  test.each([
    ["", [1, 2, 0]],
    ["sort=first_name,desc", [0, 2, 1]],
    ["filter=firstName,zof", [0]],
    ["filter=city,ahu", [0]],
    ["filter=state,TX", [0]],
    ["filter=workAreaCategories,housing-counseling", [2, 0]],
    ["filter=workAreaCategories,housing", []],
    ["filter=workAreas,teaching", [0]],
    ["filter=areasOfExpertise,taxes", [2, 0]],
    ["filter=areasOfExpertise,taxes&filter=areasOfExpertise,insurance", [2, 0]],
    ["filter=offerLocalCounseling,yes", [1]],
    ["filter=offerVirtualCounseling,yes&filter=state,NV", []],
    ["limit=2&page=2", [0]],
    ["limit=2&page=77", [0]],
  ])("%s", async (query, expected) => {
    expect((await foundMembers(`search=${common}&${query}`)).map((id) => ids.indexOf(id as PersonId))).toEqual(
      expected,
    );
  });

  test.each([
    ["lakeside", [1]],
    ["RENO", [1]],
    ["zofie ahus", [0]],
    ["zofie reno", []],
  ])("the search for %s", async (text, expected) => {
    const rows = await foundMembers(`search=${encodeURIComponent(`${common} ${text}`)}`);
    expect(rows.map((id) => ids.indexOf(id as PersonId))).toEqual(expected);
  });
});

test.each([
  ["filter=email,x", "query.filter.0"],
  ["filter=isMember,no", "query.filter.0"],
  ["filter=membershipEnd,2026", "query.filter.0"],
  ["filter=offerLocalCounseling,often", "query.filter.0"],
  ["sort=membershipEnd,asc", "query.sort.0"],
  ["limit=51", "query.limit"],
  ["page=0", "query.page"],
])("%s is refused with a sentence", async (query, path) => {
  const { status, body } = await findMembersAs(query);
  expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
});
