import * as Note from "@guildhall/core/people/note/note";
import { noteRoutes } from "@guildhall/core/people/note/note.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(noteRoutes.list, ({ actor, params, query }) => Note.list(actor, params.userId, query));
