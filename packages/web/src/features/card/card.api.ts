import { cardRoutes } from "@guildhall/core/card/card.routes";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { useRouteAction } from "../../lib/use-route.ts";

export const useSetUpCard = () => useRouteAction(cardRoutes.setUpCard);

/** The header, the checkout and Edit profile know of the card at once. */
export const useSaveCard = () => useUserAction(cardRoutes.saveCard);
