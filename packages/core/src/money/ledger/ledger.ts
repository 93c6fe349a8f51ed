import { incrementBase32 } from "ulid";
import { createId } from "../../ground/shared/create-id.ts";
import { eachDay } from "../../ground/shared/days.ts";
import { LedgerEntryId, type OrderId } from "../../ground/shared/ids.ts";
import { dayIn, type Instant, idPrefixes, type LocalDate, type PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import type { LineItem } from "../order/line-item/line-item.schema.ts";
import type { Order } from "../order/order.schema.ts";
import { LedgerEntity } from "./ledger.entity.ts";
import { salePostings, sumOfPostings } from "./ledger.rules.ts";
import { LedgerEntry } from "./ledger.schema.ts";

/** For the transaction of the event. Throws if the postings do not sum to zero. */
export function entry({
  id = createId("ledgerEntry"),
  ...what
}: Omit<LedgerEntry, "id" | "on"> & { readonly id?: LedgerEntryId }): Write {
  const sum = sumOfPostings(what.postings);
  if (sum !== 0 || what.postings.length === 0) {
    throw new Error(`The ledger's postings for ${what.kind} of ${what.orderId} come to ${sum}, not to nothing`);
  }
  return write(LedgerEntity.create({ ...what, id, on: dayIn(what.at) }).params());
}

/** The id after an entry's id: if two runs book the same difference, one is refused. */
export const idAfter = ({ id }: Pick<LedgerEntry, "id">): LedgerEntryId => {
  const [, ulid = ""] = id.split("_");
  return LedgerEntryId.parse(`${idPrefixes.ledgerEntry}_${incrementBase32(ulid.toUpperCase()).toLowerCase()}`);
};

type Sold = Pick<Order, "id" | "personId" | "method" | "lines" | "paymentIntentId">;

/** Undefined where everything was free. `items` are the order's lines. */
export function sale(
  { id, personId, method, lines, paymentIntentId }: Sold,
  items: readonly LineItem[],
  at: Instant,
): Write[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const sold = lines.map((line) => {
    const item = known.get(line.id);
    if (!item) throw new Error(`Order ${id} has no line item ${line.id}`);
    return { ...item, ...line };
  });
  const postings = salePostings(method, sold);
  const payment = method === "card" ? { paymentIntentId } : {};
  return postings.length === 0 ? [] : [entry({ personId, orderId: id, kind: "sale", at, postings, ...payment })];
}

export async function ofOrder(personId: PersonId, orderId: OrderId): Promise<LedgerEntry[]> {
  const { data } = await LedgerEntity.query.byOrder({ personId, orderId }).go({ pages: "all", consistent: true });
  return data.map((stored) => LedgerEntry.parse(stored));
}

export async function* between(from: LocalDate, to: LocalDate): AsyncGenerator<LedgerEntry> {
  for (const on of eachDay(from, to)) {
    let cursor: string | null = null;
    do {
      const page: { data: unknown[]; cursor: string | null } = await LedgerEntity.query.byDay({ on }).go({ cursor });
      for (const stored of page.data) yield LedgerEntry.parse(stored);
      cursor = page.cursor;
    } while (cursor);
  }
}
