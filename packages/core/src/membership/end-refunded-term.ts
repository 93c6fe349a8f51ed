import type { Effect } from "../order/grant.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type * as Person from "../person/person.ts";
import { today } from "../shared/clock.ts";
import { readTerms, termWrites } from "./change-terms.ts";
import { afterRefund } from "./kept-terms.rules.ts";
import { tellEnded } from "./tell-of-term.ts";

/** What a refund in full does to the term that the line bought; undefined where nothing is left to take back (decision 40). */
export async function endRefundedTerm(
  { id }: Pick<LineItem, "id">,
  person: Person.Person,
): Promise<Effect | undefined> {
  const read = await readTerms(person);
  const row = read.rows.find(({ lineItemId }) => lineItemId === id);
  if (!row) return undefined;
  const left = afterRefund(row, today());
  if (left === row) return undefined;
  const { key, start, end } = row;
  const change = left ? ({ change: row, to: { key, ...left } } as const) : ({ remove: row } as const);
  return {
    writes: termWrites(read, change),
    follows: await tellEnded(person, row, { lastDay: left?.end, isRefunded: true }),
    after: { membership: row.id, key, start, end, ...(left && { endedOn: left.end }) },
  };
}
