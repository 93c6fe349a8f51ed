import { documentKinds } from "@guildhall/core/assembly/server";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { linkToDocument } from "@guildhall/core/people/document/link-document";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(documentRoutes.link, ({ actor, params: { id }, query }) =>
  linkToDocument(actor, { id, kinds: documentKinds }, query),
);
