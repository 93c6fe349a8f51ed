import type { Follow } from "../../../ground/change/outbox.schema.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { Person } from "../../../people/person/person.ts";
import type { LineItem } from "./line-item.schema.ts";

/** Written in the transaction that marks the line as fulfilled, so that it happens once. */
export interface Effect {
  readonly writes: readonly Write[];
  readonly follows?: readonly Follow[];
  readonly after?: object;
  readonly savedCents?: LineItem["savedCents"];
  readonly term?: NonNullable<LineItem["term"]>;
}

export type Grant = (line: LineItem, person: Person) => Promise<Effect>;

/** Written in the transaction that marks the line as taken back. Money that its bank sends back is owed: nothing revives. */
export interface Ending extends Omit<Effect, "term"> {
  readonly told?: string;
}
