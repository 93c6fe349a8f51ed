import * as Setting from "../../../engines/setting/setting.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import * as Person from "../../../people/person/person.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { OwnMembership, OwnRequest } from "../membership.schema.ts";
import { ownTerms } from "../own-membership.ts";
import { askedMembership } from "./asked-membership.ts";

/** In one answer, so that nothing of the page comes later. */
export async function get(actor: Actor): Promise<OwnMembership> {
  const [terms, asked, banners] = await Promise.all([ownTerms(actor), request(actor), Setting.banners()]);
  return { ...terms, request: asked, banners };
}

/** What one's latest request costs while it waits, and why staff rejected it (bylaws#membership-status). Imported requests name no item. */
export async function request(actor: Actor): Promise<OwnRequest> {
  const { personId } = personOf(actor);
  const { status, lineItemId } = (await Person.getEventuallyForRequest(actor, personId)).latestMembershipRequest ?? {};
  if (!lineItemId) return {};
  if (status === "pending") {
    const asked = await askedMembership({ personId, itemId: lineItemId });
    return asked ? { priceCents: asked.order.totalCents } : {};
  }
  if (status !== "rejected") return {};
  const rejection = (await ReviewItems.reviewsOf(lineItemId)).findLast(({ outcome }) => outcome === "reject");
  return rejection ? { rejection: rejection.message } : {};
}
