import type { CertificationCard as CardAnswer } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { CardState } from "@guildhall/core/domains/certification/registration/card.rules";
import type { PracticeExamWords } from "@guildhall/core/domains/certification/registration/registration.schema";
import { Link } from "react-router-dom";
import { beingCharged, cardChips } from "../../blocks/certification/card-words.ts";
import { ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { Note } from "../../components/state/note.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { BadgeState, CoursesState } from "./badge-state.tsx";
import { CardResources } from "./card-resources.tsx";
import { certificatePathOf, extensionLinkOf, startPressed, stepOf } from "./card-steps.ts";
import { OfferedPathways } from "./offered-pathways.tsx";
import { PaidBackNote } from "./paid-back-note.tsx";
import { PracticeExams, sellsPracticeExams } from "./practice-exams.tsx";
import { RegistrationEnding } from "./registration-ending.tsx";
import { UnderWay } from "./under-way.tsx";
import { waitSentences } from "./wait-words.ts";

interface CardOfCertificationProps {
  readonly card: CardAnswer;
  /** Its step is the page's green button. */
  readonly isMain: boolean;
  /** The way on that stands above all cards already. */
  readonly shownAbove?: string | undefined;
  /** What is sold to those under way. */
  readonly practiceExam: PracticeExamWords | undefined;
}

const underWay: readonly CardState[] = ["in_progress", "final_review"];
const expired: readonly CardState[] = ["expired", "expired_in_cart", "expired_under_review", "expired_unpaid"];

/** One certification: where one stands, and the way on. */
export function CardOfCertification({ card, isMain, shownAbove, practiceExam }: CardOfCertificationProps) {
  const { certification, state, sentence, registration, start } = card;
  const [chip, word] = chipOf(card);
  return (
    <Card title={certification.name} aside={<StatusChip state={chip}>{word}</StatusChip>}>
      <p className="numbers">{sentence}</p>
      {registration?.sentBack && <SentBack message={registration.sentBack.message} />}
      <PaidBackNote paidBack={registration?.paidBack} />
      {registration?.wait && (
        <p className="numbers">{waitSentences(registration.wait, registration.status).join(" ")}</p>
      )}
      {registration?.transcript?.wait && (
        <p className="numbers">{`Your transcript is with us. ${waitSentences(registration.transcript.wait).join(" ")}`}</p>
      )}
      {registration && [...underWay, ...expired].includes(state) && (
        <UnderWay
          registration={registration}
          certification={certification}
          isLocked={expired.includes(state)}
          warningDays={card.owed?.policy.deadlineWarningDays}
        />
      )}
      <CoursesState courses={registration?.enrollmentByHand} />
      <BadgeState badge={registration?.badge} />
      <Held card={card} />
      {state === "not_enrolled" && <OfferedPathways certification={certification} />}
      {state === "not_enrolled" && !start.allowed && start.sentence && <p className="quiet">{start.sentence}</p>}
      <Steps card={card} isMain={isMain} shownAbove={shownAbove} />
      {card.mode !== "candidate" && registration && practiceExam && sellsPracticeExams(card) && (
        <PracticeExams exam={practiceExam} registration={registration} certification={certification.name} />
      )}
      {card.mode !== "candidate" && <CardResources card={card} />}
    </Card>
  );
}

/** Since when it is held; the certificate itself has a page of its own. */
function Held({ card }: { card: CardAnswer }) {
  const { userCertification, mode, state } = card;
  if (mode !== "certified" || !userCertification?.createdAt) return null;
  const to = certificatePathOf(card);
  return (
    <>
      <Facts>
        <Fact name="Certified on">
          <DayText on={userCertification.createdAt} />
        </Fact>
      </Facts>
      {to && state !== "good_standing" && (
        <div>
          <Link to={to}>
            See your certificate<span className="hidden-visually">: {card.certification.name}</span>
          </Link>
        </div>
      )}
    </>
  );
}

function chipOf({ state, registration }: CardAnswer) {
  if (state === "unpaid" && registration?.unpaidOrder?.isBeingCharged) return beingCharged;
  return cardChips[state === "in_progress" && registration?.sentBack ? "sent_back" : state];
}

const SentBack = ({ message }: { message: string }) =>
  message ? (
    <Note state="overdue" title="We gave this reason">
      <RichText html={message} />
    </Note>
  ) : null;

function Steps({ card, isMain, shownAbove }: Omit<CardOfCertificationProps, "practiceExam">) {
  const { registration, certification, state, start } = card;
  const registerPath = `/certifications-and-training/register/${certification.id}`;
  const own = stepOf(card);
  const step = own?.to === shownAbove ? undefined : own;
  const extension = extensionLinkOf(card);
  if (!(step || registration)) return null;
  return (
    <div className="row">
      {step && (
        <ButtonLink to={step.to} state={step.state} kind={isMain ? "primary" : "quiet"}>
          {step.label}
          <span className="hidden-visually">: {certification.name}</span>
        </ButtonLink>
      )}
      {state === "in_cart" && (
        <Link to={`/certifications-and-training/register/${certification.id}`}>Change your registration</Link>
      )}
      {state === "expired" && start.allowed && ![step?.to, shownAbove].includes(registerPath) && (
        <Link to={registerPath} state={startPressed}>
          Register again instead<span className="hidden-visually">: {certification.name}</span>
        </Link>
      )}
      {extension && extension.to !== step?.to && extension.to !== shownAbove && (
        <Link to={extension.to}>
          {extension.label}
          <span className="hidden-visually">: {certification.name}</span>
        </Link>
      )}
      {registration && <RegistrationEnding registration={registration} certification={certification.name} />}
    </div>
  );
}
