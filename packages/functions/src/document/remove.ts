import { documentRoutes } from "@guildhall/core/document/document.routes";
import { removeDocument } from "@guildhall/core/document/remove-document";
import { documentKinds } from "@guildhall/core/document-kinds";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(documentRoutes.remove, ({ actor, params: { id } }) =>
  removeDocument(actor, id, documentKinds),
);
