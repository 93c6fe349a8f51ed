import * as z from "zod/mini";
import { pageOf } from "../../ground/shared/page.ts";
import { idSchema, type OwnIdKind, textAsTyped } from "../../ground/shared/values.ts";
import { seenWords, written } from "../staff-user/staff-author.schema.ts";

export const noteId = { kind: "note", prefix: "nte" } as const satisfies OwnIdKind;

export const NoteId = /* @__PURE__ */ idSchema(noteId);
export type NoteId = z.infer<typeof NoteId>;

export const NoteForm = z.object({ note: textAsTyped(5000, "Write the note.") });
export type NoteForm = z.infer<typeof NoteForm>;

export const NoteChange = z.extend(NoteForm, seenWords);
export type NoteChange = z.infer<typeof NoteChange>;

export const StaffNote = z.object({ id: NoteId, note: z.string(), ...written });
export type StaffNote = z.infer<typeof StaffNote>;

export const NotePage = pageOf(StaffNote);
export type NotePage = z.infer<typeof NotePage>;
