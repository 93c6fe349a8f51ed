import { consumers } from "@guildhall/core/assembly/consumers";
import { allLists, auditActions, follows } from "@guildhall/core/assembly/contract";
import { subjects } from "@guildhall/core/assembly/later";
import { smallLists } from "@guildhall/core/assembly/lists";
import { subjectWords } from "@guildhall/core/assembly/subject-words";
import { BulkAction, registeredActions } from "@guildhall/core/desks/bulk/bulk.schema";
import * as RecentJobs from "@guildhall/core/desks/bulk/recent-jobs";
import { allPages } from "@guildhall/core/desks/system-data/all-pages";
import * as SystemRowList from "@guildhall/core/desks/system-data/list-rows";
import * as View from "@guildhall/core/desks/view/view";
import { type ViewedList, viewedLists } from "@guildhall/core/desks/view/view.schema";
import { WorkKind } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import * as WorkByHand from "@guildhall/core/domains/certification/by-hand/list-work";
import { isOpenObligation } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import { mostUrgentOf } from "@guildhall/core/domains/certification/obligation/person-obligations";
import * as Roster from "@guildhall/core/domains/event/roster";
import { storeOf } from "@guildhall/core/engines/list/list-store";
import { isInForce } from "@guildhall/core/engines/system-page/system-row.rules";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";
import * as DeadLetters from "@guildhall/core/ground/change/dead-letters";
import { now } from "@guildhall/core/ground/shared/clock";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { WaitsFor } from "@guildhall/core/money/order/waiting-orders.schema";
import * as Duplicate from "@guildhall/core/people/duplicate/duplicate";
import * as Flag from "@guildhall/core/people/flag/flag";
import * as Group from "@guildhall/core/people/group/group";
import * as Note from "@guildhall/core/people/note/note";
import * as PersonFiles from "@guildhall/core/people/person-file/person-file";
import { open } from "@guildhall/core/review/open-item";
import { queue } from "@guildhall/core/review/queue/queue";
import { ReviewKind, type ReviewStatus } from "@guildhall/core/review/review.schema";
import type { SubjectWords } from "@guildhall/core/review/subject.schema";
import * as WaitingOrders from "@guildhall/core/selling/staff-order/waiting-orders";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { untoldRecords, wrongHistories } from "../history/untold.fixture.ts";
import { actorOf, idOf, names, seedingMs, seedStaffDemo } from "../seeded-demo.fixture.ts";

const firstPage = { page: 1, limit: 10, sort: [], filter: [] };
const staff = actorOf("admin");

/** What an option of a list shows only for minutes, or at no time yet: with its reason. */
const withoutRows: Readonly<Record<string, string>> = {
  "reviews kind experience": "It waits in a list of its own.",
  "reviews kind registration": "It waits in a list of its own.",
  "reviews status needs_info": "Only experience is asked more about, and what is decided of it is in its own list.",
};

beforeAll(async () => {
  await seedStaffDemo();
  // What staff have decided takes effect after ten seconds.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_000 });
  await sweepOutbox(consumers);
  await sweepOutbox(consumers);
  vi.useRealTimers();
}, seedingMs);

const wordsOf = (kind: ReviewKind): SubjectWords => subjectWords[kind].words;

const itemsOf = (kind: ReviewKind, status: ReviewStatus) =>
  queue(staff, wordsOf(kind), { ...firstPage, filter: [`status,${status}`] });

async function opened(kind: ReviewKind, status: ReviewStatus) {
  const subject = await subjects[kind]();
  const { data } = await itemsOf(kind, status);
  return Promise.all(data.map(async ({ id }) => (await open(staff, subject, id, { takeOver: true })).item));
}

