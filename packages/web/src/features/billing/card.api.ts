import { billingRoutes } from "@guildhall/core/checkout/billing.routes";
import { useRouteAction } from "../../lib/use-route.ts";
import { useUserAction } from "../../lib/user-action.ts";

export const useSetUpCard = () => useRouteAction(billingRoutes.setUpCard);

/** The header, the checkout and Edit profile know of the card at once. */
export const useSaveCard = () => useUserAction(billingRoutes.saveCard);

/** For a card that pays now, whether it is kept or not. */
export const useBeginCard = () => useRouteAction(billingRoutes.createSetupIntent);
