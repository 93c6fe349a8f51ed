import { commit, write } from "../shared/commit.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import { DiscountEntity } from "./catalog.entity.ts";

/** Codes that were stored before staff had a page of them. It reads the whole table: not for requests. */
export async function unlistedDiscounts(): Promise<string[]> {
  const [listed, stored] = await Promise.all([
    DiscountEntity.query.all({}).go({ pages: "all", attributes: ["code"] }),
    DiscountEntity.scan.go({ pages: "all", attributes: ["code"] }),
  ]);
  const known = new Set(listed.data.map(({ code }) => code));
  return stored.data.map(({ code }) => code).filter((code) => !known.has(code));
}

/** Written again as it is, unless an order counts a use meanwhile. */
export async function putDiscountsInList(codes: readonly string[]): Promise<void> {
  for (const code of codes) await retryWhenOvertaken(() => writeAgain(code));
}

async function writeAgain(code: string): Promise<void> {
  const { data } = await DiscountEntity.get({ code }).go({ consistent: true });
  if (!data) return;
  const asRead = DiscountEntity.put(data).where(({ uses }, { eq }) => eq(uses, data.uses));
  await commit([write(asRead.params())]);
}
