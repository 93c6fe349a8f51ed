import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Orders from "@guildhall/core/money/order/order";
import { describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { handler as addToCart } from "../membership/add-to-cart.ts";
import { handler as options } from "../membership/options.ts";
import { handler as withdraw } from "../membership/withdraw.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { pass } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as decide } from "./decide.ts";
import { handler as list } from "./list.ts";

const testCheckout = openTestCheckout();
const membershipId = productSeed.find(({ kind, key }) => kind === "membership" && key === "emeritus")?.id ?? "";
const emeritus = { membershipId, memberForTenYears: true, dateOfBirth: "1950-01-01", isRequestingCall: true };
const subject = "You withdrew your request for a membership";

const as = () => ({ token: testCheckout.buyer.token });
const user = async () => (await call(getUser, as())).body;
const request = async () => (await user()).latestMembershipRequest;

async function ask(): Promise<string> {
  const { buyer } = testCheckout;
  const { body } = await call(addToCart, { ...as(), body: emeritus });
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  return body.items[0].id;
}
const press = async (requestedAt?: string) =>
  call(withdraw, { ...as(), body: { requestedAt: requestedAt ?? (await request()).requestedAt } });

async function approve(id: string) {
  const params = { kind: "membership", id };
  const { changedAt } = (await call(open, { as: "admin", params, body: {} })).body.item;
  return call(decide, { as: "admin", params: { id }, body: { approved: true, changedAt, totalCents: 7500 } });
}
async function takesEffect(): Promise<void> {
  pass(11_000);
  await deliverEverything();
  pass(60_000);
  await deliverEverything();
}
const states = async () => (await Orders.ofPerson(testCheckout.buyer.id)).map(({ state }) => state);
const charged = async () => (await paymentsOf(testCheckout.buyer.id)).filter(({ succeeded }) => succeeded).length;
const waits = async (id: string) => {
  const { body } = await call(list, { as: "admin", query: "limit=100" });
  return body.data.some((row: { id: string }) => row.id === id);
};
const mails = (of = subject) => mailsTo(testCheckout.buyer.email).filter((mail) => mail.subject === of).length;

describe("a request that waits for review", () => {
  test("is withdrawn: nothing is charged, it leaves the queue, and its person is told once", async () => {
    const id = await ask();
    const shown = (await request()).requestedAt;
    const answer = await press(shown);
    expect([answer.status, answer.body.latestMembershipRequest.status]).toEqual([200, "withdrawn"]);
    expect([answer.body.membership.status, await states(), await waits(id)]).toEqual(["none", ["canceled"], false]);
    expect((await press(shown)).status).toBe(200);
    await deliverEverything();
    expect([mails(), await charged()]).toEqual([1, 0]);
    const { body } = await call(notifications, { ...as(), query: "limit=10" });
    expect(body.data.map(({ data }: { data: { title: string } }) => data.title)).toContain(
      "You withdrew your request for the Emeritus membership",
    );
  });

  test("is offered again as it was entered, and a late press leaves the new one alone", async () => {
    await ask();
    const shown = (await request()).requestedAt;
    await press(shown);
    const { entered } = (await call(options, as())).body;
    expect(entered).toEqual({ key: "emeritus", isRequestingCall: true, memberForTenYears: true });
    pass(1000);
    await ask();
    expect((await press(shown)).body.code).toBe("membership.answered");
    expect((await request()).status).toBe("pending");
    await deliverEverything();
    expect(mails("We have your request for a membership")).toBe(2);
  });

  test("is not withdrawn while a decision takes effect, and not after it", async () => {
    const id = await ask();
    await approve(id);
    expect((await press()).body.code).toBe("membership.being-answered");
    await takesEffect();
    expect((await press()).body.code).toBe("membership.answered");
    expect([await states(), await charged(), mails()]).toEqual([["paid"], 1, 0]);
  });

  test("is either withdrawn or approved where both are pressed at once", async () => {
    const id = await ask();
    const params = { kind: "membership", id };
    const { changedAt } = (await call(open, { as: "admin", params, body: {} })).body.item;
    const approval = { approved: true, changedAt, totalCents: 7500 };
    const [withdrawn, approved] = await Promise.all([
      press(),
      call(decide, { as: "admin", params: { id }, body: approval }),
    ]);
    await takesEffect();
    const isWithdrawn = withdrawn.status === 200;
    expect([approved.status === 200, await charged()]).toEqual([!isWithdrawn, isWithdrawn ? 0 : 1]);
    expect(await states()).toEqual([isWithdrawn ? "canceled" : "paid"]);
  });

  test("is told to the reviewer who has it open, who cannot decide any more", async () => {
    const id = await ask();
    await call(open, { as: "admin", params: { kind: "membership", id }, body: {} });
    await press();
    await deliverEverything();
    const { body } = await call(notifications, { as: "admin", query: "limit=10&sort=created_at,desc" });
    const titles = body.data.map(({ data }: { data: { title: string } }) => data.title);
    expect(titles.some((title: string) => title.includes("withdrew the request for the Emeritus membership"))).toBe(
      true,
    );
    const late = await call(open, { as: "admin", params: { kind: "membership", id }, body: {} });
    expect(late.body.code).toBe("review.gone");
  });
});

test("without a request there is nothing to withdraw", async () => {
  const answer = await press("2026-01-05T12:00:00.000Z");
  expect([answer.status, answer.body.code]).toEqual([409, "membership.answered"]);
});
