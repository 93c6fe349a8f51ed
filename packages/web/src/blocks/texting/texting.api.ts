import { textingRoutes } from "@guildhall/core/people/texting/texting.routes";
import { useRoute } from "../../lib/api/use-route.ts";

/** The terms for the opt-in. An open page keeps the terms that it showed, because the person agrees to these. */
export const useTextTerms = () =>
  useRoute(textingRoutes.terms, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });
