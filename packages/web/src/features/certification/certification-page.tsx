import type { CertificationCard as CertificationAnswer } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { nextObligation } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import { Fragment } from "react";
import { useLocation } from "react-router-dom";
import { useAccount } from "../../blocks/person/use-account.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { CandidateCards } from "./candidate-cards.tsx";
import { CardOfCertification } from "./card-of-certification.tsx";
import { mainCard } from "./card-steps.ts";
import { useCertifications, usePracticeExam } from "./certification.api.ts";
import { StillOwed } from "./owed/still-owed.tsx";
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
  const next = nextObligation(data?.obligations ?? []);
  // Nothing of an account that is to be closed is the main thing to do.
  const isClosing = useAccount().data?.closureRequestedAt !== undefined;
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
          <StillOwed
            obligations={data.obligations}
            owed={data.cards.flatMap(({ owed }) => owed ?? [])}
            isMain={!isClosing}
          />
          {cards.map((card) => (
            <Fragment key={card.certification.id}>
              <CardOfCertification
                card={card}
                isMain={card === main && !next && !isClosing}
                shownAbove={next?.action?.to}
                practiceExam={exams.data?.data[0]}
              />
              {card.mode === "candidate" && card.registration && (
                <CandidateCards
                  card={card}
                  registration={card.registration}
                  practiceExam={exams.data?.data[0]}
                  isNamed={cards.filter(({ mode }) => mode === "candidate").length > 1}
                />
              )}
            </Fragment>
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
