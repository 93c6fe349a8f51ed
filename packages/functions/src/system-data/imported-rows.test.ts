import { pageCalled } from "@guildhall/core/desks/system-data/all-pages";
import { associationSeed } from "@guildhall/core/engines/setting/association.seed";
import { storeRow } from "@guildhall/core/engines/system-page/system-row.fixture";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { handler as banners } from "../setting/banners.ts";
import { handler as employmentOptions } from "../setting/employment-options.ts";
import { handler as referrerContext } from "../setting/referrer-context.ts";
import { call } from "../shared/call.fixture.ts";
import * as Page from "./system-data.fixture.ts";

const announcementId = "ann_01jz8m4t3hk2v9q6w5x7y8z9a0";
const closing = {
  startsAt: "2026-01-01T05:00:00.000Z",
  endsAt: "2199-01-02T05:00:00.000Z",
  message: "Closed for the holidays.",
};
const closingId = `office-closed-${closing.startsAt}`;
const news = {
  id: announcementId,
  title: "News",
  body: "The news.",
  publishedAt: "2026-01-01T05:00:00.000Z",
};
const renamed = { ...associationSeed, name: "The New Name", validFrom: "2199-06-01T04:00:00.000Z" };
const terms = { version: "2199", wording: "Newer terms.", validFrom: "2199-01-01T05:00:00.000Z" };

const site = "courses.guildhall.example";

/** The page, the partition, the id, the value, and the name that staff then see. */
const imported: readonly (readonly [string, string, string, Record<string, unknown>, string])[] = [
  ["announcement", "banner", announcementId, news, "News"],
  ["office-closed", "banner", closingId, closing, closing.message],
  ["referrer-context", "referrer-context", site, { host: site, copy: "Welcome." }, site],
  ["referrer-context", "referrer-context", "localhost", { host: "localhost", copy: "Welcome." }, "localhost"],
  ["work-area-category", "work-area-category", "sea", { name: "At sea" }, "At sea"],
  ["areas-of-expertise", "area-of-expertise", "boats", { name: "Boats" }, "Boats"],
  ["military-installation", "military-installation", "fort-x", { name: "Fort X", state: "VA" }, "Fort X"],
  ["text-terms", "text-terms", "2199", terms, "2199"],
  ["letterhead", "association", renamed.validFrom, renamed, renamed.validFrom],
];

beforeAll(async () => {
  for (const [, partition, id, value] of imported) await storeRow(partition, id, value);
});

describe("a row that was imported", () => {
  test.each(imported)("is on the page %s, and can be changed and removed", async (name, _, id, __, called) => {
    const page = pageCalled(name);
    if (!page) throw new Error(`There is no page ${name}`);
    const rowNow = async () => (await Page.listRows(name)).body.data.find((row: { id: string }) => row.id === id);
    const row = await rowNow();
    expect(row?.values[page.called]).toBe(called);
    const values = z.parse(page.schema, row.values);
    expect((await Page.change(name, row, values)).status).toBe(200);
    const changed = await rowNow();
    expect(changed.values[page.called]).toBe(called);
    expect((await Page.remove(name, changed)).status).toBe(200);
    const removed = await rowNow();
    if (removed) expect(removed.archivedAt).toBeDefined();
  });
});

describe("what people see of such rows", () => {
  beforeAll(async () => {
    await storeRow("referrer-context", site, { host: site, copy: "Welcome." });
    await storeRow("area-of-expertise", "ships", { name: "Ships" });
    await storeRow("banner", closingId, closing);
    await storeRow("banner", announcementId, news);
  });

  test("is the text for the site that they come from", async () => {
    const { status, body } = await call(referrerContext, { query: `host=${site}` });
    expect([status, body]).toEqual([200, { copy: "Welcome." }]);
  });

  test("is the news, and that the office is closed", async () => {
    const { status, body } = await call(banners);
    expect([status, body.announcement.title]).toEqual([200, "News"]);
    expect(body.officeClosed.message).toBe(closing.message);
  });

  test("is the news, without marks that no text may have", async () => {
    await storeRow("banner", announcementId, { ...news, body: '<p onclick="x()">New<script>x()</script></p>' });
    expect((await call(banners)).body.announcement.body).toBe("<p>New</p>");
  });

  test("is what they can choose", async () => {
    const { body } = await call(employmentOptions, { as: "member" });
    expect(body.areasOfExpertise).toContainEqual({ id: "ships", name: "Ships" });
  });
});
