import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { aDiscount } from "@guildhall/core/money/catalog/catalog.fixture";
import type { ProductKind } from "@guildhall/core/money/catalog/catalog.schema";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { importDiscounts } from "@guildhall/core/money/catalog/import-catalog";
import type { NewLine } from "@guildhall/core/selling/cart-change/change-cart";

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A product without a start of sale. */
function product(kind: ProductKind): Pick<NewLine, "kind" | "productId"> {
  const found = productSeed.find((one) => one.kind === kind && one.priceCents > 0) ?? donationFund(kind);
  if (!found) throw new Error(`Nothing of the kind ${kind} is sold`);
  return { kind, productId: found.id };
}

const donationFund = (kind: ProductKind) =>
  kind === "donation" ? productSeed.find((one) => one.kind === kind) : undefined;

/** The products of these tests: one of each kind with its own effect, and one that waits for staff. */
export async function openShop() {
  const events = [4900, 12_500, 0].map((price) => anEvent({ price: price as Cents, memberPrice: price as Cents }));
  await importEvents(events);
  const event = (index: number): NewLine => ({ kind: "event", productId: events[index]?.id ?? "" });
  const attached = (type: "membership_request" | "registration", id: string) => ({ attachedTo: { type, id } }) as const;
  return {
    event: event(0),
    otherEvent: event(1),
    freeEvent: event(2),
    /** Each call another one, because nobody buys an event twice. */
    async newEvent(): Promise<NewLine> {
      const fresh = anEvent({ price: 4900 as Cents, memberPrice: 4900 as Cents });
      await importEvents([fresh]);
      return { kind: "event", productId: fresh.id };
    },
    membership: product("membership") as NewLine,
    donation: (chosenCents: number): NewLine => ({ ...product("donation"), chosenCents }),
    materials: product("course_material") as NewLine,
    /** A discount code that no other test uses. */
    async aCode(): Promise<string> {
      const discount = aDiscount();
      await importDiscounts([discount]);
      return discount.code;
    },
    /** Charged once staff have approved what it belongs to. */
    onApproval: (id: string): NewLine => ({
      ...product("registration_fee"),
      ...attached("registration", id),
      chargedWhen: "approval",
    }),
  };
}
