import type { Person } from "../account/person.ts";
import type { LineItem, LineItemId, OrderId } from "../billing/line-item.schema.ts";
import type { Discount, Offer } from "../catalog/catalog.schema.ts";
import type { Actor } from "../shared/actor.ts";
import type { Write } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import type { Cart, CartAndUser } from "./cart.schema.ts";
import type { Quote } from "./quote.rules.ts";

/** The cart as it is kept, with all that its total rests on, read consistently. */
export interface Contents {
  readonly person: Person;
  readonly revision: number;
  readonly checkoutId: OrderId;
  readonly discount?: Discount | undefined;
  readonly orderId?: OrderId | undefined;
  readonly lines: readonly LineItem[];
  readonly offers: ReadonlyMap<LineItemId, Offer>;
  readonly quote: Quote;
}

export declare function read(personId: PersonId): Promise<Contents>;

/** What the cart page shows. */
export declare function view(actor: Actor): Promise<Cart>;

export type NewLine = Pick<LineItem, "kind" | "productId"> &
  Partial<Pick<LineItem, "isInternational" | "due" | "attachedTo" | "chargedWhen" | "anonymous">> & {
    /** Of a donation: chosen by the person, not by the catalog. */
    readonly chosenCents?: number;
  };

/** Puts something into somebody's cart, at today's price. Other domains sell through this. */
export declare function add(actor: Actor, line: NewLine): Promise<CartAndUser>;

/** The writes of a new line item in the cart, for a transaction of another domain; refused when the cart has changed. */
export declare function addition(contents: Contents, line: NewLine): Promise<readonly Write[]>;

/** The cart belongs to an order from here on: refused as `cart.changed` when it is not as it was read. */
export declare function lock(contents: Contents, orderId: OrderId): Write;

/** The order came to nothing, and the cart is the person's again. */
export declare function unlock(personId: PersonId, orderId: OrderId): Write;

/** The order took everything that was in it: empty, with a new checkout id, and so the header says. */
export declare function emptied(personId: PersonId, orderId: OrderId): Write[];
