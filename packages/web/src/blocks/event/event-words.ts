import type { EventSummary } from "@guildhall/core/event/event.schema";
import { moneyText } from "../../lib/text/money.ts";

type Priced = Pick<EventSummary, "price" | "memberPrice" | "freeForMembers">;

/** The price for a member, and the price for others if it differs. */
export function priceWords({ price, memberPrice, freeForMembers }: Priced): { own: string; others?: string } {
  if (price === 0) return { own: "Free" };
  const others = `${moneyText(price)} for others`;
  if (freeForMembers || memberPrice === 0) return { own: "Free for members", others };
  return memberPrice < price ? { own: `${moneyText(memberPrice)} for members`, others } : { own: moneyText(price) };
}

type Credited = Pick<EventSummary, "ceus" | "approvedForEthics">;

/** "1.5 CEUs, approved for ethics"; undefined without CEUs. */
export function creditWords({ ceus, approvedForEthics }: Credited): string | undefined {
  if (ceus === 0) return undefined;
  const credits = `${ceus / 10} ${ceus === 10 ? "CEU" : "CEUs"}`;
  return approvedForEthics ? `${credits}, approved for ethics` : credits;
}
