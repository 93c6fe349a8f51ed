import { chooseByTime, type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { GroupMemberEntity } from "./group-member.entity.ts";

export const groupPrivacy: readonly Declaration[] = [
  owned({
    entity: GroupMemberEntity,
    file: "groups",
    about: "The groups that the association's staff have put you into",
    read: ({ personId }, cursor) => GroupMemberEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (members) => GroupMemberEntity.delete(members).go(),
    choose: async (whom) => {
      const isChosen = await chooseByTime(whom);
      return ({ addedAt }) => isChosen({ at: addedAt });
    },
    show: ({ groupId, addedAt }) => ({ group: groupId, addedAt }),
  }),
];
