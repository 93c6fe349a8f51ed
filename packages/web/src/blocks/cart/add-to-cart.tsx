import { cartRoutes } from "@guildhall/core/cart-change/cart.routes";
import { isExpired, isForMembers } from "@guildhall/core/event/event.rules";
import type { ListedEvent } from "@guildhall/core/event/event.schema";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../../components/button.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { asApiError } from "../../lib/api/api-error.ts";
import { serverToday } from "../../lib/text/now.ts";
import { membershipForEvents } from "../person/membership-for-events.ts";
import { useCartAction, useKnownCart } from "./cart.api.ts";

type Offered = Pick<ListedEvent, "id" | "name" | "type" | "expirationDate" | "registered" | "full" | "canceledAt">;

interface AddToCartProps {
  readonly event: Offered;
  readonly isMember: boolean;
}

/** It was bought, canceled or filled since the page was read; the dashboard counts no places. */
const refusals = ["event.registered", "event.paid", "event.canceled", "event.full"] as const;
type Refusal = (typeof refusals)[number];

/** bylaws#event-sale-ends, bylaws#member-events */
export function AddToCart({ event, isMember }: AddToCartProps) {
  const [refusal, setRefusal] = useState<Refusal>();
  if (event.canceledAt || refusal === "event.canceled") return <StatusChip state="refused">Canceled</StatusChip>;
  if (event.registered || refusal === "event.registered") return <StatusChip state="good">Registered</StatusChip>;
  if (refusal === "event.paid") return <StatusChip state="good">Paid</StatusChip>;
  if (isExpired(event, serverToday())) return null;
  if (isForMembers(event) && !isMember) return <Link to={membershipForEvents}>For members only</Link>;
  if (event.full || refusal === "event.full") return <StatusChip state="pending">Full</StatusChip>;
  return <Add event={event} onRefused={setRefusal} />;
}

interface AddProps {
  readonly event: Offered;
  readonly onRefused: (refusal: Refusal) => void;
}

function Add({ event: { id, name }, onRefused }: AddProps) {
  const add = useCartAction(cartRoutes.addEvent);
  const [hasJustAdded, setJustAdded] = useState(false);
  const isInCart = useKnownCart()?.items.some(({ categoryId }) => categoryId === id);

  async function put(): Promise<void> {
    try {
      await add.run({ params: { categoryId: id } });
      setJustAdded(true);
      void sayDone(`${name} is in your cart.`);
    } catch (error) {
      void sayFailed(error);
      const refusal = refusals.find((code) => code === asApiError(error).problem.code);
      if (refusal) onRefused(refusal);
    }
  }
  if (isInCart) return <InCart takesFocus={hasJustAdded} />;
  return (
    <Button compact icon="cart" busy={add.busy} onClick={put}>
      Add to Cart<span className="hidden-visually">: {name}</span>
    </Button>
  );
}

/** The button disappears when it is pressed; the element that replaces it gets the focus. */
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
