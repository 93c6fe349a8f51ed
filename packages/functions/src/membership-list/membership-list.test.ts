import { keepListSnapshots } from "@guildhall/core/assembly/keep-list-snapshots";
import { importMemberships, termsOnRecord } from "@guildhall/core/domains/membership/import-memberships";
import { nameTermsAnew } from "@guildhall/core/domains/membership/listed-term";
import { membershipPrivacy } from "@guildhall/core/domains/membership/membership.privacy";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents, Instant, LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as addFlag } from "../flag/add.ts";
import { handler as changeFlag } from "../flag/change.ts";
import { handler as ownMembership } from "../membership/get.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as change } from "../staff-membership/change.ts";
import { handler as grant } from "../staff-membership/grant.ts";
import { handler as termsOfPerson } from "../staff-membership/list.ts";
import { handler as remove } from "../staff-membership/remove.ts";
import { handler as exportFile } from "./export-file.ts";
import { handler as figures } from "./figures.ts";
import { handler } from "./list.ts";

const noon = Date.parse("2026-11-20T17:00:00Z");
beforeEach(() => stopClock(noon));
afterEach(() => vi.useRealTimers());

const day = (text: string) => text as LocalDate;
const list = (query = "") => call(handler, { as: "admin", query });
const rowsOf = async (query: string) => (await list(query)).body.data as Record<string, unknown>[];

/** Of this test alone. */
const word = () => `w${createId("person").slice(-8)}`;
const grantedAt = "2026-01-05T12:00:00.000Z" as Instant;
const term = (personId: PersonId, start: string, end: string) => ({
  ...{ personId, key: "student" as const, start: day(start), end: day(end), grantedAt },
});

async function aMember(...terms: readonly [string, string][]) {
  const lastName = word();
  const { id, email } = await aPerson({ lastName, loginReadyAt: undefined });
  await importMemberships(terms.map(([start, end]) => term(id, start, end)));
  return { id, email, lastName };
}

