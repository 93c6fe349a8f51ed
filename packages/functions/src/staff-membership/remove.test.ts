import { importMemberships } from "@guildhall/core/domains/membership/import-memberships";
import { now } from "@guildhall/core/ground/shared/clock";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import { describe, expect, test } from "vitest";
import { membershipIdOf, openStaffTerms, reasonOfStaff as reason } from "./staff-terms.fixture.ts";

const professionalId = membershipIdOf("professional");
const { buys, days, drop, give, lastEntry, memberId, receiptLine, shown, standing, subjects } = openStaffTerms();

describe("removing", () => {
  test("takes what was granted away at once, tells it once, and the history keeps it", async () => {
    const { body } = await give();
    expect((await drop(body.id)).body).toEqual({ done: true });
    expect(await days()).toEqual([]);
    expect(await standing()).toEqual({ valid: false, status: "none" });
    const before = { id: body.id, start: inDays(0), end: inDays(364), key: "professional" };
    expect(await lastEntry()).toMatchObject({ action: "membership.term-removed", reason, before });
    expect((await drop(body.id)).status).toBe(404);
    expect(await subjects()).toEqual(["A membership was taken back", "You have a membership"]);
  });

  test("leaves the days of the others as they are", async () => {
    const { body } = await give();
    await give({ start: inDays(365), end: inDays(729) });
    await drop(body.id);
    expect(await days()).toEqual([[inDays(365), inDays(729)]]);
    expect(await standing()).toMatchObject({ valid: false, start: inDays(365), end: inDays(729) });
  });

  test("what was charged is refused: refund first", async () => {
    const order = await buys();
    const [term] = (await shown()).data;
    expect(term).toMatchObject({ source: "bought", orderId: order.id, isCharged: true });
    const { status, body } = await drop(term.id);
    expect([status, body.code, body.title]).toEqual([
      409,
      "membership.charged",
      "Could not delete membership. It was paid: refund first.",
    ]);
    expect(await days()).toHaveLength(1);
  });

  test.each([
    ["staff have waived", { method: "override" } as const, 9900],
    ["was free", { method: "free" } as const, 0],
  ])("what %s can go, and its receipt says so", async (_case, paid, price) => {
    const order = await buys(paid, price);
    const [term] = (await shown()).data;
    expect(await receiptLine(order)).not.toHaveProperty("isMembershipGone");
    expect((await drop(term.id)).status).toBe(200);
    expect(await days()).toEqual([]);
    expect(await receiptLine(order)).toMatchObject({
      membership: { start: term.start, end: term.end },
      isMembershipGone: true,
    });
  });

  test("leaves alone the receipt of an imported term, which does not name what bought it", async () => {
    const term = { start: inDays(-100), end: inDays(264) };
    const line = { kind: "membership", productId: professionalId, paidAt: now(), fulfilledAt: now(), term } as const;
    const paid = aPaidOrder(memberId(), [line as never], { paidAt: now() });
    await importOrders([paid]);
    await importMemberships([{ personId: memberId(), key: "professional", ...term, grantedAt: now() }]);
    const said = await receiptLine(paid.order);
    expect([said.membership, said.isMembershipGone]).toEqual([term, undefined]);
  });

  test("needs a reason", async () => {
    const { body } = await give();
    expect((await drop(body.id, { reason: "" })).status).toBe(400);
    expect(await days()).toHaveLength(1);
  });
});
