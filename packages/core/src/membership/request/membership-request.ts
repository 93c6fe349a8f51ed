import * as Catalog from "../../catalog/catalog.ts";
import type { LineItem } from "../../order/line-item.schema.ts";
import { type MembershipRequest, membershipKeys } from "../../person/membership.schema.ts";
import type * as Person from "../../person/person.ts";

type Bought = Pick<LineItem, "kind" | "productId">;

/** Undefined for an unknown product. */
export async function membershipKeyOf({ kind, productId }: Bought): Promise<MembershipRequest["key"] | undefined> {
  const product = kind === "membership" ? await Catalog.findProduct(kind, productId) : undefined;
  return membershipKeys.find((known) => known === product?.key);
}

const waiting: readonly MembershipRequest["status"][] = ["in_cart", "pending", "unpaid"];

/** Another order of the person with these items: approved and not paid, or not decided yet. */
export interface WaitingRequest {
  readonly items: readonly Bought[];
  readonly status: "unpaid" | "pending";
}

/** "unpaid": approved by staff, and charged next. "withdrawn": by its person. */
export type RequestAnswer = "unpaid" | "rejected" | "withdrawn";

/** What staff decided on an order with these items, as the dashboard shows it. Another open order for the same comes first. */
export async function answerRequest(
  person: Person.Person,
  items: readonly Bought[],
  { answer, others = [] }: { readonly answer: RequestAnswer; readonly others?: readonly WaitingRequest[] },
): Promise<Person.PersonPatch["set"]> {
  const { latestMembershipRequest: request } = person;
  if (!request || !waiting.includes(request.status)) return undefined;
  const asksFor = async (bought: readonly Bought[]): Promise<boolean> =>
    (await Promise.all(bought.map(membershipKeyOf))).includes(request.key);
  if (!(await asksFor(items))) return undefined;
  const open: WaitingRequest["status"][] = [];
  for (const other of others) if (await asksFor(other.items)) open.push(other.status);
  const standing = (["unpaid", "pending"] as const).find((status) => open.includes(status));
  const status = answer === "unpaid" ? answer : (standing ?? answer);
  return { latestMembershipRequest: { ...request, status } };
}
