import { rowAddressOf } from "@guildhall/core/desks/system-data/row-address.rules";
import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import * as History from "@guildhall/core/ground/change/history";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents, PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Catalog from "@guildhall/core/money/catalog/catalog";
import * as Discounts from "@guildhall/core/money/catalog/discount";
import { importDiscounts, importProducts } from "@guildhall/core/money/catalog/import-catalog";
import * as Orders from "@guildhall/core/money/order/order";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { handler as upcoming } from "../event/upcoming.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as changeHandler } from "./change.ts";
import * as Page from "./system-data.fixture.ts";

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly values: Record<string, unknown>;
}

const rowCalled = async (page: string, name: string): Promise<Row> => {
  const { data } = (await Page.listRows(page)).body;
  const field = page === "discount" ? "code" : "name";
  return data.find(({ values }: Row) => values[field] === name);
};

describe("what is sold", () => {
  test("changes its price for the next buyer, and keeps what its page does not show", async () => {
    const exam = await rowCalled("exam", "AFC exam");
    const before = await Catalog.findProduct("exam", exam.id);
    const { status } = await Page.change("exam", exam, {
      ...exam.values,
      priceCents: 410_00,
      activeTo: "2199-12-31",
    });
    expect(status).toBe(200);
    const after = await Catalog.findProduct("exam", exam.id);
    expect(after).toEqual({ ...before, priceCents: 410_00, activeTo: "2199-12-31" });
    const changed = await rowCalled("exam", "AFC exam");
    expect(changed.values).toEqual({ ...exam.values, priceCents: 410_00, activeTo: "2199-12-31" });
    expect((await Page.change("exam", exam, exam.values)).body.code).toBe("system-data.changed-meanwhile");
  });

  test("has prices abroad that can be given and taken away", async () => {
    const { abroadPriceCents, ...printed } = (await rowCalled("product", "AFC course materials, printed")).values;
    expect(abroadPriceCents).toBe(485_00);
    const row = await rowCalled("product", "AFC course materials, printed");
    const { abroadMemberPriceCents: _, ...without } = printed;
    await Page.change("product", row, without);
    expect((await Catalog.findProduct("course_material", row.id))?.international).toBeUndefined();
  });

  test("is no longer sold once it is removed, and is again when it is offered again", async () => {
    const purpose = await rowCalled("donation", "General fund");
    expect((await Page.remove("donation", purpose)).body.outcome).toBe("archived");
    expect((await Catalog.offered("donation")).map(({ id }) => id)).not.toContain(purpose.id);
    const archived = await rowCalled("donation", "General fund");
    expect(archived.values).toEqual(purpose.values);
    expect((await Page.restore("donation", archived)).status).toBe(200);
    expect((await Catalog.offered("donation")).map(({ id }) => id)).toContain(purpose.id);
  });

  test("can be added, and other domains find it", async () => {
    const membership = { name: "Retired membership", priceCents: 40_00, chargedWhen: "now", account: "Events" };
    const { status, body } = await Page.add("membership", membership);
    expect([status, body.id]).toEqual([200, expect.stringMatching(/^prd_/)]);
    expect(await Catalog.byKey("membership", "retired-membership")).toMatchObject({ ...membership, id: body.id });
  });

  test("stands on one page: exams and registration fees on their own", async () => {
    const namesOn = async (page: string) =>
      (await Page.listRows(page)).body.data.map(({ values }: Row) => String(values.name));
    const all = await namesOn("product");
    for (const page of ["exam", "registration-fee"]) {
      const own = await namesOn(page);
      expect(own.length).toBeGreaterThan(1);
      expect(all.filter((name: string) => own.includes(name))).toEqual([]);
    }
  });

  test("an exam that was stored with a price for student members has none, and what the vendor needs", async () => {
    const seeded = await Catalog.byKey("exam", "afc-retake");
    if (!seeded) throw new Error("There is no retake");
    await importProducts([{ ...seeded, studentPriceCents: 1 as Cents }]);
    const stored = await Catalog.findProduct("exam", seeded.id);
    expect(stored && Object.hasOwn(stored, "studentPriceCents")).toBe(false);
    const row = await rowCalled("exam", seeded.name);
    await Page.change("exam", row, { ...row.values, vendorCode: "AFC-R" });
    expect(await Catalog.findProduct("exam", seeded.id)).toEqual({ ...seeded, vendorCode: "AFC-R" });
  });

  test("is of a kind that stays", async () => {
    const bundle = await rowCalled("product", "AFC practice exam bundle");
    const { body } = await Page.change("product", bundle, { ...bundle.values, kind: "training" });
    expect(body.errors).toEqual([{ path: "kind", message: "This cannot be changed later." }]);
  });

  test("is booked under a QuickBooks product that is in use", async () => {
    const account = await rowCalled("quickbooks-product", "Certification:Exams");
    expect((await Page.remove("quickbooks-product", account)).body).toMatchObject({ outcome: "archived" });
  });
});

