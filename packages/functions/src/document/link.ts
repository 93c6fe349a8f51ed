import { documentRoutes } from "@guildhall/core/document/document.routes";
import { linkToDocument } from "@guildhall/core/document/link-document";
import { documentKinds } from "@guildhall/core/document-kinds";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(documentRoutes.link, ({ actor, params: { id }, query }) =>
  linkToDocument(actor, { id, kinds: documentKinds }, query),
);
