import { isForMembers } from "@guildhall/core/domains/event/event.rules";
import type { EventSummary } from "@guildhall/core/domains/event/event.schema";
import { moneyText } from "../../lib/text/money.ts";

type Priced = Pick<EventSummary, "type" | "price" | "memberPrice" | "freeForMembers">;

/** What this person pays, and what a member does not pay. Nothing for who cannot buy it (bylaws#member-events, bylaws#event-lists). */
export function priceWords(event: Priced, isMember: boolean): { own: string; insteadOf?: string } | undefined {
  const { price, memberPrice, freeForMembers } = event;
  const regular = priceText(price);
  if (!isMember) return isForMembers(event) ? undefined : { own: regular };
  const isLess = price > 0 && (freeForMembers || memberPrice < price);
  return isLess ? { own: freeForMembers ? free : priceText(memberPrice), insteadOf: regular } : { own: regular };
}

const free = "Free";

const priceText = (price: EventSummary["price"]): string => (price === 0 ? free : moneyText(price));

type Credited = Pick<EventSummary, "ceus" | "approvedForEthics">;

/** "1.5 CEUs, approved for ethics"; undefined without CEUs. */
export function creditWords({ ceus, approvedForEthics }: Credited): string | undefined {
  if (ceus === 0) return undefined;
  const credits = `${ceus / 10} ${ceus === 10 ? "CEU" : "CEUs"}`;
  return approvedForEthics ? `${credits}, approved for ethics` : credits;
}
