import { overtaken, type RowStore, revisionIs } from "../../engines/system-page/row-store.ts";
import type { SystemRow } from "../../engines/system-page/system-row.rules.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { DiscountEntity } from "./catalog.entity.ts";
import { normalizedCode } from "./catalog.rules.ts";
import { Discount } from "./catalog.schema.ts";
import { soldUntilYesterday } from "./product-store.ts";

export const discountStore = (): RowStore => ({
  read: async () => {
    const { data: listed } = await DiscountEntity.query.all({}).go({ pages: "all", attributes: ["code"] });
    const codes = listed.map(({ code }) => ({ code }));
    const { data } = await DiscountEntity.get(codes).go({ consistent: true });
    const rows = data.map(({ revision = 1, archivedAt, keptActiveTo, ...stored }) => {
      const discount = Discount.parse({ ...stored, activeTo: archivedAt ? keptActiveTo : stored.activeTo });
      return { id: discount.code, values: valuesOf(discount), revision, archivedAt };
    });
    return { rows, ids: new Set(rows.map(({ id }) => id)) };
  },
  save: (row, read) => [read ? change(row, read) : create(row)],
  idOf: ({ code }) => normalizedCode(String(code)),
});

function valuesOf({ uses: _, percentage, amount, ...discount }: Discount): Record<string, unknown> {
  const reduced = percentage ? { reduction: "percent", percent: amount } : { reduction: "amount", amountCents: amount };
  const known = Object.entries({ ...discount, ...reduced }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known);
}

function itemOf({ id, values, revision, archivedAt }: SystemRow) {
  const { reduction, percent, amountCents, ...rest } = values;
  const percentage = reduction === "percent";
  const activeTo = values.activeTo as LocalDate | undefined;
  const { uses: _, ...discount } = Discount.parse({
    ...rest,
    code: id,
    percentage,
    amount: percentage ? percent : amountCents,
    uses: 0,
    activeTo: archivedAt ? soldUntilYesterday(activeTo) : activeTo,
  });
  return { ...discount, revision, archivedAt, keptActiveTo: archivedAt && activeTo };
}

const create = (row: SystemRow): Write => write(DiscountEntity.create(itemOf(row)).params(), overtaken);

const clearable = ["kinds", "activeFrom", "activeTo", "maxUses", "archivedAt", "keptActiveTo"] as const;

/** Orders may count uses at the same time, so the count is not overwritten. */
function change(row: SystemRow, read: SystemRow): Write {
  const { code, ...item } = itemOf(row);
  const set = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
  const gone = clearable.filter((name) => item[name] === undefined);
  const changed = DiscountEntity.patch({ code })
    .set(set)
    .remove([...gone])
    .where(({ revision }, { eq, notExists }) => revisionIs(read.revision, { revision, eq, notExists }));
  return write(changed.params(), overtaken);
}
