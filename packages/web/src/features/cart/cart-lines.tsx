import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { Cart, CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { cartKey, useCartAction } from "../../blocks/cart/cart.api.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { isReadOf } from "../../lib/api/use-route.ts";
import { asApiError } from "../../lib/failure/api-error.ts";
import { useJustMoved } from "../../lib/list/just-moved.ts";
import { useFocusNext } from "../../lib/page/focus.ts";
import { CartRow } from "./cart-row.tsx";
import { CartTotal } from "./cart-total.tsx";
import { goneText, nameAmong, removedWords } from "./cart-words.ts";

interface CartContentsProps {
  readonly cart: Cart;
  /** The text to announce after an item was removed. */
  readonly onRemoved: (words: string) => void;
}

/** Its heading gets the focus when the element that had it is removed. */
export const itemsId = "cart-items";

/** An order of this cart is being paid: items cannot be added or removed. */
export const isCartHeld = ({ order }: Cart): boolean => order !== undefined && order.state !== "failed";

export function CartLines({ cart, onRemoved }: CartContentsProps) {
  const remove = useCartAction(cartRoutes.remove);
  const { mutate } = useSWRConfig();
  const [asked, setAsked] = useState<CartItem>();
  const [leaving, setLeaving] = useState<CartItem>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The row is removed, with the button that had the focus.
  const focusHeading = useFocusNext(() => heading.current);
  const justMoved = useJustMoved(cart.items.length);

  async function takeOut(item: CartItem): Promise<void> {
    setLeaving(item);
    try {
      const now = await remove.run({ body: { line_item_id: item.id } });
      onRemoved(removedWords(item, cart.items, now));
    } catch (error) {
      // The shown cart may be older than a change in another tab or device.
      await Promise.all([mutate(cartKey), mutate(isReadOf(accountRoutes.get))]);
      if (asApiError(error).problem.code !== "not-found") throw error;
      remove.reset();
      onRemoved(`${item.name} had been taken out already.`);
    } finally {
      setLeaving(undefined);
    }
    focusHeading();
  }
  const onRemove = (item: CartItem) =>
    item.removesRegistration ? setAsked(item) : takeOut(item).catch(() => undefined);
  return (
    <section className="cart__contents" aria-labelledby={itemsId}>
      <h2 id={itemsId} ref={heading} tabIndex={-1} className="hidden-visually">
        Items
      </h2>
      {remove.error && !asked && <ProblemNotice error={remove.error} />}
      <ul className="cart__items">
        {cart.items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            called={nameAmong(cart.items, item)}
            isHeld={isCartHeld(cart)}
            isBusy={leaving?.id === item.id}
            justMoved={justMoved}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
      <CartTotal cart={cart} />
      <Onward cart={cart} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Remove the whole registration?"
        confirm="Remove registration"
        danger
        onConfirm={async () => asked && takeOut(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {asked?.name} belongs to a registration. Removing it takes out all of its items, and the registration itself.
          This cannot be undone.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function Onward({ cart }: { cart: Cart }) {
  // While a payment is in progress, the only next step is to continue it.
  if (isCartHeld(cart)) return null;
  const gone = cart.items.filter(({ isGone }) => isGone);
  if (gone.length === 0) {
    return (
      <div className="cart__onward">
        <ButtonLink to="/checkout" kind="primary">
          Continue to Checkout
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="cart__onward">
      <div id="cart-gone">
        <Note state="overdue">{goneText(gone)}</Note>
      </div>
      <Button kind="primary" disabled aria-describedby="cart-gone">
        Continue to Checkout
      </Button>
    </div>
  );
}
