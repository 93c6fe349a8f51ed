import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { expect, test } from "vitest";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { membershipIdOf, openStaffTerms } from "./staff-terms.fixture.ts";

const professionalId = membershipIdOf("professional");
const { days, edit, isNow, memberEmail, memberId, shown, standing } = openStaffTerms();

test("a term whose price came back in full says so, and may be removed", async () => {
  const line = { kind: "membership", productId: professionalId, paidAt: now(), price: 9900, finalPrice: 9900 } as const;
  const charged = await aChargedOrder([line as never]);
  isNow(charged.person);
  await fulfil(memberId(), charged.order.id, createId("outbox"));
  const [{ id }] = (await shown()).data;
  await edit(id, { start: inDays(-10), end: inDays(100) });
  expect((await shown()).data).toMatchObject([{ isCharged: true, isRefunded: false }]);
  await charged.refund([[charged.lines[0], 9900]]);
  await deliverEverything();
  expect((await shown()).data).toMatchObject([{ end: inDays(-1), isCharged: false, isRefunded: true }]);
});

test("a refund in full takes the term back, and the mail about it says so once; a part of it takes nothing back", async () => {
  const price = 9900 as never;
  const line = { kind: "membership", productId: professionalId, paidAt: now(), price, finalPrice: price } as const;
  const charged = await aChargedOrder([line]);
  isNow(charged.person);
  await fulfil(memberId(), charged.order.id, createId("outbox"));
  await charged.refund([[charged.lines[0], 900]]);
  await deliverEverything();
  expect(await standing()).toMatchObject({ valid: true });
  await charged.refund([[charged.lines[0], 9000]]);
  await deliverEverything();
  expect([await standing(), await days()]).toEqual([{ valid: false, status: "none" }, []]);
  const said = mailsTo(memberEmail()).filter(({ text }) => text.includes("is no longer there."));
  expect(said.map(({ subject }) => subject)).toEqual(["Your refund"]);
});
