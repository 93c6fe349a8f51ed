import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import type { Cart, CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { asApiError } from "../../lib/failure/api-error.ts";
import { TroubleNotice } from "./order/trouble-notice.tsx";
import type { Trouble } from "./order/use-order-result.ts";

const emptied: readonly ProblemCode[] = ["cart.changed", "cart.empty"];

/**
 * The cart was full when it was submitted, so the page says where its items are now. It does not say that nothing was
 * charged then, because they may have been paid since.
 */
const isElsewhere = ({ error, isUncharged }: Trouble): boolean =>
  isUncharged || (error !== undefined && emptied.includes(asApiError(error).problem.code));

interface NotPayableProps {
  readonly cart: Cart;
  readonly trouble: Trouble | undefined;
}

export const EmptyCheckout = ({ cart, trouble }: NotPayableProps) => (
  <>
    <PageHeader title="Checkout" />
    {trouble && !isElsewhere(trouble) && <TroubleNotice trouble={trouble} totalCents={cart.totalCents} />}
    {trouble && isElsewhere(trouble) && (
      <Note state="due">
        What you wanted to buy was taken out, or paid for, in another tab or on another device.{" "}
        <Link to="/payments">See your payments</Link>
      </Note>
    )}
    <EmptyState icon="cart" action={<ButtonLink to="/">Go to the dashboard</ButtonLink>}>
      Your cart is empty.
    </EmptyState>
  </>
);

/** Items that are no longer sold cannot be paid. The page says so instead of leaving them out. */
export const GoneItems = ({ cart, trouble }: NotPayableProps) => (
  <>
    <PageHeader title="Checkout" back={{ to: "/cart", label: "Cart" }} />
    <Note state="overdue" title="Something in your cart cannot be bought any more">
      <ul>
        {cart.items
          .filter(({ isGone }) => isGone)
          .map((item) => (
            <li key={item.id}>{goneItemText(item)}</li>
          ))}
      </ul>
      {trouble?.isUncharged && <p>Nothing was charged.</p>}
      <ButtonLink to="/cart" kind="primary">
        Remove it from the cart
      </ButtonLink>
    </Note>
  </>
);

function goneItemText({ name, canceled, full, forMembersOnly }: CartItem): string {
  if (canceled) return [`${name}: canceled.`, canceled.reason].filter(Boolean).join(" ");
  if (full) return `${name}: all places are taken.`;
  return forMembersOnly ? `${name}: for members only.` : name;
}
