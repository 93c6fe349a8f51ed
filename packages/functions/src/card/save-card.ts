import * as Card from "@guildhall/core/card/card";
import { cardRoutes } from "@guildhall/core/card/card.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(cardRoutes.saveCard, ({ actor, body }) => Card.save(actor, body));
