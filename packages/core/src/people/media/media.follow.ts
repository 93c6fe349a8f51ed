import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";

export const mediaFollows = {
  "file-removed": followRow({ key: z.string() }, ({ key }) => `Remove the file ${key}`),
};

type Rows = typeof mediaFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
