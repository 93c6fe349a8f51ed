import type { Actor } from "@guildhall/core/ground/route/actor";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { DomainError } from "@guildhall/core/ground/shared/errors";
import type { LineItemId, OrderId } from "@guildhall/core/ground/shared/ids";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { DemoCart } from "./demo-carts.ts";

export interface SeedOptions {
  readonly idOf: (name: string) => PersonId;
  readonly now: Date;
}

/** Fills carts, each as its person would have filled it. */
export async function seedCarts(carts: readonly DemoCart[], options: SeedOptions): Promise<void> {
  const { applyDiscount } = await import("@guildhall/core/selling/cart-change/cart-discount");
  await Promise.all(
    carts.map(async ({ name, lines, code }) => {
      const actor = actorFor(name, options);
      await fill(actor, options.idOf(name), lines);
      if (code) await applyDiscount(actor, { code });
    }),
  );
}

async function fill(actor: Actor, about: PersonId, lines: DemoCart["lines"]): Promise<void> {
  const { addition, readForChange } = await import("@guildhall/core/selling/cart-change/change-cart");
  const { record } = await import("@guildhall/core/ground/change/record");
  const { sampleLine } = await import("@guildhall/core/selling/sellers/sample-line");
  const chosen = lines.map((line) => ({ ...sampleLine(line), id: createId("lineItem") }));
  const { items, writes } = await addition(await readForChange(actor), chosen, { set: await requested(chosen) });
  const after = { items: items.map(({ id, kind, name, price }) => ({ id, kind, name, price })) };
  await record(actor, { about, action: "cart.item-added", writes, after });
}

/** The request that goes with a membership, so that staff find it from its person. */
async function requested(lines: readonly (DemoCart["lines"][number] & { readonly id: LineItemId })[]) {
  const { requestedOf } = await import("@guildhall/core/domains/membership/cart-membership");
  const { membershipKeyOf } = await import("@guildhall/core/domains/membership/membership-request");
  for (const line of lines) {
    const key = await membershipKeyOf(line);
    if (key) return requestedOf(key, line);
  }
  return {};
}

/** Submits the carts that are submitted, with the stored card. Then staff approve or reject some waiting orders. */
export async function submitCarts(carts: readonly DemoCart[], options: SeedOptions): Promise<void> {
  const { approve } = await import("@guildhall/core/selling/checkout/approve");
  const Orders = await import("@guildhall/core/money/order/order");
  await Promise.all(
    carts
      .filter(({ step }) => step !== undefined)
      .map(async ({ name, step }) => {
        const personId = options.idOf(name);
        const orderId = await submit(actorFor(name, options), personId);
        if (step === "reviewed") await approveRequest(actorFor("admin", options), personId, orderId);
        if (step === "rejected") await rejectRequest(actorFor("admin", options), personId, orderId);
        if (step !== "approved") return;
        await approve(actorFor("admin", options), { personId, orderId }, await Orders.get(personId, orderId));
      }),
  );
}

/** As a reviewer does it: it takes effect ten seconds later, when the portal runs. */
async function approveRequest(staff: Actor, personId: PersonId, orderId: OrderId): Promise<void> {
  const { decide } = await import("@guildhall/core/domains/membership/review/review-membership");
  const ReviewItems = await import("@guildhall/core/review/items");
  const Orders = await import("@guildhall/core/money/order/order");
  const { lines, totalCents } = await Orders.get(personId, orderId);
  for (const { id } of lines) {
    const { changedAt } = await ReviewItems.get("membership", id);
    await decide(staff, id, { approved: true, totalCents, changedAt, selectedMessages: [], message: "" });
  }
}

/** In effect at once: it is shown from the first page on. */
async function rejectRequest(staff: Actor, personId: PersonId, orderId: OrderId): Promise<void> {
  const { decide } = await import("@guildhall/core/domains/membership/review/review-membership");
  const { membershipReviewed } = await import("@guildhall/core/domains/membership/review/membership-subject");
  const { carryOutMembership } = await import("@guildhall/core/domains/membership/review/carry-out-membership");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const ReviewItems = await import("@guildhall/core/review/items");
  const Orders = await import("@guildhall/core/money/order/order");
  const kind = { subject: membershipReviewed, carryOut: carryOutMembership, sentenceOf: String };
  const message = "<p>The transcript is of another person. Please send your own, with your name on it.</p>";
  for (const { id } of (await Orders.get(personId, orderId)).lines) {
    const { changedAt } = await ReviewItems.get("membership", id);
    const { id: decision } = await decide(staff, id, {
      approved: false,
      changedAt,
      selectedMessages: [],
      message,
    });
    await takeEffect(kind, id, decision);
  }
}

export async function submit(actor: Actor, personId: PersonId) {
  const Cart = await import("@guildhall/core/selling/cart-change/change-cart");
  const { pay } = await import("@guildhall/core/selling/checkout/pay");
  const Payer = await import("@guildhall/core/money/card/payer");
  const { checkoutId, quote } = await Cart.view(actor);
  const shownCard = await Payer.cardOf(personId);
  const checkout = { paymentMethodType: "card", keepCard: true, checkoutId, quote, shownCard } as const;
  await pay(actor, checkout).catch(unlessDeclined);
  return checkoutId;
}

/** A declined card is intended here. */
function unlessDeclined(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "billing.declined")) throw error;
}

export const actorFor = (name: string, { idOf, now }: SeedOptions): Actor => ({
  role: name === "admin" ? "admin" : "member",
  address: "127.0.0.1",
  personId: idOf(name),
  signedInAt: now.toISOString() as Instant,
  sessionId: "demo",
  accessToken: "",
});
