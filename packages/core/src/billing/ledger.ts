import type { Write } from "../shared/commit.ts";
import type { LocalDate, PersonId } from "../shared/values.ts";
import type { LedgerEntry } from "./ledger.schema.ts";
import type { OrderId } from "./line-item.schema.ts";

/** The write of one entry, for the transaction of what happened. Throws where its postings do not sum to nothing. */
export declare function entry(what: Omit<LedgerEntry, "id" | "on">): Write;

export declare function ofOrder(personId: PersonId, orderId: OrderId): Promise<LedgerEntry[]>;

/** Every entry of some days, oldest first. */
export declare function between(from: LocalDate, to: LocalDate): AsyncIterable<LedgerEntry>;
