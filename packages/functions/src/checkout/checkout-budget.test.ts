import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { expect, test } from "vitest";
import { enterCard } from "../card/card.fixture.ts";
import { handler as saveCard } from "../card/save-card.ts";
import { handler as setUpCard } from "../card/set-up-card.ts";
import { handler as getCart } from "../cart/items.ts";
import { handler as getOrder } from "../receipt/payment.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf, deliverEverything } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as pay } from "./pay.ts";

// Goal P5: submitting an order of two events and a donation, with a saved card, is forty write units at the most.
const fund = productSeed.find(({ kind }) => kind === "donation");

/** A person with a saved card and two events in the cart. */
async function aShopper(): Promise<string> {
  const { id: personId, email } = await aPerson();
  const token = await tokenOf(email);
  const { body } = await call(setUpCard, { token });
  const card = await enterCard(body.clientSecret, "pm_card_visa");
  expect((await call(saveCard, { token, body: { token: card } })).status).toBe(200);
  const events = [anEvent({ name: "Budgets that hold" }), anEvent({ name: "Credit reports, line by line" })];
  await importEvents(events);
  for (const { id: productId } of events) await Cart.add(anActor({ personId }), { kind: "event", productId });
  return token;
}

test("stays within forty write units", async () => {
  const token = await aShopper();
  const { checkoutId, quote } = (await call(getCart, { token })).body;
  const donation = { id: fund?.id, amount: "50", anonymous: "0" };
  const shownCard = { brand: "visa", lastFour: "4242" };
  const submission = { paymentMethodType: "card", checkoutId, quote, donation, shownCard };

  const paid = await costOf(() => call(pay, { token, body: submission }));
  process.stdout.write(
    `A checkout of two events and a donation costs ${paid.writes} write units and ${paid.reads} read units\n`,
  );
  expect(paid.answer.body).toMatchObject({ order: { state: "paid", totalCents: 49_00 + 49_00 + 50_00 } });
  expect(paid.writes).toBeLessThanOrEqual(40);
  // Both transactions, and no other write except the limit's counter.
  expect(paid.calls.filter((operation) => operation === "TransactWriteItems")).toHaveLength(2);
  expect(paid.calls.filter((operation) => /Put|Update|Delete|BatchWrite/.test(operation))).toEqual(["UpdateItem"]);

  // Nothing is left for later except the effects of the purchase.
  await deliverEverything();
  const { body: receipt } = await call(getOrder, { token, params: { paymentId: checkoutId } });
  expect(receipt.lineItems).toHaveLength(3);
});
