import { textingRoutes } from "@guildhall/core/texting/texting.routes";
import { useRoute } from "../../lib/use-route.ts";

/** What whoever opts in agrees to. A page that is open keeps showing what it showed: that is what is agreed to. */
export const useTextTerms = () =>
  useRoute(textingRoutes.terms, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });
