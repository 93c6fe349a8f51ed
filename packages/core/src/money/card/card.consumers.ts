import { consumersOf } from "../../ground/change/consume.ts";
import { cardFollows } from "./card.follow.ts";
import * as Card from "./card.ts";

export const cardConsumers = consumersOf(cardFollows, {
  "card-detached": ({ follow }) => Card.forget(follow.personId, follow.paymentMethodId),
});
