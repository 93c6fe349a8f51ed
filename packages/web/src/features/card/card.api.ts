import { cardRoutes } from "@guildhall/core/money/card/card.routes";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { useRouteAction } from "../../lib/api/use-route.ts";

export const useSetUpCard = () => useRouteAction(cardRoutes.setUpCard);

/** Updates the header, the checkout and Edit profile at once. */
export const useSaveCard = () => useUserAction(cardRoutes.saveCard);
