import { consumersOf } from "../change/consume.ts";
import { duplicateFollows } from "./duplicate.follow.ts";
import { keepKeys } from "./keep-keys.ts";

export const duplicateConsumers = consumersOf(duplicateFollows, {
  "duplicate-keys": ({ follow }) => keepKeys(follow.personId),
});
