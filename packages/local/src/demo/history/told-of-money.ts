import type { LateEntry } from "@guildhall/core/ground/change/audit.schema";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import { staff, type Told } from "./told-of-people.ts";

export const toldOfCard: Told<"cards"> = ({ personId: id, card: { brand, lastFour, expires }, savedAt: at }) => [
  { about: id, by: id, action: "billing.card-saved", at, after: { brand, lastFour, expires } },
];

export const toldOfOrder: Told<"orders"> = ({ order, lines }) => {
  const { id, personId: about, placedAt, paidAt, totalCents, method, refunds = [] } = order;
  const isByStaff = method === "override" || method === "outside";
  const said = { order: id, totalCents };
  const items = lines.map(({ name }) => name);
  const terms = lines.flatMap(({ term }) => term ?? []);
  const bought = { order: id, items, ...terms[0] };
  return [
    { about, by: isByStaff ? staff : about, action: "billing.order-placed", at: placedAt, after: { ...said, method } },
    ...(paidAt
      ? ([
          { about, by: payerOf(order), action: "billing.order-paid", at: paidAt, after: said },
          { about, by: "fulfilment", action: "billing.fulfilled", at: paidAt, after: bought },
        ] satisfies LateEntry[])
      : []),
    ...refunds.map(
      ({ requestedAt: at, state, amountCents }): LateEntry => ({
        ...{ about, by: staff, at, after: { order: id, amountCents } },
        action: state === "done" ? "billing.refunded" : "billing.refund-requested",
      }),
    ),
  ];
};

function payerOf({ method, personId }: ImportedOrder["order"]): LateEntry["by"] {
  if (method === "card") return "Stripe";
  return method === "free" ? personId : staff;
}

/** What was paid is told with its order; what was taken over from the former system, nobody did here. */
export const toldOfMembership: Told<"memberships"> = ({ personId: about, grantedBy: by, grantedAt: at, ...term }) => {
  const { key, start, end, reason } = term;
  if (!by) return [];
  const after = { key, start, end, grantedAt: at, grantedBy: by, reason };
  return [{ about, by, action: "membership.granted", at, after, ...(reason && { reason }) }];
};

/** That somebody is registered is told with the order. */
export const toldOfRoster: Told<"rosters"> = ({ personId: about, eventId: event, name, orderId, ...became }) => {
  const { attendedAt, endedAt } = became;
  return [
    ...(attendedAt
      ? ([{ about, by: staff, action: "event.attended", at: attendedAt, after: { event, name } }] satisfies LateEntry[])
      : []),
    ...(endedAt
      ? ([
          {
            about,
            by: "fulfilment",
            action: "billing.taken-back",
            at: endedAt,
            after: { order: orderId, items: [name] },
          },
        ] satisfies LateEntry[])
      : []),
  ];
};