describe("queues", () => {
  test.each(WaitsFor.options)("an order waits for: %s", async (waitsFor) => {
    expect((await WaitingOrders.waitingPage(staff, { ...firstPage, waitsFor })).total).toBeGreaterThan(0);
  });

  test.each(WorkKind.options)("staff do by hand: %s", async (kind) => {
    expect((await WorkByHand.list(staff, { ...firstPage, kind })).total).toBeGreaterThan(0);
  });

  test.each(
    ReviewKind.options.flatMap((kind) => wordsOf(kind).queue.statuses.map((status) => [kind, status] as const)),
  )("of the review desk, %s, has some that are %s", async (kind, status) => {
    expect((await itemsOf(kind, status)).total).toBeGreaterThan(0);
  });

  test.each(ReviewKind.options)("of the review desk, %s, offers the statuses that its steps give", async (kind) => {
    const [item] = await opened(kind, "pending");
    const steps = Object.values(item?.outcomes ?? {}).flatMap((outcome) => outcome.fields);
    const isAsking = steps.some(({ options = [] }) => options.some(({ status }) => status === "needs_info"));
    // What is decided has left the queue of a kind with an own list.
    const { keeps, queue: offered } = wordsOf(kind);
    expect(offered.statuses.includes("needs_info")).toBe(isAsking && keeps === "small list");
  });

  test("one request was sent in again, and its page says what changed", async () => {
    const changed = (await opened("membership", "pending")).filter(({ changes }) => changes.length > 0);
    expect(changed.map(({ changes }) => changes)).toMatchObject([
      [
        { name: "Requesting Call", before: "No", after: "Yes" },
        { name: "Files", before: "Transcript.pdf", after: "Transcript with my name.pdf" },
      ],
    ]);
  });

  test("one is given to a colleague, and why an approved account is still there is said", async () => {
    const given = (await opened("closure", "pending")).filter(({ assignedTo }) => assignedTo);
    expect(given.map(({ assignedTo }) => assignedTo?.id)).toEqual([idOf("colleague")]);
    const [approved] = await opened("closure", "approved");
    expect(approved?.obstacles).toMatchObject([{ sentence: expect.stringContaining("failed ten times") }]);
  });

  test("deliveries are stuck, several of a kind, and one waits for something else", async () => {
    const { data, kinds, waiting } = await DeadLetters.list(staff, { follows, auditActions });
    expect(data.filter(({ lastError, summary }) => !lastError || summary.includes("another release"))).toEqual([]);
    expect(kinds).toEqual([
      { kind: "mail", count: 2 },
      { kind: "erase", count: 1 },
    ]);
    expect(waiting).toMatchObject([{ kind: "erase", lastError: expect.stringContaining("its refund is on its way") }]);
  });
});

describe("lists", () => {
  const lists = [...allLists, ...smallLists];
  const choices = lists.flatMap((list) =>
    list.columns.flatMap(({ id, options = [] }) => options.map(({ value }) => [list, id, value] as const)),
  );

  test.each(lists)("of $name has rows", async (list) => {
    expect((await rowsOf(list, [])).total).toBeGreaterThan(0);
  });

  test.each(choices.map(([list, id, value]) => [`${list.name} ${id} ${value}`, list, id, value] as const))(
    "has rows for the option %s",
    async (name, list, id, value) => {
      const { total } = await rowsOf(list, [`${id},${value}`]);
      expect(total > 0).toBe(withoutRows[name] === undefined);
    },
  );

  test.each(Object.keys(viewedLists) as ViewedList[])(
    "of %s has a view that is shared and one of one's own",
    async (of) => {
      const { data } = await View.list(staff, of);
      expect(new Set(data.map(({ isShared }) => isShared))).toEqual(new Set([true, false]));
    },
  );

  test("some views are shared by a colleague", async () => {
    const { data } = await View.list(staff, "memberships");
    expect(data.filter(({ isOwn }) => !isOwn)).toHaveLength(1);
  });

  test("there is a job of each action, one of them undone", async () => {
    const { data } = await RecentJobs.list(staff, { page: 1, limit: 100, by: "all" });
    expect(new Set(data.map(({ action }) => action))).toEqual(
      new Set([...BulkAction.options, ...registeredActions, "file"]),
    );
    expect(data.filter(({ state }) => state === "undone").length).toBeGreaterThan(0);
  });
});

type AnyList = Parameters<typeof storeOf>[0];

const rowsOf = (list: AnyList, filter: readonly string[]) =>
  storeOf(list).page({ page: 1, limit: 1, sort: [], filter: [...filter], search: "", changed: [] }, async () => []);

