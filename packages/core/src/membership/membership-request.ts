import * as Catalog from "../catalog/catalog.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import { type MembershipRequest, membershipKeys } from "../person/membership.schema.ts";
import type * as Person from "../person/person.ts";

type Bought = Pick<LineItem, "kind" | "productId">;

/** Undefined for an unknown product. */
export async function membershipKeyOf({ kind, productId }: Bought): Promise<MembershipRequest["key"] | undefined> {
  const product = kind === "membership" ? await Catalog.findProduct(kind, productId) : undefined;
  return membershipKeys.find((known) => known === product?.key);
}

const waiting: readonly MembershipRequest["status"][] = ["in_cart", "pending"];

/** The dashboard shows the rejection. */
export async function rejectionOf(person: Person.Person, items: readonly Bought[]): Promise<Person.PersonPatch["set"]> {
  const { latestMembershipRequest: request } = person;
  if (!request || !waiting.includes(request.status)) return undefined;
  const keys = await Promise.all(items.map(membershipKeyOf));
  if (!keys.includes(request.key)) return undefined;
  return { latestMembershipRequest: { ...request, status: "rejected" } };
}
