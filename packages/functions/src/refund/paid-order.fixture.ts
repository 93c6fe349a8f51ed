import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import type { RefundRequest } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as refund } from "./refund.ts";

/** A payment at Stripe, made like our own charges. */
export async function aPaymentAtStripe(
  { id: orderId, personId }: Pick<Order, "id" | "personId">,
  amount: number,
  card = "pm_card_visa",
  metadata: Readonly<Record<string, string>> = {},
) {
  const client = await stripe();
  return client.paymentIntents.create({
    amount,
    currency: "usd",
    payment_method: card,
    metadata: { ...metadata, orderId, personId },
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    confirm: true,
  });
}

interface Options {
  readonly card?: string;
  readonly order?: Partial<Order>;
  /** Who has it, or somebody new. */
  readonly person?: ImportedPerson;
}

/** A person with an order that was charged at Stripe, and staff who see it. */
export async function aChargedOrder(lines: readonly Partial<LineItem>[], { card, order = {}, ...who }: Options = {}) {
  const person = who.person ?? (await aPerson());
  const { id } = person;
  const made = aPaidOrder(id, lines, order);
  const payment =
    made.order.method === "card" ? await aPaymentAtStripe(made.order, made.order.totalCents, card) : undefined;
  const charged = {
    ...made.order,
    ...(payment && { paymentIntentId: payment.id, chargeId: String(payment.latest_charge), ...order }),
  };
  await importOrders([{ order: charged, lines: made.lines }]);
  return { person, order: charged, lines: made.lines, payment, ...staffOf(id, charged) };
}

/** Staff who look at an order and give it back. */
export function staffOf(userId: PersonId, { id: orderId }: Pick<Order, "id">) {
  const params = { userId, orderId };
  const look = async () => (await call(getOrder, { as: "admin", params })).body;
  /** The `shown` values of a page that is read now. */
  const page = async (): Promise<RefundRequest["shown"]> => shownOf((await look()).refundQuote);
  return {
    look,
    page,
    refund: async (
      lines: readonly (readonly [LineItem | undefined, number])[],
      refundId = createId("refund"),
      shown?: RefundRequest["shown"],
    ) =>
      call(refund, {
        as: "admin",
        params,
        body: {
          refundId,
          shown: shown ?? (await page()),
          reason: "They fell ill",
          lines: lines.map(([line, amountCents]) => ({ lineItemId: line?.id, amountCents })),
        },
      }),
  };
}

export async function refundsAtStripe(paymentIntentId: string | undefined) {
  const client = await stripe();
  return (await client.refunds.list({ payment_intent: paymentIntentId ?? "", limit: 100 })).data;
}

/** The change of an account by some entries. */
export const movedOf = (
  ledger: readonly { readonly postings: readonly { readonly account: string; readonly amountCents: number }[] }[],
  account: string,
): number =>
  ledger
    .flatMap(({ postings }) => postings)
    .reduce((sum, posting) => sum + (posting.account === account ? posting.amountCents : 0), 0);
