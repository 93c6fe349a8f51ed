import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { mainCard } from "./card-steps.ts";
import { useCertifications } from "./certification.api.ts";
import { CertificationCard } from "./certification-card.tsx";
import "./certification.css";

/** bylaws#certification-card */
export function CertificationPage() {
  const { data, error, mutate } = useCertifications();
  const cards = data?.cards ?? [];
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
            <CertificationCard key={card.certification.id} card={card} isMain={card === main} />
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
