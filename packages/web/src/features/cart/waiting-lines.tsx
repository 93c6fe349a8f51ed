import type { CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { Link } from "react-router-dom";
import { CartRow } from "./cart-row.tsx";
import { nameAmong } from "./cart-words.ts";

const headingId = "cart-waiting";

/** bylaws#cart-waiting */
export const WaitingLines = ({ items }: { items: readonly CartItem[] }) => (
  <section className="cart__contents" aria-labelledby={headingId}>
    <h2 id={headingId}>Waiting with us</h2>
    <p>
      We are reviewing your registration, so these items stay here and cannot be paid for yet. You can check out
      everything else. <Link to="/certifications-and-training">See your registration</Link>
    </p>
    <ul className="cart__items">
      {items.map((item) => (
        <CartRow
          key={item.id}
          item={item}
          called={nameAmong(items, item)}
          isHeld
          isBusy={false}
          justMoved={false}
          onRemove={() => undefined}
        />
      ))}
    </ul>
  </section>
);
