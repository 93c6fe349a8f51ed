import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { describe, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { openStaffTerms, reasonOfStaff as reason } from "./staff-terms.fixture.ts";

const { buys, days, edit, give, lastEntry, memberId, receiptLine, shown, standing, subjects } = openStaffTerms();

describe("changing", () => {
  test("moves the days and the kind at once, tells it once, and keeps both in the history", async () => {
    const { body } = await give();
    const to = { key: "student", start: inDays(-10), end: inDays(100) };
    expect((await edit(body.id, to)).body).toEqual({ id: body.id, ...to });
    expect(await standing()).toMatchObject({ start: inDays(-10), end: inDays(100) });
    expect(await lastEntry()).toMatchObject({
      action: "membership.term-changed",
      reason,
      before: { start: inDays(0), end: inDays(364), key: "professional" },
      after: to,
    });
    expect((await edit(body.id, to)).status).toBe(200);
    expect(await subjects()).toEqual(["You have a membership", "Your membership was changed"]);
  });

  test("of a bought one is said on its receipt and to staff on its order, beside the days that were bought", async () => {
    const order = await buys();
    const bought = (await receiptLine(order)).membership;
    expect((await receiptLine(order)).membershipNow).toBeUndefined();
    const [{ id }] = (await shown()).data;
    const moved = { start: inDays(10), end: inDays(300) };
    await edit(id, moved);
    expect(await receiptLine(order)).toMatchObject({ membership: bought, membershipNow: moved });
    const params = { userId: memberId(), orderId: order.id };
    const { body } = await call(getOrder, { as: "admin", params });
    expect([body.terms, body.lines[0].term]).toEqual([[{ lineItemId: order.lines[0]?.id, ...moved }], bought]);
  });

  test("to an end of yesterday ends it at once", async () => {
    const { body } = await give({ start: inDays(-20), end: inDays(100) });
    await edit(body.id, { end: inDays(-1) });
    expect(await standing()).toMatchObject({ valid: false, status: "none", end: inDays(-1) });
  });

  test("of one that is long over tells nobody", async () => {
    const { body } = await give({ start: "2020-01-01", end: "2020-12-30" });
    await edit(body.id, { end: "2020-12-31" });
    expect(await subjects()).toEqual([]);
  });

  test("into the days of another is refused", async () => {
    const { body } = await give();
    await give({ start: inDays(365), end: inDays(400) });
    expect((await edit(body.id, { end: inDays(365) })).body.code).toBe("membership.overlap");
    expect((await edit(body.id, { end: inDays(-1) })).body.errors[0].path).toBe("end");
    expect(await days()).toEqual([
      [inDays(0), inDays(364)],
      [inDays(365), inDays(400)],
    ]);
  });

  test("two at once into the same days: one is refused", async () => {
    const first = await give({ start: "2020-01-01", end: "2020-12-30" });
    const second = await give({ start: "2022-01-01", end: "2022-12-30" });
    const to = { start: "2021-01-01", end: "2021-12-31" };
    const answers = await Promise.all([edit(first.body.id, to), edit(second.body.id, to)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("of another person's term is not found", async () => {
    const { body } = await give();
    expect((await edit(body.id, { end: inDays(1) }, (await aPerson()).id)).status).toBe(404);
  });
});
