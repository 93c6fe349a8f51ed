import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Orders from "@guildhall/core/money/order/order";
import { afterEach, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { type CardKind, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as addToCart } from "../membership/add-to-cart.ts";
import { handler as ownMembership } from "../membership/get.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { pass } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as decide } from "./decide.ts";
import { handler as list } from "./list.ts";

export const reviewedMembershipId = (wanted: string): string =>
  productSeed.find(({ kind, key }) => kind === "membership" && key === wanted)?.id ?? "";
export const emeritusAsked = {
  membershipId: reviewedMembershipId("emeritus"),
  memberForTenYears: true,
  dateOfBirth: "1950-01-01",
  isRequestingCall: true,
};
const seconds = 1000;

/** A person who asks for a membership, staff who decide on it, and what becomes visible of that. */
export function openMembershipReview() {
  const testCheckout = openTestCheckout();
  afterEach(() => vi.unstubAllEnvs());
  let id: string;
  let pressAgain: () => Promise<unknown>;
  const buyer = () => testCheckout.buyer;

  const staff = (handler: unknown, more: object = {}) => call(handler, { as: "admin", params: { id }, ...more });
  const read = async () => (await call(open, { as: "admin", params: { kind: "membership", id }, body: {} })).body.item;
  const subjects = () => mailsTo(buyer().email).map(({ subject }) => subject);

  return {
    testCheckout,
    requestId: () => id,
    ask: async (card: CardKind = "good", wanted: object = emeritusAsked): Promise<void> => {
      const { body } = await call(addToCart, { token: buyer().token, body: wanted });
      id = body.items[0].id;
      const submission = await testSubmissionOf(buyer(), await buyer().enterCard(card));
      pressAgain = () => buyer().pay(submission);
      await pressAgain();
    },
    pressAgain: () => pressAgain(),
    staff,
    read,
    approve: async (more: object = {}) => {
      const { changedAt, outcomes } = await read();
      const { name, value } = outcomes.approve.fields[0];
      return staff(decide, { body: { approved: true, changedAt, [name]: value, ...more } });
    },
    reject: async (message: string) =>
      staff(decide, { body: { approved: false, changedAt: (await read()).changedAt, message } }),
    takesEffect: async (): Promise<void> => {
      pass(11 * seconds);
      await deliverEverything();
      pass(60 * seconds);
      await deliverEverything();
    },
    requestStatus: async () => (await call(getUser, { token: buyer().token })).body.latestMembershipRequest?.status,
    orderState: async () => (await Orders.ofPerson(buyer().id)).map(({ state }) => state),
    terms: async () => (await call(ownMembership, { token: buyer().token })).body.terms,
    chargedCents: async () => (await paymentsOf(buyer().id)).map(({ amount, succeeded }) => amount * succeeded),
    isListed: async () => {
      const { body } = await call(list, { as: "admin", query: "limit=100" });
      return body.data.some((row: { id: string; status: string }) => row.id === id && row.status === "pending");
    },
    textOf: (subject: string) => mailsTo(buyer().email).find((mail) => mail.subject === subject)?.text,
    alertMessages: async () => {
      const { body } = await call(notifications, { token: buyer().token, query: "limit=10" });
      return body.data.map(({ data }: { data: { message: string } }) => data.message);
    },
    subjects,
  };
}
