import type { Person } from "../account/person.ts";
import type { Write } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";

/** A card as we may know it. */
export interface Card {
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly lastFour: string;
  /** "2027-03". */
  readonly expires: string;
}

/** The card that somebody keeps with us, if they do. */
export declare function cardOf(personId: PersonId): Promise<Card | undefined>;

/** Their customer at the payment provider, made when it is first needed; twice at once makes one. */
export declare function customerOf(person: Person): Promise<string>;

/** A card that the browser has just set up: refused as `billing.card-unknown` unless it is this customer's. */
export declare function cardFrom(customerId: string, paymentMethodId: string): Promise<Card>;

/** The writes that make it the card that is kept, in place of any other. */
export declare function keep(personId: PersonId, customerId: string, card: Card): Write[];
