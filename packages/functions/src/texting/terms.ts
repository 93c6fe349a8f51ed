import { shownTerms } from "@guildhall/core/people/texting/shown-terms";
import { textingRoutes } from "@guildhall/core/people/texting/texting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(textingRoutes.terms, () => shownTerms());
