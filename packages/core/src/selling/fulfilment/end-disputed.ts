import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import type { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import { isAllTakenByBanks } from "../../money/order/dispute.rules.ts";
import type { Attachment } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import * as Orders from "../../money/order/order.ts";
import * as Person from "../../people/person/person.ts";
import { byOwner, saidBy } from "../sellers/owners.ts";
import { refunds } from "../sellers/sellers.ts";
import { hasNotEnded, saidOfLines } from "./fulfilment.rules.ts";

const fulfiller = systemActor("fulfilment");

/** What else was sold stays: staff decide on it (bylaws#registration-refunded). */
const ending: readonly Attachment["type"][] = ["registration", "extension"];

interface LostDispute {
  readonly personId: PersonId;
  readonly orderId: OrderId;
  readonly disputeId: string;
}

/** As a full refund of the lines, where the bank has taken all that was paid. Each line once; a failed one is tried again. */
export async function endDisputed(lost: LostDispute): Promise<void> {
  const order = await Orders.find(lost.personId, lost.orderId);
  if (!order || !isAllTakenByBanks(order)) return;
  const lines = await LineItems.findAll(
    order.personId,
    order.lines.map(({ id }) => id),
  );
  const ended = lines.filter(({ attachedTo }) => attachedTo && ending.includes(attachedTo.type));
  await workThrough(byOwner(ended), (owned) =>
    retryWhenOvertaken(() =>
      endLines(
        lost,
        owned.map(({ id }) => id),
      ),
    ),
  );
}

async function endLines({ personId, orderId, disputeId }: LostDispute, ids: LineItemId[]): Promise<void> {
  const [person, found] = await Promise.all([Person.find(personId), LineItems.findAll(personId, ids)]);
  const lines = found.filter(hasNotEnded);
  const refunded = saidBy(refunds, lines[0]);
  if (!person || typeof refunded !== "function") return;
  const { writes, follows = [], after, told } = await refunded(lines, person, "disputed");
  const message = `Your bank has taken the payment back. ${told ?? ""}`.trim();
  await record(fulfiller, {
    about: personId,
    action: "billing.taken-back",
    writes: [
      ...lines.map((line, index) => LineItems.takenBack(line, { disputeId, ...(told && index === 0 && { told }) })),
      ...writes,
    ],
    after: { order: orderId, dispute: disputeId, ...saidOfLines(lines), ...after },
    follows: [
      ...follows,
      {
        kind: "notification",
        personId,
        alert: { title: "Your payment was taken back", message, url: `/payments/${orderId}` },
      },
    ],
  });
}
