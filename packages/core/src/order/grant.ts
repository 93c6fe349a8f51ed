import type { Follow } from "../change/outbox.schema.ts";
import type { Person } from "../person/person.ts";
import type { Write } from "../shared/commit.ts";
import type { LineItem } from "./line-item.schema.ts";

/** Written in the transaction that marks the line as fulfilled, so that it happens once. */
export interface Effect {
  readonly writes: readonly Write[];
  readonly follows?: readonly Follow[];
  /** For the audit. */
  readonly after?: object;
  /** For the page of the membership. */
  readonly savedCents?: LineItem["savedCents"];
  /** For the receipt of a membership. */
  readonly term?: NonNullable<LineItem["term"]>;
}

/** How one kind of line item takes effect; registered in sellers/grants.ts. */
export type Grant = (line: LineItem, person: Person) => Promise<Effect>;
