import { textTerms } from "@guildhall/core/setting/text-terms";
import { textingRoutes } from "@guildhall/core/texting/texting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(textingRoutes.terms, () => textTerms());
