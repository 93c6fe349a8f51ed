import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { DiscountEntity, DiscountUseEntity } from "./catalog.entity.ts";
import { normalizedCode } from "./catalog.rules.ts";
import { Discount } from "./catalog.schema.ts";

export async function findDiscount(code: string): Promise<Discount | undefined> {
  const { data } = await DiscountEntity.get({ code: normalizedCode(code) }).go({ consistent: true });
  return data ? Discount.parse(data) : undefined;
}

async function ordersWith(personId: PersonId, code: string): Promise<readonly string[]> {
  const { data } = await DiscountUseEntity.get({ personId, code }).go({ consistent: true });
  return data?.orderIds ?? [];
}

/** An order that already has the code may keep it. */
export async function discountFor(personId: PersonId, code: string, orderId: string): Promise<Usable | undefined> {
  const [discount, orders] = await Promise.all([findDiscount(code), ordersWith(personId, normalizedCode(code))]);
  if (!discount) return undefined;
  const others = orders.filter((id) => id !== orderId);
  const isClaimed = others.length < orders.length;
  return { discount: { ...discount, uses: discount.uses - (isClaimed ? 1 : 0) }, hasUsed: others.length > 0 };
}

export interface Usable {
  readonly discount: Discount;
  readonly hasUsed: boolean;
}

/** For the order's transaction: refused when the last use was taken meanwhile. */
export function claimDiscount(personId: PersonId, { code, oncePerPerson }: Discount, orderId: string): Write[] {
  const counted = DiscountEntity.patch({ code })
    .add({ uses: 1 })
    .where((discount, { notExists, name }) => {
      const { uses, maxUses } = discount;
      return `${notExists(maxUses)} OR ${name(uses)} < ${name(maxUses)}`;
    });
  const use = DiscountUseEntity.update({ personId, code }).add({ orderIds: [orderId] });
  const allowed = oncePerPerson ? use.where(({ orderIds }, { notExists }) => notExists(orderIds)) : use;
  return [write(counted.params(), "cart.discount-used-up"), write(allowed.params(), "cart.discount-used-up")];
}

interface DiscountUse {
  readonly personId: PersonId;
  readonly code: string;
  readonly orderId: string;
  /** Asked after the code's use was read: of parts that go at once, the later one asks again. */
  readonly isLast: () => Promise<boolean>;
}

/** For the transaction in which a part of an order lets go of its code; the last part gives the use back. */
export async function partWithoutCode({ personId, code, orderId, isLast }: DiscountUse): Promise<Write[]> {
  const { data: use } = await DiscountUseEntity.get({ personId, code }).go({ consistent: true });
  if (!use?.orderIds?.includes(orderId)) return [];
  if (await isLast()) return released(personId, code, orderId);
  const goneBefore = use.partsGone;
  const gone = DiscountUseEntity.patch({ personId, code })
    .add({ partsGone: 1 })
    .where(({ partsGone }, { eq, notExists }) =>
      goneBefore === undefined ? notExists(partsGone) : eq(partsGone, goneBefore),
    );
  return [write(gone.params())];
}

async function released(personId: PersonId, code: string, orderId: string): Promise<Write[]> {
  const discount = await findDiscount(code);
  const forgotten = DiscountUseEntity.patch({ personId, code })
    .delete({ orderIds: [orderId] })
    .where(({ orderIds }, { contains }) => contains(orderIds, orderId));
  return [
    ...(discount ? [write(DiscountEntity.patch({ code: discount.code }).add({ uses: -1 }).params())] : []),
    write(forgotten.params()),
  ];
}
