import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { AcceptTranscript } from "./accept-transcript.tsx";
import { CredentialState } from "./credential-state.tsx";
import { Exams } from "./exam/exams.tsx";
import { ModuleApprovals } from "./module-approvals.tsx";
import {
  extensionWords,
  isRegistrationOver,
  linesOfRegistration,
  standingChip,
  standingOfRegistration,
} from "./registration-words.ts";
import { useDeleteRegistration, useRegistration } from "./staff-registration.api.ts";

interface RecordProps {
  readonly id: RegistrationId;
  /** The review above shows what was answered; without one, it is shown here. */
  readonly isReviewed: boolean;
  readonly onChanged: () => Promise<unknown>;
  readonly lineItems: (lines: readonly LineItemAnswer[], personName: string) => ReactNode;
}

/** A registration as it is kept, with what staff can do beside a decision. */
export function RegistrationRecord({ id, isReviewed, onChanged, lineItems }: RecordProps) {
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
      {!isReviewed && <Answers steps={registration.steps.filter(({ part }) => part === "wizard")} />}
      {(registration.exam || registration.attempts.length > 0) && (
        <Exams registration={registration} onChanged={changed} />
      )}
      <ModuleApprovals registration={registration} onDone={changed} />
      <PostRegistration registration={registration} />
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
  const { id, mspClass, transcript, startedOn, extension } = registration;
  return (
    <>
      <Fact name="Started on">
        <DayText on={startedOn} />
      </Fact>
      <Fact name="Extension">
        {extension && <Link to={`/admin/extensions/${extension.id}`}>{extensionWords[extension.state]}</Link>}
      </Fact>
      <Fact name="MSP class">{mspClass}</Fact>
      <Fact name="Full-time student">{transcript && <TranscriptState id={id} transcript={transcript} />}</Fact>
    </>
  );
};

interface TranscriptProps extends Pick<Registration, "id"> {
  readonly transcript: NonNullable<Registration["transcript"]>;
}

function TranscriptState({ id, transcript: { state, wait } }: TranscriptProps) {
  if (state !== "waiting") return state === "accepted" ? "Accepted" : "Not accepted";
  return wait ? <Link to={`/admin/transcripts/${id.replace(/^reg/, "trn")}`}>Review the transcript</Link> : "Asked for";
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

const Answers = ({ steps }: { readonly steps: readonly RegistrationStep[] }) =>
  steps.some(({ told }) => told.length > 0) && (
    <Card title="What was answered">
      <Told steps={steps} />
    </Card>
  );

const Told = ({ steps }: { readonly steps: readonly RegistrationStep[] }) => (
  <Facts>
    {steps
      .flatMap(({ told }) => told)
      .map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
  </Facts>
);

const partNames = { experience: "Experience", education: "Education", ethics: "Ethics", exam: "Exam" } as const;

/** Without a training, once somebody is enrolled: the parts, and what was answered to finish. */
function PostRegistration({ registration }: OfRegistration) {
  const { id, userId, steps, parts, enrolledOn, certificateName, status } = registration;
  const final = steps.filter(({ part, told }) => part === "final" && told.length > 0);
  const asked = (Object.keys(partNames) as (keyof typeof partNames)[]).filter((part) => parts[part].needed);
  if (!enrolledOn) return null;
  return (
    <Card
      title="Post Registration"
      aside={status === "complete" && certificateName && <StatusChip state="good">Certified</StatusChip>}
    >
      <Facts>
        {asked.map((part) => (
          <Fact key={part} name={partNames[part]}>
            {parts[part].done ? "Done" : "Not done"}
          </Fact>
        ))}
      </Facts>
      {final.length > 0 && <Told steps={final} />}
      {status === "complete" && <CredentialState {...{ id, userId }} />}
    </Card>
  );
}