const tenth = { code: " spring ", name: "Spring", reduction: "percent", percent: 10, oncePerPerson: false };

describe("a discount code", () => {
  beforeAll(async () => void (await Page.add("discount", tenth)));

  test("is kept in capitals, and there is only one of it", async () => {
    expect(await Discounts.findDiscount("Spring")).toMatchObject({ code: "SPRING", percentage: true, amount: 10 });
    expect((await Page.add("discount", { ...tenth, code: "spring" })).status).toBe(400);
  });

  test("keeps how often it was used when it is changed", async () => {
    const read = await rowCalled("discount", "SPRING");
    const discount = await Discounts.findDiscount("SPRING");
    if (!discount) throw new Error("There is no such code");
    await commit(Discounts.claimDiscount(createId("person"), discount, createId("order")));
    const amount = { ...read.values, reduction: "amount", amountCents: 25_00, maxUses: 5 };
    const { percent: _, ...sent } = amount as Record<string, unknown>;
    expect((await Page.change("discount", read, sent)).status).toBe(200);
    expect(await Discounts.findDiscount("spring")).toMatchObject({
      percentage: false,
      amount: 25_00,
      uses: 1,
      maxUses: 5,
    });
  });

  test("is over once it is removed", async () => {
    const read = await rowCalled("discount", "SPRING");
    await Page.remove("discount", read);
    expect((await Discounts.findDiscount("SPRING"))?.activeTo).toMatch(/^\d{4}-/);
    await Page.restore("discount", await rowCalled("discount", "SPRING"));
    expect((await Discounts.findDiscount("SPRING"))?.activeTo).toBeUndefined();
  });

  test("that was imported is on the page", async () => {
    const imported = { code: "OLD", name: "Old", percentage: true, amount: 5, uses: 3, oncePerPerson: false };
    await importDiscounts([imported]);
    expect((await rowCalled("discount", "OLD")).values).toMatchObject({ reduction: "percent", percent: 5 });
  });

  test.each(["A/B", "Q?X", "X#1", "..", "NEW", "50%OFF"])("%s that was imported can be changed", async (code) => {
    await importDiscounts([{ code, name: "Old", percentage: true, amount: 5, uses: 3, oncePerPerson: false }]);
    const read = await rowCalled("discount", code);
    const row = { ...read, id: rowAddressOf(read.id) };
    expect((await Page.change("discount", row, { ...read.values, percent: 6 })).status).toBe(200);
    expect(await Discounts.findDiscount(code)).toMatchObject({ amount: 6, uses: 3 });
  });

  test.each([
    [{ reduction: "percent", percent: undefined }, "percent", "Enter the percent."],
    [{ percent: 101 }, "percent", "Enter a whole number from 1 to 100."],
    [{ reduction: "amount" }, "amountCents", "Enter the amount."],
    [{ activeFrom: "2026-02-02", activeTo: "2026-02-01" }, "activeTo", "Enter a day that is not before the first one."],
  ])("is refused with %j", async (wrong, path, message) => {
    const { status, body } = await Page.add("discount", { ...tenth, code: "X", ...wrong });
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });
});

