import * as AskForExtension from "@guildhall/core/domains/certification/extending/ask-for-extension";
import { extensionRoutes } from "@guildhall/core/domains/certification/extending/extension.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(extensionRoutes.ask, ({ actor, body }) => AskForExtension.ask(actor, body));
