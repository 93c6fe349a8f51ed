import { chooseByTime, type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { DocumentEntity, DocumentRoomEntity } from "./document.entity.ts";

/** The files themselves are exported and erased by where they lie (`media.privacy.ts`). */
export const documentPrivacy: readonly Declaration[] = [
  owned({
    entity: DocumentEntity,
    file: "documents",
    about: "Files that you sent, or that the association's staff keep about you; the files are in the folder files",
    read: ({ personId }, cursor) => DocumentEntity.query.byPerson({ about: personId }).go({ cursor }),
    remove: (documents) => DocumentEntity.delete(documents).go(),
    choose: async (whom) => {
      const isChosen = await chooseByTime(whom);
      return ({ createdAt }) => isChosen({ at: createdAt });
    },
    show: ({ id, kind, name, contentType, size, state, createdAt }) => ({
      ...{ name, fileInThisCopy: id, kind, contentType, size, state, createdAt },
    }),
  }),
  owned({
    entity: DocumentRoomEntity,
    file: "document-counts",
    about: "How many files were added at each place, also those that were deleted",
    read: ({ personId }, cursor) => DocumentRoomEntity.query.byPlace({ about: personId }).go({ cursor }),
    remove: (rooms) => DocumentRoomEntity.delete(rooms).go(),
    show: ({ kind, added }) => ({ kind, added }),
  }),
];
