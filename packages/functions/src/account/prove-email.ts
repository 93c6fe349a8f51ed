import { accountRoutes } from "@guildhall/core/account/account.routes";
import * as EmailProof from "@guildhall/core/account/email-proof";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.proveEmail, ({ actor, body }) => EmailProof.proveEmail(actor, body));
