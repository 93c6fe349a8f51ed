import type { Alert } from "../../packages/core/src/ground/message/alert.schema.ts";
import type { Product, ProductKind } from "../../packages/core/src/money/catalog/catalog.schema.ts";
import type { Order } from "../../packages/core/src/money/order/order.schema.ts";
import type { PersonPatch } from "../../packages/core/src/people/person/person.ts";
import type { NewLine } from "../../packages/core/src/selling/cart-change/change-cart.ts";
import type { StripeFault } from "../../packages/local/src/stripe/stripe-faults.ts";

interface Sold {
  readonly kind: ProductKind;
  readonly key: string;
}

type CartLine = Sold &
  Omit<NewLine, "kind" | "productId"> & {
    /** Its price when it was put in, if that was different. */
    readonly price?: number;
  };

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a journey can do with its small cloud, in addition to what people can do. */
export interface Calls {
  readonly mailsTo: (to: string) => Promise<readonly Mail[]>;
  /** Gives a person of the demo a password, so that they can sign in. */
  readonly setPassword: (person: { id: string; email: string; password: string }) => Promise<void>;
  /** Sets a person's state to one that other journeys produce. */
  readonly changePerson: (gift: { id: string; change: PersonPatch }) => Promise<void>;
  readonly addAlerts: (news: { id: string; alerts: readonly Alert[] }) => Promise<void>;
  readonly fillCart: (cart: { id: string; lines: readonly CartLine[]; discountCode?: string }) => Promise<void>;
  readonly changeProduct: (product: Sold & { change: Partial<Product> }) => Promise<void>;
  /** The orders of a person within the last hour, the newest first. */
  readonly ordersOf: (
    id: string,
  ) => Promise<readonly Pick<Order, "id" | "state" | "totalCents" | "method" | "notes">[]>;
  /** Lets somebody have bought something, charged at the payment provider; or ordered, while staff have not approved it. */
  readonly createOrder: (sale: {
    id: string;
    lines: readonly Sold[];
    card?: string;
    waits?: boolean;
  }) => Promise<{ readonly orderId: string; readonly chargeId?: string }>;
  readonly openDispute: (chargeId: string) => Promise<void>;
  readonly addStripeFault: (fault: StripeFault) => Promise<void>;
  /** The time by this cloud's clock, in milliseconds. */
  readonly now: () => Promise<number>;
  readonly advanceClock: (seconds: number) => Promise<void>;
}

export interface Call {
  readonly id: number;
  readonly name: keyof Calls;
  readonly argument: unknown;
}
