import { Input } from "@aws-amplify/ui-react";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useCartAction } from "../../blocks/cart/cart.api.ts";
import { Button } from "../../components/button.tsx";
import { FieldFrame } from "../../components/field/field.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { useFocusNext } from "../../lib/page/focus.ts";

/**
 * The code of an order: a field for it, or the applied code with its discount. It is inside the form, so it is not a
 * form.
 */
export function DiscountCodeField({ cart }: { cart: Cart }) {
  const place = useRef<HTMLDivElement>(null);
  // The element with the focus is removed: the one that replaces it gets the focus.
  const onChanged = useFocusNext(() => place.current?.querySelector<HTMLElement>("input, button"));
  return (
    <div ref={place}>
      {cart.discount ? (
        <Applied discount={cart.discount} onChanged={onChanged} />
      ) : (
        <AskForCode onChanged={onChanged} />
      )}
    </div>
  );
}

interface AskProps {
  readonly onChanged: () => void;
}

function AskForCode({ onChanged }: AskProps) {
  const apply = useCartAction(cartRoutes.applyDiscount);
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isEmpty = code.trim() === "";
  const error = apply.error?.message;

  async function send(): Promise<void> {
    if (isEmpty || apply.busy) return;
    try {
      await apply.run({ body: { code } });
      onChanged();
      void sayDone("Applied discount");
    } catch {
      // Said below the field.
      input.current?.focus();
    }
  }
  // Enter in this field applies the code; it does not submit the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void send();
  };
  const frame = { id, helpId: `${id}-help`, errorId: `${id}-error`, error };
  return (
    <FieldFrame field={frame} label="Discount code" optional>
      <div className="discount-code">
        <Input
          ref={input}
          id={id}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hasError={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? frame.errorId : undefined}
          onChange={({ target }) => {
            setCode(target.value);
            apply.reset();
          }}
          onKeyDown={onKeyDown}
        />
        <Button disabled={isEmpty} busy={apply.busy} onClick={send}>
          Apply
        </Button>
      </div>
    </FieldFrame>
  );
}

interface AppliedProps extends AskProps {
  readonly discount: NonNullable<Cart["discount"]>;
}

function Applied({ discount: { code, name, amountCents, refusal }, onChanged }: AppliedProps) {
  const remove = useCartAction(cartRoutes.removeDiscount);
  const takeBack = () => remove.run({}).then(onChanged);
  return (
    <div className="discount-code__applied">
      <div className="sum">
        <span>
          {name} <span className="quiet">({code})</span>{" "}
          <Button compact kind="plain" busy={remove.busy} onClick={() => takeBack().catch(sayFailed)}>
            Remove<span className="hidden-visually"> the discount code {code}</span>
          </Button>
        </span>
        <span>
          −<Money cents={amountCents} />
        </span>
      </div>
      {refusal && <p className="quiet">{refusal}</p>}
    </div>
  );
}
