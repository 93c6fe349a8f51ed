import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useEffect, useRef, useState } from "react";
import { useCart } from "../../blocks/cart/cart.api.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useRoute } from "../../lib/api/use-route.ts";
import { useFocusNext } from "../../lib/page/focus.ts";
import { CartLines, isCartHeld, itemsId } from "./cart-lines.tsx";
import "./cart-page.css";
import { OrderNote } from "./order-note.tsx";
import { WaitingLines } from "./waiting-lines.tsx";

export function CartPage() {
  const { data: cart, error, mutate } = useCart();
  const { data: user } = useRoute(accountRoutes.get, {});
  const [said, setSaid] = useState("");
  // The note is removed, with the button that had the focus.
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
          {cart.items.length > 0 && <CartLines cart={cart} onRemoved={setSaid} />}
          {cart.items.length === 0 && !cart.waiting && <EmptyCart said={said} />}
          {cart.waiting && <WaitingLines items={cart.waiting} />}
          {user && !isCartHeld(cart) && (
            <MembershipPrompt membership={user.membership} isEmpty={cart.items.length === 0} />
          )}
        </div>
      )}
      {!cart && error && <ProblemNotice error={error} title="Your cart could not be loaded" onRetry={() => mutate()} />}
      {!cart && !error && <Skeleton of="your cart" shape="page" />}
    </>
  );
}

/** After the last item was removed, it replaces the item and gets the focus of its button. */
function EmptyCart({ said }: { said: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The removal may be announced only after this is rendered.
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState icon="cart" action={<ButtonLink to="/">Go to the dashboard</ButtonLink>}>
        Your cart is empty.
      </EmptyState>
    </div>
  );
}

interface MembershipPromptProps {
  readonly membership: User["membership"];
  readonly isEmpty: boolean;
}

/** bylaws#membership-prompt */
function MembershipPrompt({ membership: { status }, isEmpty }: MembershipPromptProps) {
  if (status === "none") {
    return (
      <Note state="info" title="Members pay less">
        <p>Events, exams and trainings cost less with a membership in force.</p>
        <div>
          <ButtonLink to="/membership/get">Get a membership</ButtonLink>
        </div>
      </Note>
    );
  }
  if (status !== "in_cart" || isEmpty) return null;
  return (
    <Note state="info">
      Your membership begins once it is paid. Member prices hold from then on, not for what is bought together with it.
    </Note>
  );
}
