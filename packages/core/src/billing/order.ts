import type { Actor } from "../shared/actor.ts";
import type { Change } from "../shared/record.ts";
import type { PersonId } from "../shared/values.ts";
import type { OrderId } from "./line-item.schema.ts";
import type { Order } from "./order.schema.ts";

/** Somebody's order, read consistently, or *not found*. */
export declare function get(personId: PersonId, id: OrderId): Promise<Order>;
export declare function find(personId: PersonId, id: OrderId): Promise<Order | undefined>;

/** All of somebody's orders, newest first. */
export declare function ofPerson(personId: PersonId): Promise<Order[]>;

type Rest = Omit<Change, "about"> & { readonly what: string; readonly detail?: string };
type Fields = Partial<Omit<Order, "id" | "personId" | "revision" | "placedAt" | "hash" | "timeline">>;

/**
 * One move of an order: its new fields, a line in its timeline, audit, follows and further writes, all in one transaction,
 * refused as `conflict` when the order is not as it was read. A field that is `undefined` is taken out.
 */
export declare function move(actor: Actor, order: Order, fields: Fields, rest: Rest): Promise<Order>;
