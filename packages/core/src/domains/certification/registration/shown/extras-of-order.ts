import { writtenDollars } from "../../../../ground/shared/values.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import type { Order } from "../../../../money/order/order.schema.ts";
import * as Orders from "../../../../money/order/order.ts";

type Key = Pick<Order, "personId" | "id">;

/** A gift is charged at once: what is charged on approval has it in the order that it came from. */
async function checkoutsOf(orders: readonly Order[]): Promise<Order[]> {
  const before: Key[] = orders.flatMap(({ personId, chargedWhen, codeUsedBy: id }) =>
    chargedWhen === "approval" && id ? [{ personId, id }] : [],
  );
  return [...orders.filter(({ chargedWhen }) => chargedWhen === "now"), ...(await read(before))];
}

const read = (keys: readonly Key[]): Promise<Order[]> =>
  Orders.findAllEventually([...new Map(keys.map((key) => [key.id, key])).values()]);

export async function donationsOf(orders: readonly Order[], lines: readonly LineItem[]): Promise<LineItem[]> {
  const known = new Set(lines.map(({ id }) => id));
  const keys = new Map(
    (await checkoutsOf(orders)).flatMap(({ personId, lines: bought }) =>
      bought.filter(({ id }) => !known.has(id)).map(({ id }) => [id, { personId, id }] as const),
    ),
  );
  const beside = await LineItems.findAllEventually([...keys.values()]);
  return beside.filter(({ kind }) => kind === "donation");
}

export async function donationsWith(lines: readonly LineItem[]): Promise<LineItem[]> {
  const keys = lines.flatMap(({ personId, orderId: id }) => (id ? [{ personId, id }] : []));
  return donationsOf(await read(keys), lines);
}

export function discountText(
  lines: readonly Pick<LineItem, "discount" | "price" | "finalPrice">[],
): string | undefined {
  const byCode = Map.groupBy(
    lines.filter(({ discount }) => discount),
    ({ discount }) => discount?.code,
  );
  const texts = [...byCode].map(([code, ofCode]) => {
    const cents = ofCode.reduce((sum, { price, finalPrice }) => sum + price - finalPrice, 0);
    return `${code}, ${writtenDollars(cents)} off`;
  });
  return texts.length > 0 ? texts.join("; ") : undefined;
}