test("a row has what the columns say, and nothing else", async () => {
  const { id, lastName } = await aMember();
  const lineItemId = createId("lineItem");
  await importMemberships([{ ...term(id, "2026-03-15", "2027-03-14"), lineItemId, priceCents: 16_900 as Cents }]);
  const { memberNumber } = await Person.get(id);
  const { status, body } = await list(`search=${lastName}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      {
        ...{ id: expect.stringMatching(/^mem_/), personId: id, firstName: "Maya", lastName, key: "student" },
        ...{ afcId: `AFC${String(memberNumber).padStart(6, "0")}`, start: "2026-03-15", end: "2027-03-14" },
        ...{ source: "bought", price: 16_900, state: "in_force" },
      },
    ],
    lastPage: 1,
    total: 1,
  });
});

test.each([
  ["2026-11-20", "2027-11-19", "in_force"],
  ["2025-11-21", "2026-11-20", "in_force"],
  ["2025-11-20", "2026-11-19", "ended"],
  ["2026-11-21", "2027-11-20", "future"],
])("from %s to %s is %s on November 20, 2026", async (start, end, state) => {
  const { lastName } = await aMember([start, end]);
  expect(await rowsOf(`search=${lastName}`)).toEqual([expect.objectContaining({ state })]);
  expect(await rowsOf(`search=${lastName}&filter=state,${state}`)).toHaveLength(1);
});

test("list, figures, the person's tab and their own page agree on somebody who was imported", async () => {
  const days = { start: "2026-03-15", end: "2027-03-14" } as const;
  const lastName = word();
  const person = { lastName, membershipStart: day(days.start), membershipEnd: day(days.end) };
  const { id, email } = await aPerson({ ...person, membershipKey: "emeritus" });
  const members = async () =>
    (await call(figures, { as: "admin" })).body.kinds.find(({ key }: never) => key === "emeritus").members;
  const before = await members();
  expect(await rowsOf(`search=${lastName}`)).toEqual([]);
  await importMemberships(termsOnRecord(await Person.get(id)));
  const term = { key: "emeritus", ...days };
  expect(await rowsOf(`search=${lastName}`)).toEqual([
    expect.objectContaining({ ...term, source: "imported", state: "in_force" }),
  ]);
  expect(await members()).toBe(before + 1);
  const tab = await call(termsOfPerson, { as: "admin", params: { userId: id } });
  expect(tab.body.data).toMatchObject([{ ...term, source: "imported" }]);
  expect((await call(ownMembership, { token: await tokenOf(email) })).body.terms).toMatchObject([term]);
});

describe("of three terms", () => {
  let lastName: string;
  beforeAll(async () => {
    ({ lastName } = await aMember(
      ["2024-01-01", "2024-12-30"],
      ["2026-01-01", "2026-12-31"],
      ["2027-01-01", "2027-12-31"],
    ));
  });
  test.each([
    ["", ["2027-12-31", "2026-12-31", "2024-12-30"]],
    ["sort=end,asc", ["2024-12-30", "2026-12-31", "2027-12-31"]],
    ["filter=end,2026-01-01..2026-12-31", ["2026-12-31"]],
    ["filter=state,ended&filter=state,future", ["2027-12-31", "2024-12-30"]],
    ["filter=key,professional", []],
    ["filter=source,imported&limit=10&page=1", ["2027-12-31", "2026-12-31", "2024-12-30"]],
  ])("%s", async (query, expected) => {
    expect((await rowsOf(`search=${lastName}&${query}`)).map(({ end }) => end)).toEqual(expected);
  });
});

test.each([
  ["filter=reason,x", "query.filter.0"],
  ["filter=end,soon..", "query.filter.0"],
  ["filter=key,gold", "query.filter.0"],
  ["sort=lineItemId,asc", "query.sort.0"],
  ["limit=5000", "query.limit"],
])("%s is refused with a sentence", async (query, path) => {
  const { status, body } = await list(query);
  expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
});

const { productSeed } = await import("@guildhall/core/money/catalog/catalog.seed");
const membershipId = productSeed.find(({ kind, key }) => kind === "membership" && key === "professional")?.id ?? "";

describe("what staff do to a term", () => {
  const reason = "For a test.";
  const days = { start: "2026-02-01", end: "2026-12-31" };
  const granted = async () => {
    const member = await aMember();
    const params = { userId: member.id, membershipId };
    const { body } = await call(grant, { as: "admin", params, body: { reason, ...days } });
    return { ...member, term: body.id as string };
  };

  test("a granted one is in the list, without a price", async () => {
    const { lastName } = await granted();
    const [row] = await rowsOf(`search=${lastName}`);
    expect(row).toMatchObject({ ...days, key: "professional", source: "granted" });
    expect(row).not.toHaveProperty("price");
  });

  test.each([
    { end: "2027-01-15" },
    { key: "student" },
    { start: "2026-03-01" },
    { start: "2026-01-01", end: "2026-11-30" },
  ])("changed to %j it stays one row, now and once it is read again", async (to) => {
    const { id, lastName, term: termId } = await granted();
    expect(await rowsOf(`search=${lastName}`)).toHaveLength(1);
    await call(change, { as: "admin", params: { userId: id, id: termId }, body: { reason, ...to } });
    const expected = [expect.objectContaining({ id: termId, ...days, ...to })];
    expect(await rowsOf(`search=${lastName}&changed=${id}`)).toEqual(expected);
    vi.resetModules();
    const { handler: restarted } = await import("./list.ts");
    expect((await call(restarted, { as: "admin", query: `search=${lastName}` })).body.data).toEqual(expected);
  });

  test("the first day can be moved twice, and then the last", async () => {
    const { id, lastName, term: termId } = await granted();
    for (const to of [{ start: "2026-03-01" }, { start: "2026-01-15" }, { end: "2027-01-01" }]) {
      await call(change, { as: "admin", params: { userId: id, id: termId }, body: { reason, ...to } });
      expect(await rowsOf(`search=${lastName}`)).toEqual([expect.objectContaining(to)]);
    }
  });

  test("a removed one has left the list", async () => {
    const { id, lastName, term: termId } = await granted();
    expect(await rowsOf(`search=${lastName}`)).toHaveLength(1);
    await call(remove, { as: "admin", params: { id: termId }, body: { reason } });
    expect(await rowsOf(`search=${lastName}&changed=${id}&changed=${termId}`)).toEqual([]);
  });
});

test("a name that changes does so in every term", async () => {
  const { id, lastName } = await aMember(["2025-01-01", "2025-12-31"], ["2026-01-01", "2026-12-31"]);
  expect(await rowsOf(`search=${lastName}`)).toHaveLength(2);
  await commit([Person.patch(id, { set: { firstName: "Žofie" } })]);
  await nameTermsAnew(id);
  expect((await rowsOf(`search=${lastName}`)).map(({ firstName }) => firstName)).toEqual(["Žofie", "Žofie"]);
});

test("active flags stand in every term, also in one that is added later, until they are lowered", async () => {
  const { id, lastName } = await aMember(["2025-01-01", "2025-12-31"]);
  const flags = async () => (await rowsOf(`search=${lastName}`)).map((row) => row.flags);
  const raised = { reason: "Owes a document", active: true };
  const { body: flag } = await call(addFlag, { as: "admin", params: { userId: id }, body: raised });
  await nameTermsAnew(id);
  expect(await flags()).toEqual(["Owes a document"]);
  await call(grant, {
    ...{ as: "admin" as const, params: { userId: id, membershipId } },
    body: { reason: "For a test.", start: "2026-02-01", end: "2026-12-31" },
  });
  expect(await flags()).toEqual(["Owes a document", "Owes a document"]);
  expect(await rowsOf(`search=${lastName}&filter=flags,owes`)).toHaveLength(2);
  await call(changeFlag, { as: "admin", params: { userId: id, id: flag.id }, body: { active: false } });
  await nameTermsAnew(id);
  expect(await flags()).toEqual([undefined, undefined]);
});

test("whoever was erased has left the list, and a snapshot written since", async () => {
  const { id: personId, email, lastName } = await aMember(["2025-01-01", "2025-12-31"], ["2026-01-01", "2026-12-31"]);
  expect(await rowsOf(`search=${lastName}`)).toHaveLength(2);
  await keepListSnapshots();
  for (const declaration of membershipPrivacy) {
    if (declaration.keeps === "personal") await declaration.erase({ personId, emails: [email], phones: [] });
  }
  expect(await rowsOf(`search=${lastName}`)).toEqual([]);
  await keepListSnapshots();
  vi.resetModules();
  const { handler: restarted } = await import("./list.ts");
  expect((await call(restarted, { as: "admin", query: `search=${lastName}` })).body.total).toBe(0);
});

describe("the file", () => {
  const file = (body: object) => call(exportFile, { as: "admin", body });

  test("holds exactly what is asked for, in its order and columns", async () => {
    const { lastName } = await aMember(["2025-01-01", "2025-12-31"], ["2026-01-01", "2026-12-31"]);
    const columns = ["lastName", "key", "end", "state", "price"];
    const { status, body } = await file({ search: lastName, sort: ["end,asc"], columns });
    expect(status).toBe(200);
    expect(body.fileName).toBe("guildhall-memberships-2026-11-20.csv");
    expect(body.content).toBe(
      [
        "\uFEFFLast Name,Membership,Last day,State,Price",
        `${lastName},Student,12/31/2025,Over,`,
        `${lastName},Student,12/31/2026,In force,`,
        "",
      ].join("\r\n"),
    );
  });

  test("holds those that are selected, as a workbook, and is noted in the history of the association", async () => {
    const { lastName } = await aMember(["2025-01-01", "2025-12-31"], ["2026-01-01", "2026-12-31"]);
    const [row] = await rowsOf(`search=${lastName}`);
    const { body } = await file({ search: lastName, ids: [row?.id], columns: ["end"], format: "xlsx" });
    expect(body).toMatchObject({ fileName: "guildhall-memberships-2026-11-20.xlsx", isBase64: true });
    expect(body.content).toMatch(/^UEsDB/);
    const noted = [];
    for await (const { action, after } of entriesOfAll("association")) {
      if (action === "membership-list.exported") noted.push(after);
    }
    expect(noted.at(-1)).toEqual({ rows: 1, columns: ["Last day"], format: "xlsx" });
  });

  test.each([
    [{ columns: ["reason"] }, "columns.0"],
    [{ filter: ["end,soon.."] }, "filter.0"],
    [{ ids: Array<string>(1001).fill("x") }, "ids"],
  ])("%j is refused with a sentence", async (asked, path) => {
    const { status, body } = await file(asked);
    expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/^[A-Z].*/) }]]);
  });
});

test("of five hundred, a page costs three read units at most", async () => {
  const { id } = await aMember();
  await importMemberships(Array.from({ length: 500 }, () => term(id, "2026-01-01", "2026-12-31")));
  await list();
  // What was just written is read again for two minutes.
  vi.setSystemTime(noon + 5 * 60_000);
  await list();
  for (const query of ["", "page=5", "sort=key,asc", "filter=end,2026-12-01..&filter=key,student"]) {
    const { answer, reads, calls } = await costOf(() => list(query));
    expect(answer.body.total).toBeGreaterThan(100);
    expect(calls).not.toContain("Scan");
    expect(reads).toBeLessThanOrEqual(3);
  }
});

test("the figures count who is in the list, at three read units", async () => {
  type Figures = { kinds: { key: string; members: number }[]; months: { month: string; joined: number }[] };
  const read = async () => (await call(figures, { as: "admin" })).body as Figures;
  const before = await read();
  await aMember(["2026-08-01", "2027-07-31"]);
  vi.setSystemTime(noon + 5 * 60_000);
  const after = await read();
  const students = ({ kinds }: Figures) => kinds.find(({ key }) => key === "student")?.members ?? 0;
  const joined = ({ months }: Figures) => months.find(({ month }) => month === "2026-08-01")?.joined ?? 0;
  expect([students(after) - students(before), joined(after) - joined(before)]).toEqual([1, 1]);
  expect(after.months).toHaveLength(12);
  vi.setSystemTime(noon + 10 * 60_000);
  const { reads } = await costOf(() => call(figures, { as: "admin" }));
  expect(reads).toBeLessThanOrEqual(3);
});
