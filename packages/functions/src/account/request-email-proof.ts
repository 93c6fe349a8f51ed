import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import * as EmailProof from "@guildhall/core/people/account/email-proof";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.requestEmailProof, ({ actor }) => EmailProof.requestEmailProof(actor));
