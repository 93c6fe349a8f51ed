import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import type { DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { type RefObject, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useCart } from "../../blocks/cart/cart.api.ts";
import { useDonationOptions } from "../../blocks/donation/donation.api.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { preloadRead } from "../../lib/api/preload-read.ts";
import { useRoute } from "../../lib/api/use-route.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { CheckoutDetails } from "./checkout-details.tsx";
import "./checkout-page.css";
import { EmptyCheckout, GoneItems } from "./not-payable.tsx";
import { AskingAfterOrder, OrderUnderWay } from "./order/order-under-way.tsx";
import { checkoutAddress, type CheckoutState as State, useCheckout } from "./use-checkout.ts";

/** Shown before the page is rendered. */
export function readForCheckout(): void {
  preloadRead(cartRoutes.items);
  preloadRead(donationRoutes.options);
}

/** The whole page appears at the same time. */
export function CheckoutPage() {
  const cart = useCart();
  const user = useRoute(accountRoutes.get, {});
  const options = useDonationOptions();
  if (cart.data && user.data && (options.data ?? options.error)) {
    // A donation is optional: if its choices cannot be read, everything else can still be bought.
    return <Checkout key={user.data.id} cart={cart.data} user={user.data} options={options.data?.data ?? []} />;
  }
  const failed = [cart, user].find(({ data, error }) => !data && error);
  return (
    <>
      <PageHeader title="Checkout" back={{ to: "/cart", label: "Cart" }} />
      {failed ? (
        <ProblemNotice error={failed.error} title="The checkout could not be loaded" onRetry={() => failed.mutate()} />
      ) : (
        <Skeleton of="the checkout" shape="page" />
      )}
    </>
  );
}

interface CheckoutProps {
  readonly cart: Cart;
  readonly user: User;
  readonly options: readonly DonationOption[];
}

function Checkout({ cart: present, user, options }: CheckoutProps) {
  const checkout = useCheckout(present, user);
  const place = useFocusOnChange(checkout.view, checkout.trouble);
  return (
    <div ref={place}>
      <CheckoutBody checkout={checkout} user={user} options={options} />
    </div>
  );
}

/**
 * When the view changes or an error appears, the new part gets the focus, so that a screen reader reads it. Not when
 * the page is first opened.
 */
function useFocusOnChange(view: string, trouble: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ view, trouble });
  useEffect(() => {
    const { view: viewBefore, trouble: troubleBefore } = before.current;
    before.current = { view, trouble };
    const isNewTrouble = trouble !== undefined && trouble !== troubleBefore;
    if (!isNewTrouble && view === viewBefore) return;
    // The element that the address names gets the focus.
    if (!isNewTrouble && window.location.hash) return;
    window.scrollTo(0, 0);
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    const target = (isNewTrouble && find(".problem-box")) || find("h1");
    target?.focus({ preventScroll: true });
  }, [view, trouble]);
  return place;
}

interface CheckoutBodyProps extends Omit<CheckoutProps, "cart"> {
  readonly checkout: State;
}

function CheckoutBody({ checkout, user, options }: CheckoutBodyProps) {
  const { view, cart, kept, trouble } = checkout;
  if (view === "leaving") return <Skeleton of="the dashboard" shape="page" />;
  const isReviewing = view === "review" && kept !== undefined;
  if (isReviewing) return <CheckAnswers checkout={checkout} answers={kept} user={user} options={options} />;
  if (view === "under-way") return <OrderUnderWay checkout={checkout} isActing={user.actedBy !== undefined} />;
  if (view === "asking") return <AskingAfterOrder checkout={checkout} />;
  if (view === "empty") return <EmptyCheckout cart={cart} trouble={trouble} />;
  if (view === "gone") return <GoneItems cart={cart} trouble={trouble} />;
  return (
    <>
      <RedirectToDetails />
      <CheckoutDetails checkout={checkout} user={user} options={options} />
    </>
  );
}

/** The address of the second half shows the first half while there are no answers. */
function RedirectToDetails() {
  const { search } = useLocation();
  return search ? <Navigate to={checkoutAddress} replace /> : null;
}
