import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { offerOf } from "@guildhall/core/domains/event/event-offer.rules";
import type { Offer, ProductKind } from "@guildhall/core/money/catalog/catalog.schema";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";

const found = <T>(what: T | undefined, name: string): T => {
  if (what === undefined) throw new Error(`The demo sells no ${name}`);
  return what;
};

/** The products of the association, by their names for staff. */
export const product = (kind: ProductKind, key: string): Offer =>
  found(
    productSeed.find((one) => one.kind === kind && one.key === key),
    `${kind} ${key}`,
  );

export const eventNamed = (events: readonly EventDetails[], name: string): EventDetails =>
  found(
    events.find((event) => event.name === name),
    name,
  );

export const ticket = (events: readonly EventDetails[], name: string): Offer => offerOf(eventNamed(events, name));
