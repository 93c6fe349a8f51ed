import { type Declaration, owned } from "../shared/privacy-declaration.ts";
import { MembershipEntity } from "./membership.entity.ts";

export const membershipPrivacy: readonly Declaration[] = [
  owned({
    entity: MembershipEntity,
    file: "memberships",
    about: "The terms for which you were a member",
    read: ({ personId }, cursor) => MembershipEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (terms) => MembershipEntity.delete(terms).go(),
    show: ({ key, start, end, lineItemId, grantedAt, reason }) => ({ key, start, end, lineItemId, grantedAt, reason }),
  }),
];
