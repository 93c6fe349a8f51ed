import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { productKinds } from "@guildhall/core/money/catalog/catalog.schema";
import { basisWords } from "../../../blocks/cart/basis-words.ts";
import { Money } from "../../../components/list/value-text.tsx";
import { Note } from "../../../components/state/note.tsx";
import { moneyText } from "../../../lib/text/money.ts";

type ShownPrice = Registration["prices"][number];

interface PriceListProps {
  readonly prices: readonly ShownPrice[];
  readonly totalCents: number | undefined;
  /** Of what is charged without an approval, or after it. */
  readonly now: string;
}

/** What is paid, and when the rest is charged. */
export const PriceList = ({ prices, totalCents, now }: PriceListProps) => (
  <section className="wizard__told">
    <h3>What it costs</h3>
    <dl className="wizard__prices">
      {prices.map((price) => (
        <div key={`${price.productId} ${price.cents} ${price.isPaid}`}>
          <dt>
            {price.name}
            <span className="small quiet">{factsOf(price, now).join(" · ")}</span>
          </dt>
          <dd>{price.cents === undefined ? !price.isPaid && "See the cart" : <Money cents={price.cents} />}</dd>
        </div>
      ))}
      {totalCents !== undefined && (
        <div className="wizard__total">
          <dt>{prices.some(({ isPaid }) => isPaid) ? "Left to pay" : "Total"}</dt>
          <dd>
            <Money cents={totalCents as Cents} />
          </dd>
        </div>
      )}
    </dl>
  </section>
);

/** What comes back, and when. */
export function PaidTooMuchNote({ paidTooMuch = [] }: Pick<Registration, "paidTooMuch">) {
  const cents = paidTooMuch.reduce((sum, one) => sum + one.cents, 0) as Cents;
  if (cents === 0) return null;
  const isOpen = paidTooMuch.some((one) => one.isOpen);
  return (
    <Note state="info">
      {`You have paid ${moneyText(cents)} more than it costs. We will give it back${isOpen ? " once you have sent these answers" : ""}.`}
    </Note>
  );
}

const factsOf = ({ kind, basis, chargedWhen, isPaid }: ShownPrice, now: string): string[] => {
  const whenOwed = chargedWhen === "approval" ? "Charged once it is approved" : now;
  return [productKinds[kind], basis && basisWords[basis], isPaid ? "Paid" : whenOwed].filter((fact): fact is string =>
    Boolean(fact),
  );
};
