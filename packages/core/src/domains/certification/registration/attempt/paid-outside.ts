import type { Actor } from "../../../../ground/route/actor.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { createId } from "../../../../ground/shared/create-id.ts";
import type { Cents } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { Product } from "../../../../money/catalog/catalog.schema.ts";
import * as Ledger from "../../../../money/ledger/ledger.ts";
import { LineItem, type PriceBasis } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import { sumOfLines } from "../../../../money/order/order.rules.ts";
import { Order } from "../../../../money/order/order.schema.ts";
import * as Orders from "../../../../money/order/order.ts";
import type { KeptRegistration } from "../registrations.ts";

export interface PaidExam {
  readonly exam: Product;
  readonly cents: Cents;
  readonly basis: PriceBasis;
}

interface PaidOutside {
  readonly lines: readonly LineItem[];
  readonly writes: readonly Write[];
}

/** In the books, without a receipt of ours: one order of what was paid elsewhere. */
export function examsPaidOutside(
  actor: Actor,
  { personId, id }: Pick<KeptRegistration, "personId" | "id">,
  exams: readonly PaidExam[],
  { submission, detail }: { readonly submission: string; readonly detail: string },
): PaidOutside {
  if (exams.length === 0) return { lines: [], writes: [] };
  const at = now();
  const orderId = createId("order");
  const lines = exams.map(({ exam, cents, basis }) =>
    LineItem.parse({
      id: createId("lineItem"),
      ...{ personId, orderId, kind: "exam", productId: exam.id, name: exam.name, account: exam.account },
      ...{ price: cents, finalPrice: cents, basis, chargedWhen: "now" },
      attachedTo: { type: "registration", id },
      ...{ state: "paid", addedAt: at, paidAt: at, fulfilledAt: at },
    }),
  );
  const order = Order.parse({
    ...{ id: orderId, personId, state: "paid", method: "outside", revision: 1, attempt: 0 },
    ...{ submission, hash: submission },
    lines: lines.map(({ id: lineId, price, finalPrice, basis }) => ({ id: lineId, price, finalPrice, basis })),
    totalCents: sumOfLines(lines),
    ...{ chargedWhen: "now", placedAt: at, paidAt: at },
    timeline: [{ ...Orders.firstHappening(actor), what: "Marked as paid", detail }],
  });
  return {
    lines,
    writes: [...lines.map(LineItems.put), Orders.placed(order), ...Ledger.sale(order, lines, at)],
  };
}
