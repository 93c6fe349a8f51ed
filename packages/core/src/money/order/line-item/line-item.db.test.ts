import { describe, expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import { LineItemId } from "../../../ground/shared/ids.ts";
import { outcomeOf } from "../../../ground/shared/outcome.fixture.ts";
import type { Cents, LocalDate } from "../../../ground/shared/values.ts";
import { commit, type Write } from "../../../ground/storage/commit.ts";
import { aLineItem } from "../order.fixture.ts";
import { aKeptLine, lineNow } from "./line-item.fixture.ts";
import { LineItem } from "./line-item.schema.ts";
import * as LineItems from "./line-item.ts";

const personId = createId("person");
const [orderId, otherOrder] = [createId("order"), createId("order")];
const cents = (amount: number) => amount as Cents;

const kept = (override: Partial<LineItem> = {}) => aKeptLine({ personId, ...override });
const trying = (...writes: Write[]) => outcomeOf(commit(writes));
const settled = "billing.line-settled";

describe("finding", () => {
  test("answers in the order asked for, each as often as asked, without those that are gone", async () => {
    const [a, b] = [await kept(), await kept()];
    const gone = createId("lineItem");
    expect(await LineItems.findAll(personId, [b.id, gone, a.id, b.id])).toEqual([b, a, b]);
    expect(await LineItems.findAll(personId, [])).toEqual([]);
  });

  test("knows nothing of another person's", async () => {
    const { id } = await kept();
    expect(await LineItems.findAll(createId("person"), [id])).toEqual([]);
  });

  test("answers all of somebody's, the newest first", async () => {
    const owner = createId("person");
    const items = [aLineItem({ personId: owner }), aLineItem({ personId: owner, state: "paid" })];
    await commit(items.map(LineItems.put));
    expect(await LineItems.ofPerson(owner)).toEqual(items.toReversed());
  });

  test("finds what belongs to something, oldest first, also after it was paid", async () => {
    const attachedTo = { type: "registration", id: createId("order") } as const;
    const [a, b] = [await kept({ attachedTo }), await kept({ attachedTo, due: 2026 })];
    await kept({ attachedTo: { ...attachedTo, id: createId("order") } });
    await commit([LineItems.paid(b, orderId)]);
    expect((await LineItems.attachedTo(attachedTo.id)).map(({ id, state }) => [id, state])).toEqual([
      [a.id, "open"],
      [b.id, "paid"],
    ]);
  });

  test("puts an id only once", async () => {
    expect(await trying(LineItems.put(await kept()))).toBe("conflict");
  });
});

describe("each move is made from some states only", () => {
  const ordered = { state: "ordered", orderId } as const;
  const paid = { state: "paid", orderId } as const;

  test.each<[string, (item: LineItem) => Write, Partial<LineItem>, string]>([
    ["removing an open one", LineItems.removeOpen, {}, "done"],
    ["removing an ordered one", LineItems.removeOpen, ordered, settled],
    ["removing a paid one", LineItems.removeOpen, paid, settled],
    ["removing its order's", (item) => LineItems.removeOrdered(item, orderId), ordered, "done"],
    ["removing another order's", (item) => LineItems.removeOrdered(item, otherOrder), ordered, settled],
    ["removing an open one as ordered", (item) => LineItems.removeOrdered(item, orderId), {}, settled],
    ["removing a paid one as ordered", (item) => LineItems.removeOrdered(item, orderId), paid, settled],
    ["paying an open one", (item) => LineItems.paid(item, orderId), {}, "done"],
    ["paying the order's own", (item) => LineItems.paid(item, orderId), ordered, "done"],
    ["paying another order's", (item) => LineItems.paid(item, otherOrder), ordered, settled],
    ["paying what is paid", (item) => LineItems.paid(item, orderId), paid, settled],
    ["ordering an open one", (item) => LineItems.ordered(item, orderId, "pm_1"), {}, "done"],
    ["ordering what is ordered", (item) => LineItems.ordered(item, orderId, "pm_1"), ordered, settled],
    ["ordering what is paid", (item) => LineItems.ordered(item, orderId, "pm_1"), paid, settled],
    ["fulfilling what is paid", (item) => LineItems.fulfilled(item), paid, "done"],
    ["fulfilling what is only ordered", (item) => LineItems.fulfilled(item), ordered, "conflict"],
    ["fulfilling what is open", (item) => LineItems.fulfilled(item), {}, "conflict"],
  ])("%s", async (_case, move, from, outcome) => {
    const item = await kept(from);
    expect(await trying(move(item))).toBe(outcome);
    if (outcome !== "done") expect(await lineNow(item)).toEqual(item);
  });

  test("nothing is removed, paid or ordered that is not there", async () => {
    const absent = aLineItem({ personId });
    const moves = [LineItems.removeOpen(absent), LineItems.paid(absent, orderId), LineItems.ordered(absent, orderId)];
    expect(await Promise.all(moves.map((move) => trying(move)))).toEqual([settled, settled, settled]);
  });
});

describe("what a move writes", () => {
  const discount = { code: "WELCOME10", percentage: true, amount: 10 };
  const frozen = { price: cents(30_000), finalPrice: cents(27_000), basis: "member", discount } as const;

  test("paid: the frozen price, the code, the order, and when", async () => {
    const item = await kept();
    await commit([LineItems.paid({ ...item, ...frozen }, orderId)]);
    const { paidAt, ...rest } = LineItem.parse(await lineNow(item));
    expect(rest).toEqual({ ...item, ...frozen, state: "paid", orderId });
    expect(Date.now() - Date.parse(paidAt ?? "")).toBeLessThan(60_000);
  });

  test("ordered: the same, with the card; without a card where there is nothing to charge", async () => {
    const [item, free] = [await kept(), await kept()];
    await commit([
      LineItems.ordered({ ...item, ...frozen }, orderId, "pm_1"),
      LineItems.ordered({ ...free, ...frozen }, orderId),
    ]);
    expect(await lineNow(item)).toEqual({ ...item, ...frozen, state: "ordered", orderId, paymentMethodId: "pm_1" });
    expect(await lineNow(free)).toEqual({ ...free, ...frozen, state: "ordered", orderId });
  });

  test("paid without a code: nothing is left of an earlier one", async () => {
    const item = await kept({ state: "ordered", orderId, discount });
    await commit([LineItems.paid({ ...item, discount: undefined }, orderId)]);
    expect(await lineNow(item)).not.toHaveProperty("discount");
  });

  test("fulfilled: once, with what was granted", async () => {
    const item = await kept({ state: "paid" });
    const term = { start: "2026-01-01" as LocalDate, end: "2026-12-31" as LocalDate };
    expect(await trying(LineItems.fulfilled(item, { term }))).toBe("done");
    expect(await lineNow(item)).toMatchObject({ term, fulfilledAt: expect.any(String) });
    expect(await trying(LineItems.fulfilled(item))).toBe("conflict");
  });

  test("fulfilled: not while some of it is given back", async () => {
    const item = await kept({ state: "paid" });
    await commit([LineItems.refunded(item, 100)]);
    expect(await trying(LineItems.fulfilled(item))).toBe("conflict");
    const now = LineItem.parse(await lineNow(item));
    await commit([LineItems.refunded(now, 100)]);
    expect(await trying(LineItems.fulfilled(now))).toBe("conflict");
    expect(await trying(LineItems.fulfilled(LineItem.parse(await lineNow(item))))).toBe("done");
  });
});

test("an id of a line item is told from an order's", () => {
  expect([LineItemId.safeParse(createId("lineItem")).success, LineItemId.safeParse(orderId).success]).toEqual([
    true,
    false,
  ]);
});
