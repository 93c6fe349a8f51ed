import { commit } from "../../../ground/storage/commit.ts";
import { aLineItem } from "../order.fixture.ts";
import type { LineItem } from "./line-item.schema.ts";
import * as LineItems from "./line-item.ts";

/** One that lies in the table. */
export async function aKeptLine(override: Parameters<typeof aLineItem>[0]): Promise<LineItem> {
  const item = aLineItem(override);
  await commit([LineItems.put(item)]);
  return item;
}

/** As it lies there now. */
export const lineNow = async ({ personId, id }: LineItem): Promise<LineItem | undefined> =>
  (await LineItems.findAll(personId, [id]))[0];
