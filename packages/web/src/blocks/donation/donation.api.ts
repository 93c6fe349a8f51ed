import { donationRoutes } from "@guildhall/core/donation/donation.routes";
import { useRoute } from "../../lib/use-route.ts";

/** What is offered changes seldom; a form in use is not disturbed. */
export const useDonationOptions = () =>
  useRoute(donationRoutes.options, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });
