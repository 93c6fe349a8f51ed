import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import type { LineItemId } from "../../ground/shared/ids.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";
import { endings } from "../sellers/endings.ts";
import { isToEnd } from "./fulfilment.rules.ts";

const fulfiller = systemActor("fulfilment");

/** Ends what this refund, with those before it, has given back in full. Each line once; a failed one is tried again. */
export const endRefunded = (order: Order, refund: Refund): Promise<unknown> =>
  workThrough(refund.lines, ({ lineItemId }) => retryWhenOvertaken(() => endLine(order, refund, lineItemId)));

async function endLine({ id: order, personId }: Order, { id: refundId }: Refund, id: LineItemId): Promise<void> {
  const [person, [line]] = await Promise.all([Person.find(personId), LineItems.findAll(personId, [id])]);
  if (!person || !line || !isToEnd(line)) return;
  const ending = await endings[line.kind]?.(line, person);
  if (!ending) return;
  const { writes, follows, after, told } = ending;
  await record(fulfiller, {
    about: person.id,
    action: "billing.taken-back",
    writes: [LineItems.endedByRefund(line, { refundId, ...(told && { told }) }), ...writes],
    after: { order, refund: refundId, line: line.id, kind: line.kind, name: line.name, ...after },
    ...(follows && { follows }),
  });
}
