import * as Note from "@guildhall/core/note/note";
import { noteRoutes } from "@guildhall/core/note/note.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(noteRoutes.add, ({ actor, params, body }) => Note.add(actor, params.userId, body));