describe("system data", () => {
  const pages = allPages.map((page) => [page.name, page] as const);

  test.each(pages)("has rows of %s", async (name) => {
    expect((await SystemRowList.list(staff, name)).data.length).toBeGreaterThan(0);
  });

  test.each(pages.filter(([, { dated }]) => dated))("has a row of %s in force, and one to come", async (name, page) => {
    const { data } = await SystemRowList.list(staff, name);
    expect(new Set(data.map((row) => isInForce(page, row, now())))).toEqual(new Set([true, false]));
  });

  test("has a row that is archived", async () => {
    const { data } = await SystemRowList.list(staff, "group");
    expect(data.filter(({ archivedAt }) => archivedAt)).toHaveLength(1);
  });

  test("has a prepared message for each outcome of the review desk that may have one", async () => {
    const items = (await Promise.all(ReviewKind.options.map((kind) => opened(kind, "pending")))).flat();
    const categories = new Set(
      items.flatMap(({ outcomes }) => Object.values(outcomes).map(({ category }) => category)),
    );
    const { data } = await SystemRowList.list(staff, "email-dropdown");
    const prepared = new Set(data.map(({ values }) => values.category));
    expect([...categories].filter((category) => category && !prepared.has(category))).toEqual([]);
  });
});

describe("people", () => {
  test("have flags, also such as are no longer active, notes, and files, also a refused one", async () => {
    const flags = await Flag.list(staff, idOf("receipts"));
    expect(new Set(flags.data.map(({ active }) => active))).toEqual(new Set([true, false]));
    expect((await Note.list(staff, idOf("receipts"), firstPage)).total).toBeGreaterThan(1);
    const files = await PersonFiles.listPersonFiles(staff, idOf("receipts"), firstPage);
    expect(new Set(files.data.map(({ state }) => state))).toEqual(new Set(["ready", "refused"]));
  });

  test("are possibly twice there", async () => {
    expect((await Duplicate.list(staff, idOf("duplicates"))).data).toHaveLength(3);
  });

  test("are in every group", async () => {
    const { data } = await SystemRowList.list(staff, "group");
    const sizes = await Promise.all(data.map(async ({ id }) => (await Group.members(staff, id, firstPage)).total));
    expect(sizes.filter((size) => size === 0)).toEqual([]);
  });

  test("are registered: to come, held and to be marked, marked, refunded, full and canceled", async () => {
    const { data: events } = await SystemRowList.list(staff, "event");
    const rosters = await Promise.all(
      events.map(({ id }) => Roster.list(staff, id as EventId, { ...firstPage, limit: 100 })),
    );
    const today = now().slice(0, 10);
    const some = (is: (roster: (typeof rosters)[number]) => boolean) => rosters.some((one) => one.total > 0 && is(one));
    expect({
      toCome: some(({ date = "" }) => date > today),
      toMark: some(({ date = "9", attended, registered }) => date < today && attended === 0 && registered > 3),
      marked: some(({ attended, registered }) => attended > 10 && attended < registered),
      refunded: some(({ data }) => data.some(({ refundedAt }) => refundedAt)),
      full: some(({ capacity, registered }) => capacity === registered),
      canceled: some(({ canceledAt }) => canceledAt !== undefined),
    }).toEqual({ toCome: true, toMark: true, marked: true, refunded: true, full: true, canceled: true });
  });
});

describe("dashboards", () => {
  test("lead each candidate who has something to do to it", async () => {
    const owed = await Promise.all(names.map(async (name) => [name, (await mostUrgentOf(idOf(name)))[0]] as const));
    const withoutWay = owed.filter(([, row]) => row && isOpenObligation(row) && !row.action);
    expect(withoutWay.map(([name]) => name)).toEqual([]);
    expect(Object.fromEntries(owed.map(([name, row]) => [name, row?.action?.label]))).toMatchObject({
      logging: "See what we ask",
      examunpaid: "Pay for the exam",
      supervised: "Name another supervisor",
      begun: "Continue your registration",
      finishing: "Finish Certification",
      examlimit: "Write to the office",
    });
  });
});

describe("histories", () => {
  test("tell of every record of their people", async () => {
    expect(await untoldRecords()).toEqual([]);
  });

  test("are whole, and in the order in which it happened", async () => {
    expect(await wrongHistories()).toEqual([]);
  });
});
