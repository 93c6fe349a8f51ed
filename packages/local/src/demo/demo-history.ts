import type { LateEntry } from "@guildhall/core/ground/change/audit.schema";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import { demoPersonId } from "./demo-ids.ts";
import type { DemoPerson } from "./demo-people.ts";

const staff = demoPersonId(4);

/** What the histories of the people who can sign in say of what they have. */
export function demoHistory(people: readonly DemoPerson[], orders: readonly ImportedOrder[]): LateEntry[] {
  const known = people.filter(({ password }) => password);
  const ids = new Set(known.map(({ id }) => id));
  return [...known.flatMap(ofAccount), ...orders.filter(({ order }) => ids.has(order.personId)).flatMap(ofOrder)];
}

const ofAccount = ({ id, email, registeredAt, emailProvedAt, profileLastUpdated }: DemoPerson): LateEntry[] => [
  { about: id, by: id, action: "account.registered", at: registeredAt, after: { email } },
  ...ifAt(emailProvedAt, (at) => ({ about: id, by: id, action: "account.email-proved", at })),
  ...ifAt(profileLastUpdated, (at) => ({ about: id, by: id, action: "account.contact-changed", at })),
];

const ifAt = <T>(at: T | undefined, entryAt: (at: T) => LateEntry): LateEntry[] => (at ? [entryAt(at)] : []);

function ofOrder({ order, lines }: ImportedOrder): LateEntry[] {
  const { id, personId: about, placedAt, paidAt, totalCents, method, refunds = [] } = order;
  const isByStaff = method === "override" || method === "outside";
  const said = { order: id, totalCents };
  const names = lines.map(({ name }) => name);
  return [
    { about, by: isByStaff ? staff : about, action: "billing.order-placed", at: placedAt, after: { ...said, method } },
    ...ifAt(paidAt, (at) => ({ about, by: payerOf(order), action: "billing.order-paid", at, after: said })),
    ...ifAt(paidAt, (at) => ({
      ...{ about, by: "fulfilment", action: "billing.fulfilled", at },
      after: { order: id, items: names },
    })),
    ...refunds.map(
      ({ requestedAt: at, state, amountCents }): LateEntry => ({
        ...{ about, by: staff, at, after: { order: id, amountCents } },
        action: state === "done" ? "billing.refunded" : "billing.refund-requested",
      }),
    ),
  ];
}

function payerOf({ method, personId }: ImportedOrder["order"]): LateEntry["by"] {
  if (method === "card") return "Stripe";
  return method === "free" ? personId : staff;
}
