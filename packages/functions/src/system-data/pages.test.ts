import { allPages } from "@guildhall/core/desks/system-data/all-pages";
import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { beforeEach, describe, expect, test } from "vitest";
import * as Page from "./system-data.fixture.ts";

describe.each(allPages.map(({ name }) => name))("%s", (name) => {
  test("shows what comes with the system, which its own form would take", async () => {
    const { status, body } = await Page.listRows(name);
    expect(status).toBe(200);
    const page = allPages.find((one) => one.name === name);
    expect(body.data.length).toBeGreaterThanOrEqual(page?.seed?.length ?? 0);
    for (const { values } of body.data) {
      expect(page?.schema.safeParse(values).error).toBeUndefined();
      expect(page?.check?.(values, today()) ?? []).toEqual([]);
    }
  });

  test("refers to pages that there are, by fields that there are", () => {
    const page = allPages.find((one) => one.name === name);
    const fields = Object.keys(page?.fields ?? {});
    expect(fields).toEqual(expect.arrayContaining([page?.called, ...(page?.columns ?? [])]));
    const pages = allPages.map((one) => one.name);
    for (const { of } of Object.values(page?.fields ?? {})) if (of) expect(pages).toContain(of);
  });
});

test("no two pages have one name", () => {
  expect(new Set(allPages.map(({ name }) => name)).size).toBe(allPages.length);
});

const words = (name: string) => ({ name, description: "For trying out." });

