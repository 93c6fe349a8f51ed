import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { aDiscount, anOffer } from "../../money/catalog/catalog.fixture.ts";
import type { Offer } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { aLineItem } from "../../money/order/order.fixture.ts";
import { type QuoteInput, quoteOf } from "./quote.rules.ts";

const personId = createId("person");
/** The day of every quote. */
export const quoteDay = "2026-06-15" as LocalDate;

/** A cart's line and its price. */
export interface Sold extends Partial<Pick<LineItem, "kind" | "chargedWhen" | "basis">> {
  /** Today's price in the catalog. */
  readonly cents: number;
  readonly memberCents?: number;
  /** The price when it was added, if that was different. */
  readonly earlier?: number;
  readonly isGone?: boolean;
  readonly activeTo?: LocalDate;
}

export const quoteLineOf = ({
  cents,
  earlier = cents,
  kind = "exam",
  chargedWhen = "now",
  basis = "regular",
}: Sold): LineItem =>
  aLineItem({ personId, kind, chargedWhen, basis, price: earlier as Cents, finalPrice: earlier as Cents });

const offerOf = ({ cents, memberCents, isGone, activeTo, kind = "exam" }: Sold): Offer | undefined =>
  isGone
    ? undefined
    : anOffer({
        kind,
        priceCents: cents as Cents,
        ...(memberCents !== undefined && { memberPriceCents: memberCents as Cents }),
        ...(activeTo && { activeTo }),
      });

export const standing = {
  isMember: false,
  isStudent: false,
  hasUsedDiscount: false,
  today: quoteDay,
  termStart: quoteDay,
};

export type Given = Partial<Omit<QuoteInput, "lines" | "offers">>;

/** The hash is the hashed text itself, so that a test can compare it. */
export const asText = (text: string) => text;

/** The total of some lines. */
export const quote = (sold: readonly Sold[], given: Given = {}) =>
  quoteOf({ lines: sold.map(quoteLineOf), offers: sold.map(offerOf), ...standing, ...given }, asText);

/** Its prices, before and after the code, and their sums. */
export const amounts = ({
  lines,
  totalCents,
  dueNowCents,
  onApprovalCents,
  discountCents,
}: ReturnType<typeof quote>) => ({
  lines: lines.map(({ price, finalPrice }) => [price, finalPrice]),
  totals: [totalCents, dueNowCents, onApprovalCents, discountCents],
});

export const tenth = aDiscount();
