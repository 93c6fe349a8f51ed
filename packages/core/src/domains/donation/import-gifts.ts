import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { GiftEntity } from "./gift.entity.ts";
import { entryOf } from "./gift.ts";

/** For orders that were imported. */
export async function importGifts(lines: readonly LineItem[]): Promise<void> {
  const gifts = lines.filter(({ kind }) => kind === "donation").flatMap((line) => entryOf(line) ?? []);
  await GiftEntity.put(gifts).go({ concurrency: 4 });
}
