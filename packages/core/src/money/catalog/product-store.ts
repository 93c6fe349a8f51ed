import type { EntityItem } from "electrodb";
import { overtaken, type RowStore, revisionIs } from "../../engines/system-page/row-store.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { rowIdOf, type SystemRow } from "../../engines/system-page/system-row.rules.ts";
import { today } from "../../ground/shared/clock.ts";
import { plusDays } from "../../ground/shared/days.ts";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import { ProductEntity } from "./catalog.entity.ts";
import { asOfDay, asSold } from "./catalog.rules.ts";
import { Product, type ProductKind } from "./catalog.schema.ts";
import { productSeed } from "./catalog.seed.ts";

type Kept = EntityItem<typeof ProductEntity>;
type Values = Readonly<Record<string, unknown>>;

export const productStore =
  (kinds: readonly ProductKind[]) =>
  (page: AnyPage): RowStore => ({
    read: async () => {
      const pages = kinds.map((kind) => ProductEntity.query.byKind({ kind }).go({ pages: "all", consistent: true }));
      const kept: Kept[] = (await Promise.all(pages)).flatMap(({ data }) => data);
      const stored = new Set(kept.map(({ id }) => id));
      const seeds = productSeed.filter(({ kind, id }) => kinds.includes(kind) && !stored.has(id));
      const rows = [
        ...kept.map((item) => ({ revision: 1, ...item })),
        ...seeds.map((item) => ({ ...item, revision: 0 })),
      ];
      return { rows: rows.map((item) => rowOf(page, item)), ids: new Set(rows.map(({ id }) => id)) };
    },
    save: (row, read) => {
      const put = ProductEntity.put(itemOf({ page, row, kinds }));
      const asRead = put.where(({ id, revision }, { eq, notExists }) =>
        read && read.revision > 0 ? revisionIs(read.revision, { revision, eq, notExists }) : notExists(id),
      );
      return [write(asRead.params(), overtaken)];
    },
  });

function rowOf(page: AnyPage, item: Omit<Kept, "revision"> & { revision: number }): SystemRow {
  const { archivedAt, keptActiveTo, revision, international, laterPrice, ...product } = asOfDay(item, today());
  const known: Values = {
    isSymposiumScholarship: false,
    ...product,
    activeTo: archivedAt ? keptActiveTo : product.activeTo,
    laterPriceCents: laterPrice?.priceCents,
    laterPriceFrom: laterPrice?.from,
    abroadPriceCents: international?.priceCents,
    abroadMemberPriceCents: international?.memberPriceCents,
  };
  const fields = Object.entries(known).filter(
    ([name, value]) => Object.hasOwn(page.fields, name) && value !== undefined,
  );
  return { id: item.id, values: Object.fromEntries(fields), revision, archivedAt, beside: item };
}

interface SavedProduct {
  readonly page: AnyPage;
  readonly row: SystemRow;
  readonly kinds: readonly ProductKind[];
}

/** Attributes without a field on the page are not changed. */
function itemOf({ page, row, kinds }: SavedProduct) {
  const { archivedAt, revision, id, beside } = row;
  const { abroadPriceCents, abroadMemberPriceCents, laterPriceCents, laterPriceFrom, ...values } = row.values;
  const activeTo = values.activeTo as LocalDate | undefined;
  const rest = Object.entries(beside ?? {}).filter(([name]) => !Object.hasOwn(page.fields, name));
  const isSoldAbroad = Object.hasOwn(page.fields, "abroadPriceCents");
  const { international: before, laterPrice: _shown, ...others } = Object.fromEntries(rest);
  const product = {
    kind: kinds[0],
    key: rowIdOf(String(values.name)),
    priceCents: 0,
    freeForMembers: false,
    chargedWhen: "now",
    ...others,
    ...values,
    id,
    ...(isSoldAbroad ? abroadOf({ abroadPriceCents, abroadMemberPriceCents }) : before && { international: before }),
    ...laterPriceOf({ laterPriceCents, laterPriceFrom }),
    activeTo: archivedAt ? soldUntilYesterday(activeTo) : activeTo,
  };
  return { ...asSold(Product.parse(product)), revision, archivedAt, keptActiveTo: archivedAt && activeTo };
}

const laterPriceOf = ({ laterPriceCents, laterPriceFrom }: Values) =>
  laterPriceCents === undefined ? {} : { laterPrice: { priceCents: laterPriceCents as Cents, from: laterPriceFrom } };

function abroadOf({ abroadPriceCents, abroadMemberPriceCents }: Values) {
  if (abroadPriceCents === undefined) return {};
  const international = { priceCents: abroadPriceCents as Cents, memberPriceCents: abroadMemberPriceCents as Cents };
  return { international };
}

/** Code that reads a product checks only its days. */
export function soldUntilYesterday(activeTo: LocalDate | undefined): LocalDate {
  const yesterday = plusDays(today(), -1);
  return activeTo && activeTo < yesterday ? activeTo : yesterday;
}
