import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { MediaId } from "../../ground/shared/ids.ts";
import { DocumentLink, DocumentLinkQuery, ShownDocument } from "./document.schema.ts";

const params = z.object({ id: MediaId });

export const documentRoutes = {
  get: defineRoute({
    id: "document.get",
    method: "GET",
    path: "/api/media/{id}",
    role: "member",
    refusesEnded: true,
    summary: "One file, with the state of its check",
    params,
    response: ShownDocument,
  }),
  link: defineRoute({
    id: "document.link",
    method: "GET",
    path: "/api/media/{id}/link",
    role: "member",
    refusesEnded: true,
    summary: "An address at which one file can be fetched for five minutes",
    params,
    query: DocumentLinkQuery,
    response: DocumentLink,
  }),
  remove: defineRoute({
    id: "document.remove",
    method: "DELETE",
    path: "/api/media/{id}",
    role: "member",
    summary: "Delete a file; staff any, everybody their own where that is offered",
    params,
    response: Done,
  }),
};
