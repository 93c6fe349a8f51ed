import { today } from "../../ground/shared/clock.ts";
import type { Ending } from "../../money/order/line-item/effect.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as Person from "../../people/person/person.ts";
import { readTerms, termWrites } from "./change-terms.ts";
import { endedText } from "./membership.mail.ts";
import { afterRefund } from "./rules/kept-terms.rules.ts";
import { nameOfKind } from "./term-follows.ts";

const isPatch = ({ set = {}, remove = [] }: Person.PersonPatch): boolean => Object.keys(set).length + remove.length > 0;

/** With what else changes of the person. What a refund in full does to the term that the line bought (bylaws#dues-not-refundable). */
export async function endRefundedTerm(
  { id }: Pick<LineItem, "id">,
  person: Person.Person,
  more: Person.PersonPatch = {},
): Promise<Ending> {
  const read = await readTerms(person);
  const row = read.rows.find(({ lineItemId }) => lineItemId === id);
  const left = row && afterRefund(row, today());
  if (!row || left === row) return { writes: isPatch(more) ? [Person.patchAsRead(person, more)] : [] };
  const { key, start, end } = row;
  const change = left ? ({ change: row, to: { key, ...left } } as const) : ({ remove: row } as const);
  return {
    writes: termWrites(read, change, more),
    after: { membership: row.id, key, start, end, ...(left && { endedOn: left.end }) },
    told: endedText({ name: await nameOfKind(key), start, end, lastDay: left?.end }),
  };
}
