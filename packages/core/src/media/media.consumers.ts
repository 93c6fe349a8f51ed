import { consumersOf } from "../change/consume.ts";
import * as Files from "./files.ts";
import { mediaFollows } from "./media.follow.ts";

export const mediaConsumers = consumersOf(mediaFollows, {
  "file-removed": ({ follow }) => Files.remove(follow.key),
});
