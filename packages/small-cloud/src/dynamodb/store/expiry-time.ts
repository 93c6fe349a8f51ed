import { attributeOf, type Item } from "../value/attribute-value.ts";

/** When an item of this table expires, in seconds since 1970; null for never. */
export function expiryOf({ timeToLive }: { readonly timeToLive?: string }, item: Item): number | null {
  const text = timeToLive === undefined ? undefined : attributeOf(item, timeToLive)?.N;
  return text === undefined ? null : Number(text);
}
