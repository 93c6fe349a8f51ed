import type { CertificationCard as CertificationAnswer } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { useLocation } from "react-router-dom";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { CardOfCertification } from "./card-of-certification.tsx";
import { mainCard } from "./card-steps.ts";
import { useCertifications, usePracticeExam } from "./certification.api.ts";
import { sellsPracticeExams } from "./practice-exams.tsx";
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

/** Why a page led here. */
export interface SaidOnArrival {
  readonly notOpen: string;
}

const saidOnArrival = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "notOpen" in state && typeof state.notOpen === "string"
    ? state.notOpen
    : undefined;

/** bylaws#certification-card */
export function CertificationPage() {
  const { data, error, mutate } = useCertifications();
  const cards = withoutRepeats(data?.cards ?? []);
  const isSold = cards.some(sellsPracticeExams);
  const exams = usePracticeExam(isSold);
  // All at once: what comes later would push down what is read already.
  const isWhole = !isSold || exams.data !== undefined || exams.error !== undefined;
  const main = mainCard(cards);
  const notOpen = saidOnArrival(useLocation().state);
  return (
    <>
      <PageHeader title="Certification" />
      {notOpen && (
        <div className="certification__said">
          <Note state="info" title="The final steps are not open" role="status">
            {notOpen}
          </Note>
        </div>
      )}
      {data && cards.length === 0 && (
        <EmptyState icon="certificate">There is no certification on offer at this time.</EmptyState>
      )}
      {data && isWhole && (
        <div className="stack">
          {cards.map((card) => (
            <CardOfCertification
              key={card.certification.id}
              card={card}
              isMain={card === main}
              practiceExam={exams.data?.data[0]}
            />
          ))}
        </div>
      )}
      {!data && error && (
        <ProblemNotice error={error} title="Your certifications could not be loaded" onRetry={() => mutate()} />
      )}
      {!(data && isWhole) && !error && <Skeleton of="your certifications" shape="page" />}
    </>
  );
}
