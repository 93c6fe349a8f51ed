import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { useCartAction } from "../../blocks/cart/cart.api.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useAddDonation = () => useCartAction(cartRoutes.addDonation);

export const useDonationYears = () => useRoute(donationRoutes.years, {});

export const useDonationLetter = (year: number) => useRoute(donationRoutes.letter, { params: { year } });

export const useLetterPdf = () => useRouteAction(donationRoutes.letterPdf);
