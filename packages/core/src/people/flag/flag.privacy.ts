import { chooseByTime, type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { FlagEntity } from "./flag.entity.ts";

export const flagPrivacy: readonly Declaration[] = [
  owned({
    entity: FlagEntity,
    file: "flags",
    about: "What the association's staff are warned of when they look at your account",
    read: ({ personId }, cursor) => FlagEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (flags) => FlagEntity.delete(flags).go(),
    choose: async (whom) => {
      const isChosen = await chooseByTime(whom);
      return ({ createdAt }) => isChosen({ at: createdAt });
    },
    show: ({ reason, note, active, createdAt, editedAt }) => ({ reason, note, active, createdAt, editedAt }),
  }),
];
