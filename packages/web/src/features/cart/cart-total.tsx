import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { Money } from "../../components/list/value-text.tsx";

export const CartTotal = ({ cart }: { cart: Cart }) => (
  <dl className="cart-total">
    <div className="cart-total__sum">
      <dt>Cart Total</dt>
      <dd>
        <Money cents={cart.totalCents} />
      </dd>
    </div>
    {cart.discount && (
      <div className="small quiet">
        <dt>
          Already taken off: {cart.discount.name} ({cart.discount.code})
        </dt>
        <dd>
          <Money cents={cart.discount.amountCents} />
        </dd>
        {cart.discount.refusal && <dd className="cart-total__refusal">{cart.discount.refusal}</dd>}
      </div>
    )}
    {cart.onApprovalCents > 0 && (
      <div className="small quiet">
        <dt>Of this, charged once it is approved</dt>
        <dd>
          <Money cents={cart.onApprovalCents} />
        </dd>
      </div>
    )}
  </dl>
);
