import { centsIn } from "@guildhall/core/engines/system-page/typed-cents.rules";
import { PriceChange, WithReason } from "@guildhall/core/selling/staff-order/staff-order.schema";
import * as z from "zod/mini";

const Price = PriceChange.shape.price;

/** The typed price; the contract says which prices are allowed. */
const typedPrice = z.string().check(
  z.superRefine((typed: string, context) => {
    const cents = centsIn(typed);
    const parsed = z.safeParse(Price, cents);
    const known = parsed.success ? undefined : parsed.error.issues[0]?.message;
    const error = cents === undefined ? "Enter a price, like 75 or 75.50." : known;
    if (error) context.addIssue({ code: "custom", message: error });
  }),
);

export const PriceForm = z.extend(WithReason, { price: typedPrice });
export type PriceForm = z.infer<typeof PriceForm>;

export const priceChangeOf = ({ price, reason }: PriceForm): PriceChange => ({
  price: Price.parse(centsIn(price)),
  reason,
});
