import * as Card from "@guildhall/core/money/card/card";
import { cardRoutes } from "@guildhall/core/money/card/card.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cardRoutes.createSetupIntent, ({ actor }) => Card.setUp(actor));
