import type { ReviewFact } from "@guildhall/core/review/field/review-part.schema";

/** What is to be done for somebody who is enrolled, a line each. */
export const ToldFacts = ({ facts }: { readonly facts: readonly ReviewFact[] }) => (
  <span className="stack">
    {facts.map((fact) => (
      <span key={fact.name}>
        {fact.name}: {fact.value}
      </span>
    ))}
  </span>
);
