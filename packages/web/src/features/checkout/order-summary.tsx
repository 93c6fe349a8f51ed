import type { Donation, DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { Cart, CartItem } from "@guildhall/core/selling/cart/cart.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useBelongsTo } from "../../blocks/cart/belongs-to.ts";
import { Money } from "../../components/list/value-text.tsx";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { donationCents, type Sums } from "./checkout-answers.ts";

interface OrderSummaryProps {
  readonly cart: Cart;
  readonly sums: Sums;
  readonly donation: Donation;
  readonly options: readonly DonationOption[];
  /** The field for a code; without it, the applied code is only shown. */
  readonly discount?: ReactNode;
  /** The primary action, and the text about it. */
  readonly children: ReactNode;
}

interface SumProps {
  readonly label: ReactNode;
  readonly cents: number;
  readonly isOff?: boolean;
}

const Sum = ({ label, cents, isOff = false }: SumProps) => (
  <div className="sum">
    <dt>{label}</dt>
    <dd>
      {isOff && "−"}
      <Money cents={cents as Cents} />
    </dd>
  </div>
);

const donationTo = (cause: string): string => `Donation: ${cause}`;

function labelOf({ name, category_type: kind, extra: { due }, term }: CartItem): string {
  if (kind === "donation") return donationTo(name);
  if (term) return `${name}, from ${dayText(term.start)} to ${dayText(term.end)}`;
  return due === undefined ? name : `${name}, due ${due}`;
}

const LineLabel = ({ words, note }: { words: string; note: string | undefined }) => (
  <>
    {words}
    {note && (
      <>
        <br />
        <span className="quiet">{note}</span>
      </>
    )}
  </>
);

/** The items, the total, and when it is charged. */
export function OrderSummary({ cart, sums, donation, options, discount, children }: OrderSummaryProps) {
  const given = donationCents(donation);
  const belongsTo = useBelongsTo();
  const cause = options.find(({ categoryId }) => categoryId === donation.id)?.name;
  return (
    <section className="summary" aria-labelledby="order-summary">
      <div className="card__head">
        <h2 id="order-summary">Order summary</h2>
        <Link to="/cart" className="small">
          Edit cart
        </Link>
      </div>
      <dl className="summary__lines">
        {cart.items.map((item) => (
          <Sum key={item.id} label={<LineLabel words={labelOf(item)} note={belongsTo(item)} />} cents={item.price} />
        ))}
        {given > 0 && <Sum label={cause ? donationTo(cause) : "Donation"} cents={given} />}
        {!discount && cart.discount && (
          <Sum label={`${cart.discount.name} (${cart.discount.code})`} cents={cart.discount.amountCents} isOff />
        )}
      </dl>
      {discount}
      <Totals sums={sums} />
      <div className="summary__action">
        {children}
        <Link to="/refund-policy" className="small" {...newTab}>
          Refund policy
          <OpensNewTab />
        </Link>
      </div>
    </section>
  );
}

/** Screen readers read the total again when it changes. */
const Totals = ({ sums: { total, dueNow, onApproval } }: { sums: Sums }) => (
  <div className="summary__totals" role="status">
    <p className="sum sum--total">
      <span>Total</span> <Money cents={total} />
    </p>
    {onApproval > 0 && (
      <>
        <p className="sum small quiet">
          <span>Charged now</span> <Money cents={dueNow} />
        </p>
        <p className="sum small quiet">
          <span>Charged once it is approved</span> <Money cents={onApproval} />
        </p>
      </>
    )}
  </div>
);
