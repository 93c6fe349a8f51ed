import * as z from "zod/mini";
import { followRow } from "../change/outbox.schema.ts";

export const systemDataFollows = {
  "unused-picture": followRow({ path: z.string() }, ({ path }) => `Remove the picture ${path}, if no row has it`),
};

type Rows = typeof systemDataFollows;
declare module "../change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
