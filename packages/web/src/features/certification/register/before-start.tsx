import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { CardState } from "@guildhall/core/domains/certification/registration/card.rules";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/page/card.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { asApiError } from "../../../lib/failure/api-error.ts";
import { isStartPressed } from "../card-steps.ts";
import { useCertifications } from "../certification.api.ts";
import { OfferedPathways } from "../offered-pathways.tsx";

const root = { to: "/certifications-and-training", label: "Certification" };

/** In these, what is begun is gone on with. */
const live: readonly CardState[] = [
  "begun",
  "sent_back",
  "in_cart",
  "in_review",
  "unpaid",
  "in_progress",
  "final_review",
];

interface BeforeStartProps {
  readonly certificationId: string;
  readonly start: () => Promise<void>;
  /** One was begun meanwhile, elsewhere. */
  readonly onLive: (id: string) => void;
}

/** Nothing begins by an address alone: a press starts it, here or on the page that led here (bylaws#registration-start). */
export function BeforeStart({ certificationId, start, onLive }: BeforeStartProps) {
  const { data, error, mutate } = useCertifications();
  const { busy, failure, press } = useStart(start);
  const card = data?.cards.find(({ certification }) => certification.id === certificationId);
  const begun = card && live.includes(card.state) ? card.registration?.id : undefined;
  useEffect(() => {
    if (begun) onLive(begun);
  }, [begun, onLive]);
  return (
    <>
      <PageHeader title={card ? `Register for ${card.certification.name}` : "Registration"} back={root} />
      {failure !== undefined && <NotStarted error={failure} onRetry={press} />}
      {data && !card && <Note state="info">There is no such certification.</Note>}
      {card && !begun && <Offer card={card} busy={busy} onStart={press} />}
      {!data && error && (
        <ProblemNotice error={error} title="Your certifications could not be loaded" onRetry={() => mutate()} />
      )}
      {((!data && !error) || begun) && <Skeleton of="your registration" shape="page" />}
    </>
  );
}

/** A press on the page that led here counts, once. */
function useStart(start: () => Promise<void>) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await start();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const isPressed = useRef(isStartPressed(state));
  const first = useRef(press);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    navigate(pathname + search, { replace: true, state: null });
    void first.current();
  }, [navigate, pathname, search]);
  return { busy, failure, press: () => void press() };
}

interface OfferProps {
  readonly card: CertificationCard;
  readonly busy: boolean;
  readonly onStart: () => void;
}

const Offer = ({ card: { certification, start, state, sentence }, busy, onStart }: OfferProps) => (
  <Card title="Ways to register">
    {state !== "not_enrolled" && <p className="numbers">{sentence}</p>}
    <OfferedPathways certification={certification} />
    {start.allowed ? (
      <>
        <p className="quiet">Your answers are saved after each step. You can stop and go on at any time.</p>
        <div>
          <Button kind="primary" busy={busy} onClick={onStart}>
            Start your registration
          </Button>
        </div>
      </>
    ) : (
      <p>{start.sentence}</p>
    )}
  </Card>
);

/** What a rule refuses is no failure, and is not tried again. */
function NotStarted({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { problem, message } = asApiError(error);
  if (problem.status === 404) return <Note state="info">There is no such certification.</Note>;
  if (problem.status === 409) return <Note state="info">{message}</Note>;
  return <ProblemNotice error={error} title="Your registration could not be started" onRetry={onRetry} />;
}
