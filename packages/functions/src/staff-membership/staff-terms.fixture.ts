import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { beforeEach } from "vitest";
import { historyOf } from "../account/account.fixture.ts";
import { handler as getUser } from "../account/get.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as getPayment } from "../receipt/payment.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as change } from "./change.ts";
import { handler as grant } from "./grant.ts";
import { handler as list } from "./list.ts";
import { handler as remove } from "./remove.ts";

const staff = { as: "admin" } as const;
export const reasonOfStaff = "She spoke at the symposium.";
const reason = reasonOfStaff;

export const membershipIdOf = (wanted: string): string =>
  productSeed.find(({ kind, key }) => kind === "membership" && key === wanted)?.id ?? "";
const membershipId = membershipIdOf("professional");

interface Member {
  readonly id: PersonId;
  readonly email: string;
}

/** A new person for each test, the calls of staff about their terms, and what becomes visible of them. */
export function openStaffTerms() {
  let member: Member;
  beforeEach(async () => {
    member = await aPerson();
  });
  const token = () => tokenOf(member.email);

  const calls = {
    give: (body: object = {}, params: object = {}) =>
      call(grant, { ...staff, params: { userId: member.id, membershipId, ...params }, body: { reason, ...body } }),
    edit: (id: string, body: object, userId = member.id) =>
      call(change, { ...staff, params: { userId, id }, body: { reason, ...body } }),
    drop: (id: string, body: object = { reason }) => call(remove, { ...staff, params: { id }, body }),
    shown: async () => (await call(list, { ...staff, params: { userId: member.id } })).body,
  };

  return {
    ...calls,
    memberId: () => member.id,
    memberEmail: () => member.email,
    token,
    /** For what the test needs somebody else. */
    isNow: (other: Member): void => {
      member = other;
    },
    days: async () =>
      (await calls.shown()).data.map(({ start, end }: { start: string; end: string }) => [start, end]).toReversed(),
    standing: async () => (await call(getUser, { token: await token() })).body.membership,
    subjects: async () => {
      await deliverEverything();
      return mailsTo(member.email)
        .map(({ subject }) => subject)
        .toSorted();
    },
    alerts: async () => {
      const { body } = await call(notifications, { token: await token(), query: "limit=10" });
      return body.data.map(({ data }: { data: { message: string } }) => data.message);
    },
    lastEntry: async () => (await historyOf(member.id)).at(-1),
    buys: async (override: Partial<Order> = {}, finalPrice = 9900) => {
      const line = {
        kind: "membership",
        productId: membershipId,
        paidAt: now(),
        finalPrice: finalPrice as never,
      } as const;
      const paid = aPaidOrder(member.id, [line], { paidAt: now(), ...override });
      await importOrders([paid]);
      await fulfil(member.id, paid.order.id, createId("outbox"));
      return paid.order;
    },
    receiptLine: async ({ id: paymentId }: Order) => {
      const { body } = await call(getPayment, { token: await token(), params: { paymentId } });
      return body.lineItems[0];
    },
  };
}
