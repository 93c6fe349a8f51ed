import type { LineItem } from "../billing/line-item.schema.ts";
import type { FrozenLine } from "../billing/order.schema.ts";
import type { Discount, Offer } from "../catalog/catalog.schema.ts";
import type { ProblemCode } from "../shared/problem.ts";
import type { LocalDate } from "../shared/values.ts";

export interface QuoteInput {
  readonly lines: readonly LineItem[];
  /** In the lines' order; a line without an offer is not sold any more. */
  readonly offers: readonly (Offer | undefined)[];
  readonly isMember: boolean;
  readonly isStudent: boolean;
  readonly discount?: Discount | undefined;
  readonly hasUsedDiscount?: boolean;
  readonly today: LocalDate;
}

export interface Quote {
  readonly lines: readonly (FrozenLine & { readonly isGone: boolean; readonly chargedWhen: LineItem["chargedWhen"] })[];
  readonly totalCents: number;
  readonly dueNowCents: number;
  readonly onApprovalCents: number;
  readonly discountCents: number;
  /** Why the code does nothing, where it does not. */
  readonly refusal?: ProblemCode;
  /** Over everything above. */
  readonly hash: string;
}

/** What a cart comes to: the best of the member and the student price, then one code (decision: Money). */
export declare function quoteOf(input: QuoteInput): Quote;
