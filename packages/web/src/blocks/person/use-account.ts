import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { useRoute } from "../../lib/api/use-route.ts";

/** The person who is signed in, as the frame of the pages shows them. */
export const useAccount = () => useRoute(accountRoutes.get, {});
