import { createId } from "../../ground/shared/create-id.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commitInParts, write } from "../../ground/storage/commit.ts";
import { NoteEntity } from "./note.entity.ts";
import { noteId } from "./note.schema.ts";

export interface ImportedNote {
  readonly personId: PersonId;
  readonly note: string;
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
}

/** The oldest of a person first. */
export const importNotes = (notes: readonly ImportedNote[]): Promise<void> =>
  commitInParts(notes.map((note) => write(NoteEntity.create({ ...note, id: createId(noteId) }).params())));
