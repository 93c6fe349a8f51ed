import { consumersOf } from "../../ground/change/consume.ts";
import { duplicateFollows } from "./duplicate.follow.ts";
import { fillAnew } from "./fill-keys.ts";
import { keepKeys } from "./keep-keys.ts";
import { forgetToldApart } from "./tell-apart.ts";

export const duplicateConsumers = consumersOf(duplicateFollows, {
  "duplicate-keys": ({ follow }) => keepKeys(follow.personId),
  "duplicate-fill": ({ follow }) => fillAnew(follow.importedAt),
  "told-apart-over": ({ follow }) => forgetToldApart(follow.personId, follow.until),
});
