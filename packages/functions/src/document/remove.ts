import { documentKinds } from "@guildhall/core/assembly/server";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { removeDocument } from "@guildhall/core/people/document/remove-document";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(documentRoutes.remove, ({ actor, params: { id } }) =>
  removeDocument(actor, id, documentKinds),
);
