import { documentRoutes } from "@guildhall/core/document/document.routes";
import { getDocument } from "@guildhall/core/document/link-document";
import { documentKinds } from "@guildhall/core/document-kinds";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(documentRoutes.get, ({ actor, params: { id } }) =>
  getDocument(actor, { id, kinds: documentKinds }),
);
