import type { Follow } from "../../../ground/change/outbox.schema.ts";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { LineItem } from "./line-item.schema.ts";

/** Written in the transaction that marks the lines as fulfilled, so that it happens once. */
export interface Effect {
  readonly writes: readonly Write[];
  readonly follows?: readonly Follow[];
  readonly after?: object;
  /** Lines that are settled and grant nothing yet: they are marked as held instead. */
  readonly held?: readonly LineItemId[];
  /** What the lines keep of it. */
  readonly onLines?: { readonly [id: LineItemId]: Pick<LineItem, "savedCents" | "term"> };
}

/** Written in the transaction that marks the lines as taken back. Money that its bank sends back is owed: nothing revives. */
export interface Ending extends Omit<Effect, "onLines" | "held"> {
  readonly told?: string;
}
