import * as Note from "@guildhall/core/people/note/note";
import { noteRoutes } from "@guildhall/core/people/note/note.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(noteRoutes.change, ({ actor, params, body }) =>
  Note.change(actor, params.userId, params.id, body),
);
