import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { productKinds } from "@guildhall/core/money/catalog/catalog.schema";
import { basisWords } from "../../../blocks/cart/basis-words.ts";
import { Money } from "../../../components/list/value-text.tsx";

type ShownPrice = Registration["prices"][number];

interface PriceListProps {
  readonly prices: readonly ShownPrice[];
  readonly totalCents: number | undefined;
  readonly isApproved?: boolean;
}

/** What the cart will hold, at its prices. */
export const PriceList = ({ prices, totalCents, isApproved = false }: PriceListProps) => (
  <section className="wizard__told">
    <h3>What it costs</h3>
    <dl className="wizard__prices">
      {prices.map((price) => (
        <div key={price.productId}>
          <dt>
            {price.name}
            <span className="small quiet">{factsOf(price, isApproved).join(" · ")}</span>
          </dt>
          <dd>{price.cents === undefined ? "See the cart" : <Money cents={price.cents} />}</dd>
        </div>
      ))}
      {totalCents !== undefined && (
        <div className="wizard__total">
          <dt>Total</dt>
          <dd>
            <Money cents={totalCents as Cents} />
          </dd>
        </div>
      )}
    </dl>
  </section>
);

const factsOf = ({ kind, basis, chargedWhen }: ShownPrice, isApproved: boolean): string[] =>
  [
    productKinds[kind],
    basis && basisWords[basis],
    chargedWhen === "approval" && !isApproved && "Charged once it is approved",
  ].filter((fact): fact is string => Boolean(fact));
