import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { LedgerEntryId } from "../../ground/shared/ids.ts";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import { aPaidOrder } from "../order/order.fixture.ts";
import * as Ledger from "./ledger.ts";

const at = "2026-11-21T03:30:00.000Z" as Instant;
const about = { personId: createId("person"), orderId: createId("order"), kind: "sale", at } as const;
const posting = (account: string, amountCents: number) => ({ account, amountCents: amountCents as Cents });

test("an entry that balances is written on the day that it is in New York", () => {
  const { params } = Ledger.entry({ ...about, postings: [posting("stripe", 4900), posting("Events", -4900)] });
  expect(params).toMatchObject({ Item: { on: "2026-11-20", kind: "sale", gsi1pk: "LEDGER#2026-11-20" } });
});

test.each([
  ["does not balance", [posting("stripe", 4900), posting("Events", -4899)], "come to 1,"],
  ["says nothing", [], "come to 0,"],
])("an entry that %s is a mistake of ours", (_case, postings, words) => {
  expect(() => Ledger.entry({ ...about, postings })).toThrow(words);
});

test("the sale entry of an order needs all of its items, and there is none if everything was free", () => {
  const { order, lines } = aPaidOrder(about.personId, [{}, {}]);
  expect(Ledger.sale(order, lines, at)).toHaveLength(1);
  expect(() => Ledger.sale(order, lines.slice(1), at)).toThrow(`has no line item ${lines[0]?.id}`);
  const free = aPaidOrder(about.personId, [{ price: 0 as Cents, finalPrice: 0 as Cents }]);
  expect(Ledger.sale(free.order, free.lines, at)).toEqual([]);
});

test.each([
  ["led_01m7x3rs1hhs2a9x4xq2rjcmk8", "led_01m7x3rs1hhs2a9x4xq2rjcmk9"],
  ["led_01m7x3rs1hhs2a9x4xq2rjchzz", "led_01m7x3rs1hhs2a9x4xq2rjcj00"],
])("the id after %s is %s", (id, next) => {
  expect(Ledger.idAfter({ id: LedgerEntryId.parse(id) })).toBe(next);
});
