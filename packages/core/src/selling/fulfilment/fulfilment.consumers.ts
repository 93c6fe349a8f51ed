import { consumersOf } from "../../ground/change/consume.ts";
import { endDisputed } from "./end-disputed.ts";
import { fulfilmentFollows } from "./fulfilment.follow.ts";
import * as Fulfilment from "./fulfilment.ts";

export const fulfilmentConsumers = consumersOf(fulfilmentFollows, {
  "order-paid": ({ id, follow }) => Fulfilment.fulfil(follow.personId, follow.orderId, id),
  refunded: ({ id, follow }) => Fulfilment.takeEffectOfRefund(follow, id),
  "dispute-lost": ({ follow }) => endDisputed(follow),
});
