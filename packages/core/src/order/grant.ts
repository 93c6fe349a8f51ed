import type { Follow } from "../change/outbox.schema.ts";
import type { Person } from "../person/person.ts";
import type { Write } from "../shared/commit.ts";
import type { LineItem } from "./line-item.schema.ts";

/** Written in the transaction that marks the line as fulfilled, so that it happens once. */
export interface Effect {
  readonly writes: readonly Write[];
  readonly follows?: readonly Follow[];
  readonly after?: object;
  readonly savedCents?: LineItem["savedCents"];
  readonly term?: NonNullable<LineItem["term"]>;
}

/** How one kind of line item takes effect; registered in sellers/grants.ts. */
export type Grant = (line: LineItem, person: Person) => Promise<Effect>;

/**
 * What ends when an item that had taken effect is given back in full (sellers/take-backs.ts). Written in the
 * transaction that marks the line as taken back, so that it happens once. Nothing brings it back: money that its bank
 * sends back is still owed.
 */
export interface Ending extends Omit<Effect, "term"> {
  /** What has ended, in a sentence for the alert and the mail about the refund. */
  readonly told?: string;
}
