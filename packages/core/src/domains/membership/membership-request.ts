import * as Catalog from "../../money/catalog/catalog.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { RequestEnd } from "../../people/person/membership.rules.ts";
import { type MembershipRequest, membershipKeys } from "../../people/person/membership.schema.ts";
import type * as Person from "../../people/person/person.ts";

type Bought = Pick<LineItem, "kind" | "productId" | "orderId">;

export async function membershipKeyOf({
  kind,
  productId,
}: Pick<Bought, "kind" | "productId">): Promise<MembershipRequest["key"] | undefined> {
  const product = kind === "membership" ? await Catalog.findProduct(kind, productId) : undefined;
  return membershipKeys.find((known) => known === product?.key);
}

const waiting: readonly MembershipRequest["status"][] = ["in_cart", "pending", "unpaid"];

/** Another order of the person with these items: approved and not paid, or not decided yet. */
export interface WaitingRequest {
  readonly items: readonly Bought[];
  readonly status: "unpaid" | "pending";
}

/** "unpaid": approved by staff, and charged next. "withdrawn": by its person. "deleted": by staff, or paid at another sum. */
export type RequestAnswer = "unpaid" | RequestEnd;

/** What staff decided on an order with these items, as the dashboard shows it. Another open order for the same comes first. */
export async function answerRequest(
  person: Person.Person,
  items: readonly Bought[],
  { answer, others = [] }: { readonly answer: RequestAnswer; readonly others?: readonly WaitingRequest[] },
): Promise<Person.PersonPatch["set"]> {
  const { latestMembershipRequest: request } = person;
  if (!request || !waiting.includes(request.status)) return undefined;
  const askedIn = async (bought: readonly Bought[]): Promise<Bought | undefined> => {
    const keys = await Promise.all(bought.map(membershipKeyOf));
    return bought[keys.indexOf(request.key)];
  };
  const asked = await askedIn(items);
  if (!asked) return undefined;
  if (answer === "unpaid") return { latestMembershipRequest: answered(request, answer, asked) };
  const open = new Map<WaitingRequest["status"], Bought>();
  for (const { items: bought, status } of others) {
    const also = await askedIn(bought);
    if (also) open.set(status, also);
  }
  const standing = (["unpaid", "pending"] as const).find((status) => open.has(status));
  return { latestMembershipRequest: answered(request, standing ?? answer, standing && open.get(standing)) };
}

/** With the order that is to be paid; the one that was answered is over. */
function answered(
  { orderId: _over, ...request }: MembershipRequest,
  status: MembershipRequest["status"],
  asked?: Bought,
): MembershipRequest {
  return { ...request, status, ...(status === "unpaid" && asked?.orderId && { orderId: asked.orderId }) };
}

/** What is bought with a registration is paid, and begins with it. */
export const settledRequest = (
  { latestMembershipRequest: request }: Person.Person,
  held: readonly LineItem[],
): Person.PersonPatch =>
  request && held.some(({ id }) => id === request.lineItemId)
    ? { set: { latestMembershipRequest: { ...request, status: "paid" } } }
    : {};

/** As its purchase says it: the line was paid, and is given back before it began. */
export function answeredByPayment(
  { latestMembershipRequest: request }: Person.Person,
  lines: readonly LineItem[],
): Person.PersonPatch {
  const isIts = request && waiting.includes(request.status) && lines.some(({ id }) => id === request.lineItemId);
  return isIts ? { set: { latestMembershipRequest: { ...request, status: "approved" } } } : {};
}

/** It begins no more: the line is given back, or its registration leads nowhere. */
export function endedRequest(
  { latestMembershipRequest: request }: Person.Person,
  lines: readonly LineItem[],
): Person.PersonPatch {
  const isIts = request?.status === "paid" && lines.some(({ id }) => id === request.lineItemId);
  return isIts ? { set: { latestMembershipRequest: { ...request, status: "deleted" } } } : {};
}
