import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { MediaId } from "../../ground/shared/ids.ts";

export const systemDataFollows = {
  "unused-picture": followRow({ path: z.string() }, ({ path }) => `Remove the picture ${path}, if no row has it`),
  "unused-file": followRow({ id: MediaId }, ({ id }) => `Remove the file ${id}, if no row has it`),
};

type Rows = typeof systemDataFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
