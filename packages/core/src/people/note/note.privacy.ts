import { chooseByTime, type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { NoteEntity } from "./note.entity.ts";

export const notePrivacy: readonly Declaration[] = [
  owned({
    entity: NoteEntity,
    file: "notes",
    about: "What the association's staff have noted about you",
    read: ({ personId }, cursor) => NoteEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (notes) => NoteEntity.delete(notes).go(),
    choose: async (whom) => {
      const isChosen = await chooseByTime(whom);
      return ({ createdAt }) => isChosen({ at: createdAt });
    },
    show: ({ note, createdAt, editedAt }) => ({ note, createdAt, editedAt }),
  }),
];
