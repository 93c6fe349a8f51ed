import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commitInParts, write } from "../../ground/storage/commit.ts";
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
