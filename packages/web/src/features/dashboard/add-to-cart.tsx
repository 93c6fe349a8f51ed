import { eventRoutes } from "@guildhall/core/event/event.routes";
import type { EventSummary } from "@guildhall/core/event/event.schema";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { useCartAction, useKnownCart } from "../../components/cart/cart.api.ts";
import { today } from "../../lib/now.ts";
import { sayDone, sayFailed } from "../../lib/show-toast.ts";

type Offered = Pick<EventSummary, "id" | "name" | "expirationDate">;

/** 1§2: offered until its last day has passed in New York. */
export const AddToCart = ({ event }: { event: Offered }) =>
  today() > event.expirationDate ? null : (
    <div className="event__add">
      <Add event={event} />
    </div>
  );

function Add({ event: { id, name } }: { event: Offered }) {
  const add = useCartAction(eventRoutes.addToCart);
  const [hasJustAdded, setJustAdded] = useState(false);
  const isInCart = useKnownCart()?.items.some(({ categoryId }) => categoryId === id);

  async function put(): Promise<void> {
    try {
      await add.run({ params: { categoryId: id } });
      setJustAdded(true);
      void sayDone(`${name} is in your cart.`);
    } catch (error) {
      void sayFailed(error);
    }
  }
  if (isInCart) return <InCart takesFocus={hasJustAdded} />;
  return (
    <Button compact icon="cart" busy={add.busy} onClick={put}>
      Add to Cart<span className="hidden-visually">: {name}</span>
    </Button>
  );
}

/** The button is gone once it is pressed; what stands in its place takes its focus. */
function InCart({ takesFocus }: { takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("a")?.focus();
  }, [takesFocus]);
  return (
    <div ref={place}>
      <ButtonLink to="/cart" compact icon="check">
        In your cart
      </ButtonLink>
    </div>
  );
}
