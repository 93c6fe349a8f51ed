import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Instant } from "@guildhall/core/ground/shared/values";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { describe, expect, test } from "vitest";
import { signedIn } from "../account/account.fixture.ts";
import { type Caller, call } from "../shared/call.fixture.ts";
import { handler as get } from "./get.ts";
import {
  aListedMember,
  aWord,
  findMembersAs,
  foundMembers,
  hasTermNow,
  homeAddressIn,
  memberPageAs,
  wholeMember,
  wholeMemberWorksIn,
} from "./members.fixture.ts";

describe("shows exactly what may be shown", () => {
  test("in the list", async () => {
    const lastName = aWord();
    const { id } = await aListedMember({ ...wholeMember, lastName, addresses: homeAddressIn("Austin", "TX") });
    expect((await findMembersAs(`search=${lastName}`)).body).toEqual({
      data: [
        {
          id,
          firstName: "Maya",
          lastName,
          organization: "Riverbend",
          city: "Austin",
          state: "TX",
          ...wholeMemberWorksIn,
        },
      ],
      lastPage: 1,
      total: 1,
    });
  });

  test("on the page of one of them", async () => {
    const lastName = aWord();
    const { id } = await aListedMember({
      ...wholeMember,
      lastName,
      suffix: "PhD",
      addresses: homeAddressIn("Austin", "TX"),
    });
    const { body } = await memberPageAs(id);
    expect(body).toEqual({
      ...{ id, firstName: "Maya", lastName, suffix: "PhD", organization: "Riverbend", city: "Austin", state: "TX" },
      ...{
        ...wholeMemberWorksIn,
        areasOfWorkOther: "Libraries",
        publicBio: "For everybody.",
        memberBio: "For members.",
      },
      ...{ twitterHandle: "@riverbend", isOwn: false, isListed: true },
    });
  });
});

describe("to whom it is open", () => {
  test.each<[Caller, number, string | undefined]>([
    ["visitor", 401, "auth.required"],
    ["other", 403, "member-search.members-only"],
    ["lapsed", 403, "member-search.members-only"],
    ["admin", 403, "member-search.members-only"],
    ["member", 200, undefined],
    ["acting", 200, undefined],
  ])("%s", async (as, status, code) => {
    const { id } = await aListedMember();
    for (const answer of [await findMembersAs("", as), await memberPageAs(id, as)])
      expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("staff who act as a member see what the member sees", async () => {
    const { id, lastName } = await aListedMember({ ...wholeMember, lastName: aWord() });
    const query = `search=${lastName}`;
    expect((await findMembersAs(query, "acting")).body).toEqual((await findMembersAs(query)).body);
    expect((await memberPageAs(id, "acting")).body).toEqual((await memberPageAs(id)).body);
  });
});

describe("who is not shown is as unknown as nobody", () => {
  test.each<[string, Partial<ImportedPerson>]>([
    ["who did not agree", { agreeToBeListed: false }],
    ["who was never asked", { agreeToBeListed: undefined as never }],
    ["whose membership is over", { membershipStart: inDays(-400), membershipEnd: inDays(-1) }],
    ["whose membership has not begun", { membershipStart: inDays(1), membershipEnd: inDays(365) }],
    ["who asked to close their account", { closureRequestedAt: "2026-01-05T12:00:00.000Z" as Instant }],
  ])("%s", async (_who, person) => {
    const { id, lastName } = await aListedMember({ lastName: aWord(), ...person });
    expect(await foundMembers(`search=${lastName}`)).toEqual([]);
    const unknown = await memberPageAs("per_01h00000000000000000009999");
    const { status, body } = await memberPageAs(id);
    expect([status, { ...body, instance: "" }]).toEqual([404, { ...unknown.body, instance: "" }]);
  });

  test.each([
    ["last", 0, 1],
    ["first after the last", -1, 0],
  ])("on the %s day of the membership", async (_day, end, total) => {
    const { lastName } = await aListedMember({
      lastName: aWord(),
      membershipStart: inDays(-300),
      membershipEnd: inDays(end),
    });
    expect((await findMembersAs(`search=${lastName}`)).body.total).toBe(total);
  });
});

test.each([
  ["in force", -1, 1, 200],
  ["that begins tomorrow", 1, 0, 404],
])("the second of two terms with a gap between them, %s", async (_when, from, total, status) => {
  const terms = [
    [-60, -30],
    [from, 300],
  ].map(([start = 0, end = 0]) => ({ start: inDays(start), end: inDays(end), key: "professional" as const }));
  const { id, lastName } = await aListedMember({
    ...{ lastName: aWord(), membershipTerms: terms },
    // As it was written while the first was in force.
    ...{ membershipStart: inDays(-60), membershipEnd: inDays(-30) },
  });
  expect([(await findMembersAs(`search=${lastName}`)).body.total, (await memberPageAs(id)).status]).toEqual([
    total,
    status,
  ]);
});

test("one's own page is there without being listed, and says so", async () => {
  const { id, token } = await signedIn({ ...hasTermNow, ...wholeMember });
  const own = await call(get, { token, params: { id } });
  expect(own.body).toMatchObject({ isOwn: true, isListed: false, memberBio: "For members." });
});
