import { consumersOf } from "../change/consume.ts";
import * as Texting from "./send-text.ts";
import { textingFollows } from "./texting.follow.ts";

export const textingConsumers = consumersOf(textingFollows, {
  text: ({ id, follow }) => Texting.send(follow.order, id),
});
