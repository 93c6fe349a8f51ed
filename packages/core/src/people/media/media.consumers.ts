import { consumersOf } from "../../ground/change/consume.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { mediaFollows } from "./media.follow.ts";

/** For files that are no longer shown. Safe to repeat. */
export const mediaConsumers = consumersOf(mediaFollows, {
  "file-removed": ({ follow }) => FileStore.remove(follow.key),
});
