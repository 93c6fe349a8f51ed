import { termLeft } from "../membership-list/listed-term.ts";
import { commit, write } from "../shared/commit.ts";
import { type Declaration, owned } from "../shared/privacy-declaration.ts";
import type { TermRow } from "./change-terms.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { ResourceVisitEntity } from "./resource/resource-visit.entity.ts";

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
  owned({
    entity: ResourceVisitEntity,
    file: "membership-resources",
    about: "When you last looked at the resources for members, and which there were",
    read: async ({ personId }) => {
      const { data } = await ResourceVisitEntity.query.byPerson({ personId }).go();
      return { data, cursor: null };
    },
    remove: (visits) => ResourceVisitEntity.delete(visits).go(),
    show: ({ at, seen }) => ({ at, seen }),
  }),
];

/** Each leaves the list of memberships with its row. */
async function removeTerms(terms: readonly Pick<TermRow, "personId" | "start" | "id">[]) {
  for (const { personId, start, id } of terms) {
    await commit([write(MembershipEntity.delete({ personId, start, id }).params()), termLeft(id)]);
  }
  return { unprocessed: [] };
}
