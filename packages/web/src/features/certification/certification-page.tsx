import type { CertificationCard as CertificationAnswer } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { CardOfCertification } from "./card-of-certification.tsx";
import { mainCard } from "./card-steps.ts";
import { useCertifications } from "./certification.api.ts";
import "./certification.css";

/** What is said of several certifications is said once, with the first. */
function withoutRepeats(cards: readonly CertificationAnswer[]): CertificationAnswer[] {
  const said = new Set<string>();
  return cards.map((card) => {
    const dashboardCards = card.dashboardCards.filter(({ id }) => !said.has(id));
    for (const { id } of dashboardCards) said.add(id);
    return { ...card, dashboardCards };
  });
}

/** bylaws#certification-card */
export function CertificationPage() {
  const { data, error, mutate } = useCertifications();
  const cards = withoutRepeats(data?.cards ?? []);
  const main = mainCard(cards);
  return (
    <>
      <PageHeader title="Certification" />
      {data && cards.length === 0 && (
        <EmptyState icon="certificate">There is no certification on offer at this time.</EmptyState>
      )}
      {data && (
        <div className="stack">
          {cards.map((card) => (
            <CardOfCertification key={card.certification.id} card={card} isMain={card === main} />
          ))}
        </div>
      )}
      {!data && error && (
        <ProblemNotice error={error} title="Your certifications could not be loaded" onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton of="your certifications" shape="page" />}
    </>
  );
}
