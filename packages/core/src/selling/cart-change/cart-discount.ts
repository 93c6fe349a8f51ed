import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { discountFor, type Usable } from "../../money/catalog/discount.ts";
import type { CartAndUser, DiscountCode } from "../cart/cart.schema.ts";
import { headerWrite, nextRevision } from "../cart/cart-writes.ts";
import { type CartContents, discountIn, withQuote } from "../cart/contents.ts";
import { cartLimits } from "./cart.limit.ts";
import { readForChange, retryIfChanged, viewWithUser } from "./change-cart.ts";

/** Refused if it takes nothing off. Applying it again changes nothing. */
export async function applyDiscount(actor: Actor, { code }: DiscountCode): Promise<CartAndUser> {
  const { personId } = personOf(actor);
  await countAttempt(cartLimits["discount.person"], personId);
  await retryIfChanged(async () => {
    const before = await readForChange(actor);
    const usable = await usableIn(before, code);
    const { discount } = usable;
    if (before.discount?.code === discount.code) return;
    const contents = withQuote({ ...before, ...discountIn(usable) });
    if (contents.quote.refusal) throw new DomainError(contents.quote.refusal);
    await record(actor, {
      about: personId,
      action: "cart.discount-applied",
      writes: [nextRevision(before, { set: { discountCode: discount.code } }), headerWrite(contents)],
      after: { code: discount.code, amountCents: contents.quote.discountCents },
    });
  });
  return viewWithUser(actor);
}

async function usableIn(
  { person, lines, checkoutId, discount: applied, quote }: CartContents,
  code: string,
): Promise<Usable> {
  if (lines.length === 0) throw new DomainError("cart.empty");
  const usable = await discountFor(person.id, code, checkoutId);
  if (!usable) throw new DomainError("cart.discount-unknown");
  if (applied && applied.code !== usable.discount.code && !quote.refusal) throw new DomainError("cart.discount-one");
  return usable;
}

export async function removeDiscount(actor: Actor): Promise<CartAndUser> {
  const { personId } = personOf(actor);
  await retryIfChanged(async () => {
    const before = await readForChange(actor);
    if (!before.discount) return;
    await record(actor, {
      about: personId,
      action: "cart.discount-removed",
      writes: [
        nextRevision(before, { remove: ["discountCode"] }),
        headerWrite(withQuote({ ...before, ...discountIn(undefined) })),
      ],
      before: { code: before.discount.code },
    });
  });
  return viewWithUser(actor);
}
