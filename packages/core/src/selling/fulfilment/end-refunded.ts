import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import type { LineItemId } from "../../ground/shared/ids.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";
import { byOwner, saidBy } from "../sellers/owners.ts";
import * as sample from "../sellers/sample.seller.ts";
import { refunds } from "../sellers/sellers.ts";
import { isToEnd, saidOfLines } from "./fulfilment.rules.ts";

const fulfiller = systemActor("fulfilment");

/** Ends what this refund, with those before it, has given back in full. Each line once; a failed one is tried again. */
export async function endRefunded(order: Order, refund: Refund): Promise<void> {
  const lineIds = refund.lines.map(({ lineItemId }) => lineItemId);
  const lines = await LineItems.findAll(order.personId, lineIds);
  await workThrough(byOwner(lines), (owned) =>
    retryWhenOvertaken(() =>
      endLines(
        order,
        refund,
        owned.map(({ id }) => id),
      ),
    ),
  );
}

async function endLines({ id: order, personId }: Order, { id: refundId }: Refund, ids: LineItemId[]): Promise<void> {
  const [person, found] = await Promise.all([Person.find(personId), LineItems.findAll(personId, ids)]);
  const lines = found.filter(isToEnd);
  const refunded = saidBy(refunds, lines[0], sample.refunded);
  if (!person || typeof refunded !== "function") return;
  const { writes, follows, after, told } = await refunded(lines, person);
  await record(fulfiller, {
    about: person.id,
    action: "billing.taken-back",
    // What was told stands on one line, so that it is told once.
    writes: [
      ...lines.map((line, index) => LineItems.takenBack(line, { refundId, ...(told && index === 0 && { told }) })),
      ...writes,
    ],
    after: { order, refund: refundId, ...saidOfLines(lines), ...after },
    ...(follows && { follows }),
  });
}
