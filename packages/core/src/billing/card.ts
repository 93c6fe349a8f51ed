import type { User } from "../account/user.schema.ts";
import type { Actor } from "../shared/actor.ts";
import type { CardChange, ClientSecret } from "./payment.schema.ts";

/** Begins to enter a card in the payment provider's own frame. */
export declare function setUp(actor: Actor): Promise<ClientSecret>;

/** Keeps the card that was set up, or removes the one that is kept. */
export declare function save(actor: Actor, change: CardChange): Promise<User>;

/** Tells the payment provider that nobody keeps a card any more; does nothing the second time. */
export declare function forget(paymentMethodId: string): Promise<void>;
