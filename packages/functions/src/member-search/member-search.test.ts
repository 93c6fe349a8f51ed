import { keepListSnapshots } from "@guildhall/core/keep-list-snapshots";
import { memberSearchLimits } from "@guildhall/core/member-search/member-search.limit";
import * as Person from "@guildhall/core/person/person";
import { type ImportedPerson, importPeople } from "@guildhall/core/person/profile/import-people";
import { commit } from "@guildhall/core/shared/commit";
import { createId } from "@guildhall/core/shared/create-id";
import { inDays } from "@guildhall/core/shared/days.fixture";
import { countAttempt } from "@guildhall/core/shared/rate-limit";
import type { Instant, PersonId } from "@guildhall/core/shared/values";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { historyOf, signedIn } from "../account/account.fixture.ts";
import { handler as updateContact } from "../account/update-contact.ts";
import { handler as updateEmployment } from "../account/update-employment.ts";
import { aUser } from "../people/users.fixture.ts";
import { type Caller, call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as get } from "./get.ts";
import { handler } from "./list.ts";

afterAll(() => vi.useRealTimers());

/** Of this test alone. */
const word = () => `w${createId("person").slice(-8)}`;
const isMember = { membershipStart: inDays(-10), membershipEnd: inDays(354) };
const address = (city: string, state: string) => [
  { id: createId("address"), name: "Home", addressLine1: "17 Hidden Lane", city, state, zip: "78701" },
];

const aMember = (more: Partial<ImportedPerson> = {}) =>
  aPerson({ ...isMember, agreeToBeListed: true, loginReadyAt: undefined, ...more });
const find = (query = "", as: Caller = "member") => call(handler, { as, query });
const found = async (query: string): Promise<string[]> => (await find(query)).body.data.map(({ id }: never) => id);
const page = (id: string, as: Caller = "member") => call(get, { as, params: { id } });

const everything = {
  workPhone: "212-555-0101",
  cellPhone: "212-555-0102",
  homePhone: "212-555-0103",
  website: "https://riverbend.example",
  jobTitle: "Counselor",
  gender: "female",
  organization: "Riverbend",
  primaryWorkAreaCategoryId: "housing-counseling",
  primaryWorkAreas: ["rental-counseling"],
  workAreaCategories: ["higher-education"],
  workAreas: ["teaching"],
  areasOfWorkOther: "Libraries",
  areasOfExpertise: ["taxes"],
  offerVirtualCounseling: true,
  publicBio: "For everybody.",
  memberBio: "For members.",
  twitterHandle: "@riverbend",
} satisfies Partial<ImportedPerson>;
const worksIn = {
  workAreaCategories: ["housing-counseling", "higher-education"],
  workAreas: ["rental-counseling", "teaching"],
  areasOfExpertise: ["taxes"],
};

