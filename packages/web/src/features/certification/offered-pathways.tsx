import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { Money } from "../../components/list/value-text.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { monthsText } from "./months-text.ts";

/** What one can register for: the pathways, their price and time. */
export const OfferedPathways = ({ certification: { pathways } }: Pick<CertificationCard, "certification">) => (
  <Facts>
    {pathways.map(({ id, name, months, priceCents }) => (
      <Fact key={id} name={name}>
        {priceCents !== undefined && <Money cents={priceCents} />}
        {priceCents !== undefined && ", "}
        {monthsText(months)} to complete
      </Fact>
    ))}
  </Facts>
);
