import { importSettings } from "@guildhall/core/desks/setup/import-settings";
import { associationSeed } from "@guildhall/core/engines/setting/association.seed";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./payment.ts";

const renamedAt = "2026-06-01T04:00:00.000Z" as Instant;

beforeAll(() =>
  importSettings({
    association: { ...associationSeed, name: "The New Name", taxSentence: "New.", validFrom: renamedAt },
  }),
);

test.each([
  ["2026-06-01T03:59:59.999Z", associationSeed.name, associationSeed.taxSentence],
  [renamedAt, "The New Name", "New."],
])("a donation paid at %s has the letterhead and the sentence of its day", async (at, name, taxSentence) => {
  const { id, email } = await aPerson();
  const paidAt = at as Instant;
  const made = aPaidOrder(id, [{ kind: "donation", paidAt }], { paidAt });
  await importOrders([made]);
  const { body } = await call(handler, { token: await tokenOf(email), params: { paymentId: made.order.id } });
  expect([body.association.name, body.taxSentence]).toEqual([name, taxSentence]);
});
