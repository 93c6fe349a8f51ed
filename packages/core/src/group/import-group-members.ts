import { commitInParts, write } from "../shared/commit.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { GroupMemberEntity } from "./group-member.entity.ts";

export interface ImportedGroupMember {
  readonly personId: PersonId;
  readonly groupId: string;
  readonly addedBy: PersonId;
  readonly addedAt: Instant;
}

/** After the people, and after the groups. */
export const importGroupMembers = (members: readonly ImportedGroupMember[]): Promise<void> =>
  commitInParts(members.map((member) => write(GroupMemberEntity.create(member).params())));
