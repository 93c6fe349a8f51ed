import * as z from "zod/mini";
import { Letterhead } from "../../engines/setting/setting.schema.ts";
import { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import { pageOf } from "../../ground/shared/page.ts";
import { paymentMethods } from "../../ground/shared/payment-method.schema.ts";
import { Cents, Instant, LocalDate } from "../../ground/shared/values.ts";
import { ChargeMoment, ProductKind } from "../../money/catalog/catalog.schema.ts";
import { AppliedDiscount } from "../../money/order/line-item/line-item.schema.ts";
import { orderStates, PaymentInVain } from "../../money/order/order.schema.ts";

/** bylaws#receipt */
export const ReceiptLine = z.object({
  id: LineItemId,
  name: z.string(),
  kind: ProductKind,
  price: Cents,
  finalPrice: Cents,
  refundedCents: z.optional(Cents),
  extra: z.object({ due: z.optional(z.int()), anonymous: z.optional(z.boolean()) }),
  membership: z.optional(z.object({ start: LocalDate, end: LocalDate })),
  /** Its days today, where staff or a refund have changed them since. */
  membershipNow: z.optional(z.object({ start: LocalDate, end: LocalDate })),
  isMembershipGone: z.optional(z.boolean()),
  discount: z.optional(AppliedDiscount),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

export const PaymentSummary = z.object({
  id: OrderId,
  createdAt: Instant,
  /** In cents, despite its name, which is the specification's. */
  amount: Cents,
  refundedCents: Cents,
  state: z.enum(orderStates),
  names: z.array(z.string()),
  inVainCents: z.optional(Cents),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;

export const PaymentPage = pageOf(PaymentSummary);
export type PaymentPage = z.infer<typeof PaymentPage>;

/** A payment for an order that was canceled or paid already. */
const ReceiptInVain = z.object({
  at: Instant,
  amountCents: Cents,
  state: PaymentInVain.shape.state,
  openCents: Cents,
  returnedCents: Cents,
  /** What a bank took back because of a dispute, or holds until it decides. */
  bankCents: Cents,
  returnedAt: z.optional(Instant),
});
export type ReceiptInVain = z.infer<typeof ReceiptInVain>;

/** Also an order still waiting for payment. */
export const Receipt = z.object({
  id: OrderId,
  createdAt: Instant,
  paidAt: z.optional(Instant),
  amount: Cents,
  refundedCents: Cents,
  state: z.enum(orderStates),
  method: z.enum(paymentMethods),
  chargedWhen: ChargeMoment,
  /** Sent back when paying later, so that an old press changes nothing of a later one. */
  attempt: z.int(),
  card: z.optional(z.object({ brand: z.string(), lastFour: z.string() })),
  failure: z.optional(z.string()),
  triedAgainOn: z.optional(LocalDate),
  payBy: z.optional(LocalDate),
  name: z.string(),
  addressLines: z.array(z.string()),
  association: Letterhead,
  lineItems: z.array(ReceiptLine),
  refunds: z.array(z.object({ at: Instant, amountCents: Cents })),
  inVain: z.optional(z.array(ReceiptInVain)),
  taxSentence: z.optional(z.string()),
});
export type Receipt = z.infer<typeof Receipt>;
