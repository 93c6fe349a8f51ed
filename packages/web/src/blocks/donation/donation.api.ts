import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import { useRoute } from "../../lib/api/use-route.ts";

/** The offers change rarely, and a form in use must not change, so they are not read again. */
export const useDonationOptions = () =>
  useRoute(donationRoutes.options, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });
