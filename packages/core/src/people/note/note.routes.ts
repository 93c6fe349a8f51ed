import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { PageQuery } from "../../ground/shared/page.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { NoteChange, NoteForm, NoteId, NotePage, StaffNote } from "./note.schema.ts";

const ofPerson = z.object({ userId: PersonId });
const params = z.extend(ofPerson, { id: NoteId });

export const noteRoutes = {
  list: defineRoute({
    id: "note.list",
    method: "GET",
    path: "/api/admin/user/{userId}/notes",
    role: "admin",
    work: "people",
    summary: "What staff have noted about a person, the latest first",
    params: ofPerson,
    query: PageQuery,
    response: NotePage,
  }),
  add: defineRoute({
    id: "note.add",
    method: "POST",
    path: "/api/admin/user/{userId}/note",
    role: "admin",
    work: "people",
    summary: "Note something about a person",
    params: ofPerson,
    body: NoteForm,
    response: StaffNote,
  }),
  change: defineRoute({
    id: "note.change",
    method: "PATCH",
    path: "/api/admin/user/{userId}/note/{id}",
    role: "admin",
    work: "people",
    summary: "Correct a note; the history keeps its former words",
    params,
    body: NoteChange,
    response: StaffNote,
  }),
  remove: defineRoute({
    id: "note.remove",
    method: "DELETE",
    path: "/api/admin/user/{userId}/note/{id}",
    role: "admin",
    work: "people",
    summary: "Remove a note; the history keeps it",
    params,
    response: Done,
  }),
};
