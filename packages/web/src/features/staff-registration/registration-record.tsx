import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import type { RegistrationApproval } from "@guildhall/core/domains/certification/registration/registration.subject.schema";
import { productKinds } from "@guildhall/core/money/catalog/catalog.schema";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { CorrectIssued } from "../../blocks/by-hand/correct-issued.tsx";
import { ToldFacts } from "../../blocks/by-hand/told-facts.tsx";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { dayOf } from "../../lib/text/now.ts";
import { AcceptTranscript } from "./accept-transcript.tsx";
import { CredentialState } from "./credential-state.tsx";
import { Exams } from "./exam/exams.tsx";
import { ModuleApprovals } from "./module-approvals.tsx";
import { RegistrationFiles } from "./registration-files.tsx";
import {
  closedWords,
  extensionWord,
  isRegistrationOver,
  linesOfRegistration,
  placeWords,
  standingChip,
  standingOfRegistration,
  tooMuchToGiveBack,
} from "./registration-words.ts";
import { useDeleteRegistration, useRegistration } from "./staff-registration.api.ts";
import { StepFactsTold, WizardAnswers } from "./wizard-answers.tsx";

interface RecordProps {
  readonly id: RegistrationId;
  /** What the review above is of; absent where nothing has ever waited. */
  readonly shownAs: RegistrationApproval | undefined;
  readonly onChanged: () => Promise<unknown>;
  readonly lineItems: (lines: readonly LineItemAnswer[], personName: string) => ReactNode;
}

/** What was answered stands in the reviews before the enrollment. */
const showsAnswers: readonly (RegistrationApproval | undefined)[] = ["pth", "rgr"];

/** A registration as it is kept, with what staff can do beside a decision. */
export function RegistrationRecord({ id, shownAs, onChanged, lineItems }: RecordProps) {
  const { data: registration, error, mutate } = useRegistration(id);
  if (!registration) {
    return error ? (
      <ProblemNotice error={error} title="The registration could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the registration" shape="card" />
    );
  }
  const changed = () => Promise.all([mutate(), onChanged()]);
  const { user } = registration;
  const lines = linesOfRegistration(registration);
  return (
    <div className="stack">
      <Standing registration={registration} onChanged={changed} />
      {(registration.exam || registration.attempts.length > 0) && (
        <Exams registration={registration} onChanged={changed} />
      )}
      {!showsAnswers.includes(shownAs) && (
        <WizardAnswers steps={registration.steps.filter(({ part }) => part === "wizard")} />
      )}
      <RegistrationFiles registration={registration} isReviewed={shownAs !== undefined} onChanged={changed} />
      <ModuleApprovals registration={registration} onDone={changed} />
      <PostRegistration registration={registration} isFinalShown={shownAs === "fin"} />
      {lines.length > 0 && lineItems(lines, `${user.firstName} ${user.lastName}`)}
    </div>
  );
}

type Asking = "delete" | "transcript";

interface StandingProps {
  readonly registration: Registration;
  readonly onChanged: () => Promise<unknown>;
}

function Standing({ registration, onChanged }: StandingProps) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const { label, state } = standingChip(standingOfRegistration(registration));
  const dialog = { registration, onClose: close, onDone: onChanged };
  return (
    <Card
      title="The registration today"
      aside={
        <span className="row">
          {registration.militarySpouse && <StatusChip state="info">Military spouse</StatusChip>}
          <StatusChip state={state}>{label}</StatusChip>
        </span>
      }
      actions={hasActions(registration) && <Actions registration={registration} onAsk={setAsking} />}
    >
      <Facts>
        <Terms registration={registration} />
      </Facts>
      <UndeletableNote registration={registration} />
      {asking === "transcript" && <AcceptTranscript {...dialog} isAccepted={registration.isFullTimeStudent} />}
      <DeleteRegistration registration={registration} isOpen={asking === "delete"} onClose={close} />
    </Card>
  );
}

interface OfRegistration {
  readonly registration: Registration;
}

/** What does not stand in the page's header. */
const Terms = ({ registration }: OfRegistration) => {
  const { id, userId, mspClass, transcript, startedOn, extension, carried, discount } = registration;
  const { materialEvents, enrollmentByHand, replacedBy, closed } = registration;
  return (
    <>
      <Fact name="Started on">
        <DayText on={startedOn} />
      </Fact>
      <Fact name="Closed on">
        {closed && (
          <>
            <DayText on={dayOf(new Date(closed.at))} />: {closedWords[closed.why]}
          </>
        )}
      </Fact>
      <Fact name="Extension">
        {extension && <Link to={`/admin/extensions/${extension.id}`}>{extensionWord(extension)}</Link>}
      </Fact>
      <Fact name="Newer registration">
        {replacedBy && <Link to={`/admin/course-registrations/${replacedBy}`}>It took the place of this one</Link>}
      </Fact>
      <Fact name="From the registration before">{carried?.map(({ name }) => name).join(", ")}</Fact>
      <Fact name="Discount">{discount}</Fact>
      {tooMuchToGiveBack(registration).map(({ kind, cents, orderId }) => (
        <Fact key={kind} name={`Paid too much (${productKinds[kind].toLowerCase()})`}>
          <Link to={`/admin/users/${userId}/payments/${orderId}`}>
            <Money cents={cents} />
            <span className="hidden-visually">: open the order</span>
          </Link>
        </Fact>
      ))}
      <Fact name="Events of the materials">
        {materialEvents?.map(({ name, place }) => `${name} (${placeWords[place]})`).join(", ")}
      </Fact>
      <Fact name="Courses and materials">
        {enrollmentByHand && <EnrollmentByHand id={id} enrollment={enrollmentByHand} />}
      </Fact>
      <Fact name="MSP class">{mspClass}</Fact>
      <Fact name="Full-time student">{transcript && <TranscriptState id={id} transcript={transcript} />}</Fact>
    </>
  );
};

