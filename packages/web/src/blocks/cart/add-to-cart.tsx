import { isExpired, isForMembers } from "@guildhall/core/domains/event/event.rules";
import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { asApiError } from "../../lib/failure/api-error.ts";
import { serverToday } from "../../lib/text/now.ts";
import { membershipForEvents } from "../person/membership-for-events.ts";
import { useCartAction, useKnownCart } from "./cart.api.ts";

type Offered = Pick<ListedEvent, "id" | "name" | "type" | "expirationDate" | "registered" | "full" | "canceledAt">;

interface AddToCartProps {
  readonly event: Offered;
  readonly isMember: boolean;
  /** The one action of its page. */
  readonly isMain?: boolean;
}

/** It was bought, canceled or filled since the page was read. */
const refusals = ["event.registered", "event.paid", "event.canceled", "event.full"] as const;
type Refusal = (typeof refusals)[number];

const chips: Record<Refusal, ReactNode> = {
  "event.canceled": <StatusChip state="refused">Canceled</StatusChip>,
  "event.registered": <StatusChip state="good">Registered</StatusChip>,
  "event.paid": <StatusChip state="good">Paid</StatusChip>,
  "event.full": <StatusChip state="pending">Full</StatusChip>,
};

/** Why it is not sold to this person. */
function reasonAgainst({ canceledAt, registered, full }: Offered): Refusal | undefined {
  if (canceledAt) return "event.canceled";
  if (registered) return "event.registered";
  return full ? "event.full" : undefined;
}

/** What stands in the place of the button where there is none. */
export function EventChip({ event }: Pick<AddToCartProps, "event">) {
  const reason = reasonAgainst(event);
  return reason && chips[reason];
}

/** bylaws#event-sale-ends, bylaws#member-events */
export function AddToCart({ event, isMember, isMain = false }: AddToCartProps) {
  const [refusal, setRefusal] = useState<Refusal>();
  const reason = refusal ?? reasonAgainst(event);
  if (reason && reason !== "event.full") return chips[reason];
  if (isExpired(event, serverToday()))
    return (
      <span className="quiet">
        Registration ended <DayText on={event.expirationDate} />
      </span>
    );
  if (isForMembers(event) && !isMember) return <Link to={membershipForEvents}>For members only</Link>;
  if (reason) return chips[reason];
  return <Add event={event} isMain={isMain} onRefused={setRefusal} />;
}

interface AddProps extends Required<Pick<AddToCartProps, "event" | "isMain">> {
  readonly onRefused: (refusal: Refusal) => void;
}

function Add({ event: { id, name }, isMain, onRefused }: AddProps) {
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
  if (isInCart) return <InCart isMain={isMain} takesFocus={hasJustAdded} />;
  return (
    <Button compact={!isMain} kind={isMain ? "primary" : "quiet"} icon="cart" busy={add.busy} onClick={put}>
      Add to Cart<span className="hidden-visually">: {name}</span>
    </Button>
  );
}

/** The button disappears when it is pressed; the element that replaces it gets the focus. */
function InCart({ isMain, takesFocus }: { isMain: boolean; takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("a")?.focus();
  }, [takesFocus]);
  return (
    <div ref={place}>
      <ButtonLink to="/cart" compact={!isMain} icon="check">
        In your cart
      </ButtonLink>
    </div>
  );
}
