import { commit, write } from "../../ground/storage/commit.ts";
import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import type { TermRow } from "./change-terms.ts";
import { termLeft } from "./listed-term.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { membershipResourcePrivacy } from "./resource/membership-resource.privacy.ts";

export const membershipPrivacy: readonly Declaration[] = [
  owned({
    entity: MembershipEntity,
    file: "memberships",
    about: "The terms for which you were a member",
    read: ({ personId }, cursor) => MembershipEntity.query.byPerson({ personId }).go({ cursor }),
    remove: removeTerms,
    show: ({ key, start, end, lineItemId, priceCents, grantedAt, reason }) => ({
      ...{ key, start, end, lineItemId, priceCents, grantedAt, reason },
    }),
  }),
  ...membershipResourcePrivacy,
];

/** Each leaves the list of memberships with its row. */
async function removeTerms(terms: readonly Pick<TermRow, "personId" | "start" | "id">[]) {
  for (const { personId, start, id } of terms) {
    await commit([write(MembershipEntity.delete({ personId, start, id }).params()), termLeft(id)]);
  }
  return { unprocessed: [] };
}