describe("a row", () => {
  beforeEach(forgetRows);

  test("is added, with an id from its name, and stands in the history", async () => {
    const { status, body } = await Page.add("group", words("Ethics  panel"));
    expect([status, body]).toEqual([
      200,
      { id: "ethics-panel", values: words("Ethics  panel"), revision: 1, usedBy: [] },
    ]);
    expect((await Page.listRows("group")).body.data).toContainEqual(body);
    expect(await Page.lastInHistory()).toMatchObject({
      action: "system-data.added",
      after: { page: "group", id: "ethics-panel", ...words("Ethics  panel") },
    });
  });

  test("has nothing in its name that nobody sees, so that no two look the same", async () => {
    const { body } = await Page.add("group", words("Ethics\u202e panel\u0007"));
    expect([body.id, body.values.name]).toEqual(["ethics-panel", "Ethics panel"]);
    const again = await Page.add("group", words("Ethics\u200e panel"));
    expect(again.body.errors).toEqual([{ path: "name", message: "There is such a group already." }]);
  });

  test("is changed, and the history has only what changed", async () => {
    const { body } = await Page.add("group", words("Panel"));
    const { body: changed } = await Page.change("group", body, { name: "Panel", description: "" });
    expect(changed).toEqual({ id: "panel", values: { name: "Panel" }, revision: 2, usedBy: [] });
    expect(await Page.lastInHistory()).toMatchObject({
      action: "system-data.changed",
      before: { description: "For trying out." },
      after: { page: "group", id: "panel" },
    });
  });

  test("that came with the system and is saved as it is stays as it is, its rich text too", async () => {
    const seeded = (await Page.listRows("membership-resource")).body.data[0];
    const before = await Page.lastInHistory();
    const { status, body } = await Page.change("membership-resource", seeded, seeded.values);
    expect([status, body]).toEqual([200, { ...seeded, usedBy: [] }]);
    expect(await Page.lastInHistory()).toEqual(before);
  });

  test("that came with the system can be changed like any other", async () => {
    const { body } = await Page.listRows("group");
    const [first] = body.data;
    const { status } = await Page.change("group", first, { name: "Board" });
    expect(status).toBe(200);
    const { data } = (await Page.listRows("group")).body;
    expect([data.length, data[0]]).toEqual([
      body.data.length,
      { id: first.id, values: { name: "Board" }, revision: 1, usedBy: [] },
    ]);
  });

  test("is not changed by a person who has not seen the last change", async () => {
    const { body } = await Page.add("group", words("Panel"));
    const both = await Promise.all(["One", "Two"].map((name) => Page.change("group", body, { name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await Page.change("group", body, { name: "Three" })).body.code).toBe("system-data.changed-meanwhile");
  });

  test("may be called like another where the same is said each year", async () => {
    const notice = { message: "Closed for the holiday.", startsAt: "2026-12-24T05:00:00.000Z" };
    expect((await Page.add("office-closed", { ...notice, endsAt: "2026-12-27T05:00:00.000Z" })).status).toBe(200);
    expect((await Page.add("office-closed", { ...notice, endsAt: "2026-12-28T05:00:00.000Z" })).status).toBe(200);
    const { lines } = (await Page.importRowsFile("office-closed", "Message\nClosed for the holiday.")).body;
    expect(lines[0].errors).toEqual([
      { field: "Id", message: "Several notices are called this. Enter the id of one." },
    ]);
  });

  test("is not called like another", async () => {
    await Page.add("group", words("Panel"));
    const { status, body } = await Page.add("group", words(" pänel "));
    expect([status, body.errors]).toEqual([400, [{ path: "name", message: "There is such a group already." }]]);
  });
});

describe("removing a row", () => {
  beforeEach(forgetRows);

  test("deletes it where nothing can name it, also one that came with the system", async () => {
    const before = (await Page.listRows("forum-category")).body.data;
    const { body } = await Page.remove("forum-category", before[0]);
    expect(body).toEqual({ outcome: "deleted", usedBy: [] });
    const after = (await Page.listRows("forum-category")).body.data;
    expect(after.map(({ id }: { id: string }) => id)).not.toContain(before[0].id);
    expect(await Page.lastInHistory()).toMatchObject({ action: "system-data.deleted", before: before[0].values });
  });

  test("archives it where another row names it, and says so", async () => {
    const [category] = (await Page.listRows("membership-resource-category")).body.data;
    expect(category.usedBy).toEqual(["1 resource"]);
    const { body } = await Page.remove("membership-resource-category", category);
    expect(body).toEqual({ outcome: "archived", usedBy: ["1 resource"] });
    const [archived] = (await Page.listRows("membership-resource-category")).body.data;
    expect(archived).toMatchObject({ id: category.id, archivedAt: expect.any(String), revision: 1 });
    const restored = await Page.restore("membership-resource-category", archived);
    expect([restored.status, restored.body.archivedAt]).toEqual([200, undefined]);
  });

  test("that is archived keeps its name for the rows that name it, and is no choice for others", async () => {
    const rows = await Page.listRows("work-area-category");
    const category = rows.body.data.find(({ id }: { id: string }) => id === "credit-counseling");
    await Page.remove("work-area-category", category);
    const { data, choices } = (await Page.listRows("work-area")).body;
    const named = { value: "credit-counseling", label: "Credit Counseling", isArchived: true };
    expect(choices.categoryId).toContainEqual(named);
    const area = data.find(({ values }: { values: { categoryId: string } }) => values.categoryId === named.value);
    expect((await Page.change("work-area", area, { ...area.values, name: "Other words" })).status).toBe(200);
    expect((await Page.add("work-area", { name: "x", categoryId: named.value })).status).toBe(400);
  });

  test("archives what records of people may name", async () => {
    const { body: group } = await Page.add("group", words("Panel"));
    expect((await Page.remove("group", group)).body).toEqual({ outcome: "archived", usedBy: ["records of people"] });
  });
});

describe("the order", () => {
  beforeEach(forgetRows);
  const ids = async () => (await Page.listRows("forum-category")).body.data.map(({ id }: { id: string }) => id);

  test("is as staff put it", async () => {
    const seen = await ids();
    const turned = seen.toReversed();
    expect((await Page.order("forum-category", turned, seen)).body).toEqual({ done: true });
    expect(await ids()).toEqual(turned);
  });

  test("is refused where a colleague has moved a row since it was seen, and stays as the colleague put it", async () => {
    const seen = await ids();
    const [first = "", second = "", ...rest] = seen;
    const theirs = [second, first, ...rest];
    await Page.order("forum-category", theirs, seen);
    const refused = await Page.order("forum-category", [first, ...rest, second], seen);
    expect([refused.status, refused.body.code]).toEqual([409, "system-data.changed-meanwhile"]);
    expect(await ids()).toEqual(theirs);
    expect((await Page.order("forum-category", seen, theirs)).status).toBe(200);
  });

  test("is refused where it leaves a row out, names one twice, or names a stranger", async () => {
    const seen = await ids();
    const [first, ...rest] = seen;
    for (const wrong of [
      rest,
      [first, ...rest, "stranger"],
      [first, first, ...rest.slice(1)],
      [first, ...rest, first],
    ]) {
      expect((await Page.order("forum-category", wrong, seen)).status).toBe(409);
    }
  });

  test.each(["group", "wording"])("is not staff's to change where rows are by name or fixed: %s", async (page) => {
    expect((await Page.order(page, [], [])).status).toBe(404);
  });
});

test("a question of a form is archived, so that no other one gets its id", async () => {
  const page = "study-module-question";
  const { body: asked } = await Page.add(page, { label: "Which year?", kind: "text", required: false });
  expect((await Page.remove(page, asked)).body).toEqual({ outcome: "archived", usedBy: ["answers that were sent"] });
  const { body: again } = await Page.add(page, { label: "Which year!", kind: "text", required: false });
  expect(again.id).not.toBe(asked.id);
});

describe("what is wrong is said at its field", () => {
  test.each([
    ["group", { name: " " }, "name", "Enter the name."],
    ["group", { name: "x".repeat(101) }, "name", "Use at most 100 characters."],
    ["group", { name: "x", colour: "red" }, "colour", "There is no such field."],
    ["group", { name: ["x"] }, "name", "Enter the name."],
    ["work-area", { name: "x", categoryId: "nowhere" }, "categoryId", "Choose one of the options."],
    ["work-area", { name: "x" }, "categoryId", "Choose the category."],
    [
      "membership-resource",
      { name: "x", categoryId: "practice", link: "javascript:alert(1)" },
      "link",
      "Enter an address that begins with https://, or with / for a page of the portal.",
    ],
    [
      "office-closed",
      { message: "x", startsAt: "2026-03-02T05:00:00.000Z", endsAt: "2026-03-01T05:00:00.000Z" },
      "endsAt",
      "Enter an end that is after the start.",
    ],
    [
      "study-module-question",
      { label: "x", kind: "choice", required: true, options: ["A", "A"] },
      "options",
      "Enter each option once.",
    ],
    [
      "referrer-context",
      { host: "https://courses.example.org/x" },
      "host",
      "Enter only the name of the site, such as courses.example.org.",
    ],
    [
      "study-module-question",
      { label: "x", kind: "choice", required: true },
      "options",
      "Enter the options, one in each line.",
    ],
    [
      "text-terms",
      { version: "x", wording: "x", validFrom: "2026-01-01T05:00:00.000Z" },
      "validFrom",
      "Enter a moment that is still to come.",
    ],
  ])("%s: %j", async (name, sent, path, message) => {
    const { status, body } = await Page.add(name, sent);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  test.each(["A/B", "Q?X", "X#1", "..", "50%OFF", "-A", "A B"])("a discount code %s", async (code) => {
    const tenth = { name: "A tenth", reduction: "percent", percent: 10, oncePerPerson: false };
    const { status, body } = await Page.add("discount", { ...tenth, code });
    const message = "Use letters from A to Z, digits and dashes, and begin with a letter or a digit.";
    expect([status, body.errors]).toEqual([400, [{ path: "code", message }]]);
  });

  const host = "Enter only the name of the site, such as courses.example.org.";
  test.each([
    ["https://courses.example.org/x", host],
    ["courses.example.org/x", host],
    ["courses.example.org:8080", host],
    ["courses", host],
    ["-a.example", host],
    ["a-.example", host],
    ["a.b.c", host],
    ["A.B.C", host],
    ["a.example.1b", host],
    ["a..example", host],
    ["a.xn--p1ai", undefined],
    ["Courses.example.org", undefined],
  ])("a site that is changed to %s", async (changed, message) => {
    const { body: row } = await Page.add("referrer-context", { host: `${createId("person").slice(4)}.example.org` });
    const { status, body } = await Page.change("referrer-context", row, { host: changed });
    expect([status, body.errors]).toEqual(message ? [400, [{ path: "host", message }]] : [200, undefined]);
  });

  test.each([
    ["email", "nowhere", "Enter an e-mail address, like name@example.org"],
    ["phone", "call us", "Enter a phone number."],
  ])("the %s of the contact is not %j", async (path, typed, message) => {
    const [contact] = (await Page.listRows("contact")).body.data;
    const { status, body } = await Page.change("contact", contact, { ...contact.values, [path]: typed });
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  test("what has come into force stays as it is", async () => {
    const [terms] = (await Page.listRows("text-terms")).body.data;
    expect((await Page.remove("text-terms", terms)).body.code).toBe("system-data.in-force");
    expect((await Page.change("text-terms", terms, { ...terms.values, wording: "x" })).body.code).toBe(
      "system-data.in-force",
    );
  });

  test("a page of fixed rows takes no other", async () => {
    const { data } = (await Page.listRows("wording")).body;
    expect((await Page.add("wording", { name: "x", text: "x" })).body.code).toBe("system-data.fixed");
    expect((await Page.remove("wording", data[0])).body.code).toBe("system-data.fixed");
    const renamed = await Page.change("wording", data[0], { ...data[0].values, name: "x" });
    expect(renamed.body.errors).toEqual([{ path: "name", message: "This cannot be changed later." }]);
  });

  test("no page has another name", async () => {
    expect((await Page.listRows("nothing")).status).toBe(404);
    expect((await Page.listRows("constructor")).status).toBe(404);
  });
});

describe("a request that is sent again because its answer was lost", () => {
  beforeEach(forgetRows);

  const twice = async (send: () => ReturnType<typeof Page.change>) => {
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second]).toEqual([200, expect.objectContaining({ status: 200, body: first.body })]);
    return first.body;
  };

  test("has changed the row, once", async () => {
    const [row] = (await Page.listRows("forum-category")).body.data;
    const first = await Page.change("forum-category", row, { name: "Coffee" });
    const again = await Page.change("forum-category", row, { name: "Coffee" });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await Page.change("forum-category", row, { name: "Tea" })).body.code).toBe("system-data.changed-meanwhile");
  });

  test("has archived the row, and offered it again", async () => {
    const { body: group } = await Page.add("group", words("Harbor panel"));
    const removed = await Page.remove("group", group);
    const again = await Page.remove("group", group);
    expect([again.status, again.body]).toEqual([200, removed.body]);
    const archived = { ...group, revision: 2 };
    const restored = await Page.restore("group", archived);
    expect((await Page.restore("group", archived)).body).toEqual(restored.body);
  });

  test("or sent twice at once, does everything once", async () => {
    const [row] = (await Page.listRows("forum-category")).body.data;
    const changed = await twice(() => Page.change("forum-category", row, { name: "Coffee" }));
    expect(changed).toMatchObject({ values: { name: "Coffee" }, revision: row.revision + 1 });
    const { body: group } = await Page.add("group", words("Harbor panel"));
    const archived = await twice(() => Page.remove("group", group));
    expect(archived.outcome).toBe("archived");
    expect((await twice(() => Page.restore("group", { ...group, revision: 2 }))).revision).toBe(3);
    const ids = (await Page.listRows("forum-category")).body.data.map(({ id }: { id: string }) => id);
    await twice(() => Page.order("forum-category", ids.toReversed(), ids));
  });

  test("is refused where somebody went on from there", async () => {
    const [row] = (await Page.listRows("forum-category")).body.data;
    const { body: second } = await Page.change("forum-category", row, { name: "Coffee" });
    await Page.change("forum-category", second, { name: "Tea" });
    expect((await Page.change("forum-category", row, { name: "Coffee" })).status).toBe(409);
  });
});
