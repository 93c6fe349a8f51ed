import { useEffect, useRef } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";

/** After the last item was taken out it stands where the item was, and takes the focus that its button had. */
export function EmptyCart({ said }: { said: string }) {
  const box = useRef<HTMLDivElement>(null);
  // What was taken out may be said only after this is drawn.
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
