import * as Duplicate from "@guildhall/core/people/duplicate/duplicate";
import { duplicateRoutes } from "@guildhall/core/people/duplicate/duplicate.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(duplicateRoutes.list, ({ actor, params }) => Duplicate.list(actor, params.userId));