describe("shows exactly what may be shown", () => {
  test("in the list", async () => {
    const lastName = word();
    const { id } = await aMember({ ...everything, lastName, addresses: address("Austin", "TX") });
    expect((await find(`search=${lastName}`)).body).toEqual({
      data: [{ id, firstName: "Maya", lastName, organization: "Riverbend", city: "Austin", state: "TX", ...worksIn }],
      lastPage: 1,
      total: 1,
    });
  });

  test("on the page of one of them", async () => {
    const lastName = word();
    const { id } = await aMember({ ...everything, lastName, suffix: "PhD", addresses: address("Austin", "TX") });
    const { body } = await page(id);
    expect(body).toEqual({
      ...{ id, firstName: "Maya", lastName, suffix: "PhD", organization: "Riverbend", city: "Austin", state: "TX" },
      ...{ ...worksIn, areasOfWorkOther: "Libraries", publicBio: "For everybody.", memberBio: "For members." },
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
    const { id } = await aMember();
    for (const answer of [await find("", as), await page(id, as)])
      expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("staff who act as a member see what the member sees", async () => {
    const { id, lastName } = await aMember({ ...everything, lastName: word() });
    const query = `search=${lastName}`;
    expect((await find(query, "acting")).body).toEqual((await find(query)).body);
    expect((await page(id, "acting")).body).toEqual((await page(id)).body);
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
    const { id, lastName } = await aMember({ lastName: word(), ...person });
    expect(await found(`search=${lastName}`)).toEqual([]);
    const unknown = await page("per_01h00000000000000000009999");
    const { status, body } = await page(id);
    expect([status, { ...body, instance: "" }]).toEqual([404, { ...unknown.body, instance: "" }]);
  });

  test.each([
    ["last", 0, 1],
    ["first after the last", -1, 0],
  ])("on the %s day of the membership", async (_day, end, total) => {
    const { lastName } = await aMember({ lastName: word(), membershipStart: inDays(-300), membershipEnd: inDays(end) });
    expect((await find(`search=${lastName}`)).body.total).toBe(total);
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
  const { id, lastName } = await aMember({
    ...{ lastName: word(), membershipTerms: terms },
    // As it was written while the first was in force.
    ...{ membershipStart: inDays(-60), membershipEnd: inDays(-30) },
  });
  expect([(await find(`search=${lastName}`)).body.total, (await page(id)).status]).toEqual([total, status]);
});

describe("a row follows", () => {
  test("the consent, which can be taken back and holds at once", async () => {
    const { id, token, lastName } = await signedIn({ ...isMember, ...everything, lastName: word() });
    const agree = (agreeToBeListed: boolean) => call(updateEmployment, { token, body: { agreeToBeListed } });
    const seen = async () => [(await find(`search=${lastName}`)).body.total, (await page(id)).status];
    expect(await seen()).toEqual([0, 404]);
    expect((await agree(true)).body.agreeToBeListed).toBe(true);
    expect(await seen()).toEqual([1, 200]);
    await agree(false);
    expect(await seen()).toEqual([0, 404]);
    expect(JSON.stringify(await Person.get(id))).not.toContain("rental-counseling");
    await agree(true);
    expect(await seen()).toEqual([1, 200]);
    expect((await historyOf(id)).map(({ action }: never) => action)).toEqual(
      Array(3).fill("account.employment-changed"),
    );
  });

  test("names, work, services and place", async () => {
    const { token, lastName } = await signedIn({ ...isMember, agreeToBeListed: true, lastName: word() });
    await call(updateContact, { token, body: { firstName: "Žofie" } });
    await call(updateEmployment, {
      token,
      body: { organization: "Lakeside", areasOfExpertise: ["insurance"], offerGroupWorkshops: true },
    });
    const { body } = await find(`search=${lastName}&filter=offerGroupWorkshops,yes&filter=areasOfExpertise,insurance`);
    expect(body.data).toMatchObject([
      { firstName: "Žofie", organization: "Lakeside", areasOfExpertise: ["insurance"] },
    ]);
  });

  test("a membership that ends or begins, and the wish to leave", async () => {
    const { id, lastName } = await aMember({ lastName: word() });
    const total = async () => (await find(`search=${lastName}`)).body.total;
    const set = (change: Person.PersonPatch) => commit([Person.patch(id, change)]);
    await set({ set: { membershipEnd: inDays(-1) } });
    expect(await total()).toBe(0);
    await set({ set: { membershipEnd: inDays(30) } });
    expect(await total()).toBe(1);
    await set({ set: { closureRequestedAt: "2026-01-05T12:00:00.000Z" as Instant } });
    expect(await total()).toBe(0);
    await set({ remove: ["closureRequestedAt"] });
    expect(await total()).toBe(1);
  });

  test("an erasure, in a snapshot written since, too", async () => {
    const { id, email, lastName } = await aMember({ lastName: word() });
    expect(await found(`search=${lastName}`)).toEqual([id]);
    await keepListSnapshots();
    const { personPrivacy } = await import("@guildhall/core/person/person.privacy");
    for (const declaration of personPrivacy)
      if (declaration.keeps === "account")
        await commit(await declaration.removal({ personId: id, emails: [email], phones: [] }));
    expect([await found(`search=${lastName}`), (await page(id)).status]).toEqual([[], 404]);
    expect(await keepListSnapshots()).toBeGreaterThan(0);
    vi.resetModules();
    const { handler: restarted } = await import("./list.ts");
    expect((await call(restarted, { as: "member", query: `search=${lastName}` })).body.total).toBe(0);
  });
});

describe("of several members", () => {
  const common = word();
  const people: Partial<ImportedPerson>[] = [
    { firstName: "Žofie", ...everything, addresses: address("Åhus", "TX") },
    { firstName: "Ana", organization: "Lakeside", offerLocalCounseling: true, addresses: address("Reno", "NV") },
    { firstName: "Bea", workAreaCategories: ["housing-counseling"], areasOfExpertise: ["taxes", "insurance"] },
  ];
  let ids: PersonId[];
  beforeAll(async () => {
    ids = [];
    for (const person of people) ids.push((await aMember({ lastName: common, ...person })).id);
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
    expect((await found(`search=${common}&${query}`)).map((id) => ids.indexOf(id as PersonId))).toEqual(expected);
  });

  test.each([
    ["lakeside", [1]],
    ["RENO", [1]],
    ["zofie ahus", [0]],
    ["zofie reno", []],
  ])("the search for %s", async (text, expected) => {
    const rows = await found(`search=${encodeURIComponent(`${common} ${text}`)}`);
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
  const { status, body } = await find(query);
  expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
});

test("one's own page is there without being listed, and says so", async () => {
  const { id, token } = await signedIn({ ...isMember, ...everything });
  const own = await call(get, { token, params: { id } });
  expect(own.body).toMatchObject({ isOwn: true, isListed: false, memberBio: "For members." });
});

describe("nobody takes the whole directory along", () => {
  test.each([
    "member-search-hour.person",
    "member-search-day.person",
    "member-page-hour.person",
    "member-page-day.person",
  ] as const)("%s", async (name) => {
    const { id, token } = await signedIn(isMember);
    const isOfPages = name.startsWith("member-page");
    const ask = () =>
      isOfPages
        ? call(get, { token, params: { id } })
        : call(handler, { token, query: `search=${encodeURIComponent("nobody at all")}` });
    const limit = memberSearchLimits[name];
    await countAttempt(limit, id, limit.times - 1);
    expect((await ask()).status).toBe(200);
    const { status, body, headers } = await ask();
    expect([status, body.code]).toEqual([429, "rate.members-seen"]);
    expect(body.title).toMatch(/^You have looked at as many members/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a page of the list counts for each member on it", async () => {
    const common = word();
    for (const _ of [1, 2, 3]) await aMember({ lastName: common });
    const { id, token } = await signedIn(isMember);
    const limit = memberSearchLimits["member-search-hour.person"];
    await countAttempt(limit, id, limit.times - 2);
    const ask = (limit: number) => call(handler, { token, query: `search=${common}&limit=${limit}` });
    expect((await ask(2)).status).toBe(200);
    expect((await ask(1)).status).toBe(429);
  });

  test("beyond it, nothing of the list is read", async () => {
    const { id, token } = await signedIn(isMember);
    const limit = memberSearchLimits["member-search-hour.person"];
    const ask = () => costOf(() => call(handler, { token, query: "search=nobody" }));
    const first = await ask();
    await countAttempt(limit, id, limit.times - 1);
    const refused = await ask();
    expect([first.answer.status, refused.answer.status]).toEqual([200, 429]);
    expect([first.calls.includes("Query"), refused.calls.includes("Query")]).toEqual([true, false]);
  });

  test("nobody else is read by saying that they were just changed", async () => {
    const others = [await aMember(), await aMember(), await aMember()].map(({ id }) => `changed=${id}`);
    await find();
    const [plain, naming] = [await costOf(() => find()), await costOf(() => find(others.join("&")))];
    expect([naming.answer.status, naming.reads]).toEqual([200, plain.reads]);
  });
});

describe("of many", () => {
  beforeAll(async () => {
    await importPeople(
      Array.from({ length: 1000 }, (_, index) => ({ ...aUser(index), ...isMember, agreeToBeListed: index % 2 === 0 })),
      { isCompared: true },
    );
    await find();
    // What was just written is read again for two minutes.
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await find();
  }, 60_000);

  // Goal P5.
  test.each([
    ["the first page", ""],
    ["the last page", "page=100000"],
    ["a search", "search=brooks&filter=state,TX"],
  ])("%s costs three read units at most", async (_what, query) => {
    const { answer, reads, calls } = await costOf(() => find(query));
    expect(answer.status).toBe(200);
    expect(calls).not.toContain("Scan");
    expect(reads).toBeLessThanOrEqual(3);
  });

  test("a page of one of them costs three read units at most", async () => {
    const { id } = await aMember({ ...everything, addresses: address("Austin", "TX") });
    const { answer, reads } = await costOf(() => page(id));
    expect([answer.status, reads <= 3]).toEqual([200, true]);
  });
});
