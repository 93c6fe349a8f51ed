import { optIn } from "@guildhall/core/people/texting/opt-in";
import { textingRoutes } from "@guildhall/core/people/texting/texting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(textingRoutes.optIn, ({ actor, body }) => optIn(actor, body));