const webinar = {
  name: "Budgets that last",
  description: "An hour.",
  details: "An hour with examples.",
  type: "webinar",
  date: "2199-03-01",
  expirationDate: "2199-02-28",
  ceus: 10,
  price: 20_00,
  memberPrice: 0,
  freeForMembers: true,
  approvedForEthics: false,
};

test.each([
  [{ startTime: "14:00", endTime: "13:00" }, "endTime", "Enter a time after the beginning."],
  [{ startTime: "14:00", endTime: "14:00" }, "endTime", "Enter a time after the beginning."],
  [{ endTime: "14:00" }, "startTime", "Enter when it begins, or leave the end empty."],
])("an event is refused with %j", async (times, path, message) => {
  const { status, body } = await Page.add("event", { ...webinar, ...times });
  expect([status, body.errors]).toEqual([400, [{ path, message }]]);
});

test("an event is listed as soon as it is added, and no longer once it is removed", async () => {
  const { body } = await Page.add("event", webinar);
  const listed = async () => {
    const { data } = (await call(upcoming, { as: "member", query: "limit=100" })).body;
    return data.find(({ id }: Row) => id === body.id);
  };
  const { details, ...summary } = webinar;
  expect(await listed()).toMatchObject(summary);
  const read = await rowCalled("event", webinar.name);
  expect(read.values).toEqual(webinar);
  const changed = await Page.change("event", read, { ...webinar, price: 30_00, details: "Two hours." });
  expect((await listed())?.price).toBe(30_00);
  await Page.remove("event", changed.body);
  expect(await listed()).toBeUndefined();
  const archived = await rowCalled("event", webinar.name);
  expect(archived.values).toEqual({ ...webinar, price: 30_00, details: "Two hours." });
  await Page.restore("event", archived);
  expect(await listed()).toMatchObject({ ...summary, price: 30_00 });
});

describe("what staff buy at a price that they have set themselves", () => {
  async function staffWith(event: { readonly id: string }, priceCents: number) {
    const staff = await aPerson({ isStaff: true });
    const token = await tokenOf(staff.email);
    const row = (await Page.listRows("event")).body.data.find(({ id }: Row) => id === event.id);
    const params = { name: "event", id: row.id };
    const body = { ...row.values, price: priceCents, memberPrice: priceCents };
    const answer = await call(changeHandler, { token, params, query: `revision=${row.revision}`, body });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    await Cart.add(anActor({ personId: staff.id, role: "admin" }), { kind: "event", productId: event.id });
    const buys = async () => {
      const buyer = testBuyerOf(staff.id, await tokenOf(staff.email));
      return buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
    };
    return { ...staff, buys };
  }
  const detailOf = async (personId: PersonId) => (await Orders.ofPerson(personId))[0]?.timeline[0]?.detail;

  test("says so on the order and in their history, within a day", async () => {
    const event = anEvent({ name: `Workshop ${createId("event")}` });
    await importEvents([event]);
    const staff = await staffWith(event, 100);
    expect((await staff.buys()).status).toBe(200);
    const said = `The buyer is staff, and set the price of ${event.name} within the day before.`;
    expect(await detailOf(staff.id)).toBe(said);
    const { data } = await History.list(anActor(), staff.id);
    expect(data.find(({ action }) => action === "billing.order-placed")?.reason).toBe(said);
  });

  test("says nothing a day later, nor of what a colleague has set", async () => {
    const event = anEvent({ name: `Workshop ${createId("event")}` });
    await importEvents([event]);
    const staff = await staffWith(event, 100);
    const colleague = await staffWith(event, 200);
    stopClock(Date.now());
    pass(day + 1000);
    expect((await colleague.buys()).status).toBe(200);
    expect(await detailOf(colleague.id)).toBeUndefined();
    vi.useRealTimers();
    expect(staff.id).not.toBe(colleague.id);
  });
});
