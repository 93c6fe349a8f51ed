import { documentKinds } from "@guildhall/core/assembly/server";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { getDocument } from "@guildhall/core/people/document/link-document";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(documentRoutes.get, ({ actor, params: { id } }) =>
  getDocument(actor, { id, kinds: documentKinds }),
);
