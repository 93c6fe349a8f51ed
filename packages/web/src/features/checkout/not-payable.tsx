import type { Cart } from "@guildhall/core/cart/cart.schema";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Note } from "../../components/note.tsx";
import { PageHeader } from "../../components/page-header.tsx";

export const EmptyCheckout = () => (
  <>
    <PageHeader title="Checkout" />
    <EmptyState icon="cart" action={<ButtonLink to="/">Go to the dashboard</ButtonLink>}>
      Your cart is empty.
    </EmptyState>
  </>
);

/** What is not sold any more cannot be paid, and is not left out in silence. */
export const GoneItems = ({ cart }: { cart: Cart }) => (
  <>
    <PageHeader title="Checkout" back={{ to: "/cart", label: "Cart" }} />
    <Note state="overdue" title="Something in your cart is not offered any more">
      <ul>
        {cart.items
          .filter(({ isGone }) => isGone)
          .map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
      </ul>
      <ButtonLink to="/cart" kind="primary">
        Remove it from the cart
      </ButtonLink>
    </Note>
  </>
);