interface EnrollmentProps extends Pick<Registration, "id"> {
  readonly enrollment: NonNullable<Registration["enrollmentByHand"]>;
}

const EnrollmentByHand = ({ id, enrollment: { facts, on } }: EnrollmentProps) => (
  <span className="stack">
    <ToldFacts facts={facts} />
    {on ? (
      <span className="row">
        <span>
          Done on <DayText on={on} />
        </span>
        <CorrectIssued issued={{ kind: "enrollment", id }} on={on} />
      </span>
    ) : (
      <Link to="/admin/work-by-hand?kind=enrollment">To do by hand</Link>
    )}
  </span>
);

interface TranscriptProps extends Pick<Registration, "id"> {
  readonly transcript: NonNullable<Registration["transcript"]>;
}

function TranscriptState({ id, transcript: { state, wait } }: TranscriptProps) {
  if (state !== "waiting") return state === "accepted" ? "Accepted" : "Not accepted";
  return wait ? <Link to={`/admin/transcripts/${id.replace(/^reg/, "trn")}`}>Review the transcript</Link> : "Asked for";
}

const whyNotDeleted: Readonly<Record<string, string>> = {
  "registration.charged": "It cannot be deleted while something of it is paid: refund that first.",
  "registration.in-review": "It cannot be deleted while it waits for a decision or for its payment.",
};

function UndeletableNote({ registration }: OfRegistration) {
  const { allowed, code = "", sentence } = registration.actions.remove;
  if (allowed || isRegistrationOver(registration)) return null;
  return <p className="quiet">{whyNotDeleted[code] ?? sentence}</p>;
}

interface ActionsProps extends OfRegistration {
  readonly onAsk: (asking: Asking) => void;
}

const hasTranscript = ({ isFullTimeStudent, media }: Registration): boolean =>
  isFullTimeStudent || media.some(({ type }) => type === "student_transcript");

const hasActions = (registration: Registration): boolean =>
  !isRegistrationOver(registration) && (hasTranscript(registration) || registration.actions.remove.allowed);

function Actions({ registration, onAsk }: ActionsProps) {
  const { isFullTimeStudent, actions } = registration;
  return (
    <>
      {hasTranscript(registration) && (
        <Button onClick={() => onAsk("transcript")}>
          {isFullTimeStudent ? "Take the acceptance as a student back" : "Accept as a full-time student"}
        </Button>
      )}
      {actions.remove.allowed && (
        <Button kind="plain" onClick={() => onAsk("delete")}>
          Delete
        </Button>
      )}
    </>
  );
}

interface DeleteProps {
  readonly registration: Registration;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteRegistration({ registration, isOpen, onClose }: DeleteProps) {
  const { run } = useDeleteRegistration();
  const navigate = useNavigate();
  const { user, certification } = registration;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete the registration of ${user.firstName} ${user.lastName}?`}
      confirm="Delete registration"
      danger
      failed="Could not delete registration"
      onConfirm={() => run({ params: { id: registration.id } })}
      onDone={() => navigate("/admin/course-registrations")}
      onClose={onClose}
    >
      <p>
        Their registration for {certification.name} is closed, and what is not paid leaves their cart. What was paid is
        refunded first. The history keeps that it was there.
      </p>
    </ConfirmDialog>
  );
}

const partNames = { experience: "Experience", education: "Education", ethics: "Ethics", exam: "Exam" } as const;

interface PostRegistrationProps extends OfRegistration {
  /** The review above shows its parts and final steps. */
  readonly isFinalShown: boolean;
}

/** Without a training, once somebody is enrolled: the parts, and what was answered to finish. */
function PostRegistration({ registration, isFinalShown }: PostRegistrationProps) {
  const { id, userId, enrolledOn, certificateName, status } = registration;
  const isComplete = status === "complete";
  if (!enrolledOn || (isFinalShown && !isComplete)) return null;
  return (
    <Card
      title="Post Registration"
      aside={isComplete && certificateName && <StatusChip state="good">Certified</StatusChip>}
    >
      {!isFinalShown && <PartsAndAnswers registration={registration} />}
      {isComplete && <CredentialState {...{ id, userId }} />}
    </Card>
  );
}

function PartsAndAnswers({ registration: { steps, parts } }: OfRegistration) {
  const final = steps.filter(({ part, told }) => part === "final" && told.length > 0);
  const asked = (Object.keys(partNames) as (keyof typeof partNames)[]).filter((part) => parts[part].needed);
  return (
    <>
      <Facts>
        {asked.map((part) => (
          <Fact key={part} name={partNames[part]}>
            {parts[part].done ? "Done" : "Not done"}
          </Fact>
        ))}
      </Facts>
      {final.length > 0 && <StepFactsTold steps={final} />}
    </>
  );
}
