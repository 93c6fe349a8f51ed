import { accountRoutes } from "@guildhall/core/account/account.routes";
import { useState } from "react";
import { useCart } from "../../blocks/cart/cart.api.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useFocusNext } from "../../lib/focus.ts";
import { useRoute } from "../../lib/use-route.ts";
import { CartContents, isHeld, itemsId } from "./cart-contents.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import "./cart-page.css";
import { MembershipPrompt } from "./membership-prompt.tsx";
import { OrderNote } from "./order-note.tsx";

export function CartPage() {
  const { data: cart, error, mutate } = useCart();
  const { data: user } = useRoute(accountRoutes.get, {});
  const [said, setSaid] = useState("");
  // The note goes, and with it the button that had the focus.
  const focusItems = useFocusNext(() => document.getElementById(itemsId));

  function sayFreed(words: string): void {
    setSaid(words);
    focusItems();
  }
  return (
    <>
      <PageHeader title="Cart" />
      <p className="hidden-visually" role="status">
        {said}
      </p>
      {cart && (
        <div className="cart">
          <OrderNote order={cart.order} onFreed={sayFreed} />
          {cart.items.length > 0 ? <CartContents cart={cart} onRemoved={setSaid} /> : <EmptyCart said={said} />}
          {user && !isHeld(cart) && <MembershipPrompt membership={user.membership} isEmpty={cart.items.length === 0} />}
        </div>
      )}
      {!cart && error && <ProblemNotice error={error} title="Your cart could not be loaded" onRetry={() => mutate()} />}
      {!cart && !error && <Skeleton of="your cart" shape="page" />}
    </>
  );
}
