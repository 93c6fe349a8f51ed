import { shownTerms } from "@guildhall/core/texting/shown-terms";
import { textingRoutes } from "@guildhall/core/texting/texting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(textingRoutes.terms, () => shownTerms());
