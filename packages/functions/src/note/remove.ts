import * as Note from "@guildhall/core/people/note/note";
import { noteRoutes } from "@guildhall/core/people/note/note.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(noteRoutes.remove, ({ actor, params }) => Note.remove(actor, params.userId, params.id));
