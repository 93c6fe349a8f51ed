import type { ExamAttemptAnswer } from "@guildhall/core/domains/certification/exam/exam.schema";
import { examNeeds } from "@guildhall/core/domains/certification/exam/exam-needs.rules";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { accommodationWords, attemptWords, needsText } from "../../../blocks/exam/attempt-words.ts";
import { Button } from "../../../components/button.tsx";
import { DayText } from "../../../components/day-text.tsx";
import { ConfirmDialog } from "../../../components/dialog/dialog.tsx";
import { type DataColumn, DataList } from "../../../components/list/data-list.tsx";
import { MomentText, Money } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Fact, Facts } from "../../../components/page/facts.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { EditExam } from "./edit-exam.tsx";
import { useAddExam, useRemoveExam } from "./exam.api.ts";
import { VoidExam } from "./void-exam.tsx";

interface ExamsProps {
  readonly registration: Registration;
  readonly onChanged: () => Promise<unknown>;
}

type Asking = { readonly what: "edit" | "void" | "delete"; readonly attempt: ExamAttemptAnswer };

/** The exams of a registration, with what staff can do. */
export function Exams({ registration, onChanged }: ExamsProps) {
  const [asking, setAsking] = useState<Asking>();
  const { attempts, exam } = registration;
  const isOver = registration.isClosed || registration.status === "complete";
  const dialog = { registration, onClose: () => setAsking(undefined), onDone: onChanged };
  return (
    <Card
      title="Exams"
      anchor="exams"
      {...(exam && { aside: <span className="numbers">{`${exam.left} left`}</span> })}
      actions={!isOver && exam?.mayAdd && <AddAttempt registration={registration} onDone={onChanged} />}
    >
      <DataList
        caption="Exams of this registration"
        columns={columnsFor(registration, setAsking)}
        rows={attempts}
        rowKey={({ id }) => id}
        empty={
          <EmptyState>
            {registration.enrolledOn
              ? "No exam was paid for or added yet."
              : "An exam is there once they are enrolled, and has been paid for or added."}
          </EmptyState>
        }
      />
      <Signed registration={registration} />
      {asking?.what === "edit" && <EditExam {...dialog} attempt={asking.attempt} />}
      {asking?.what === "void" && <VoidExam {...dialog} attempt={asking.attempt} />}
      {asking?.what === "delete" && <DeleteExam {...dialog} attempt={asking.attempt} />}
    </Card>
  );
}

const columnsFor = (
  registration: Registration,
  ask: (asking: Asking) => void,
): readonly DataColumn<ExamAttemptAnswer>[] => [
  { key: "number", title: "Attempt", cell: nameOf },
  {
    key: "state",
    title: "State",
    onPhone: "state",
    cell: ({ state }) => <StatusChip state={attemptWords[state].chip}>{attemptWords[state].label}</StatusChip>,
  },
  { key: "score", title: "Score", align: "end", cell: ({ score }) => score },
  { key: "when", title: "When", cell: whenOf },
  {
    key: "for",
    title: "For",
    isNamedOnPhone: true,
    cell: (attempt) => needsText(examNeeds(attempt, registration.accommodation)),
  },
  {
    key: "paid",
    title: "Paid",
    isNamedOnPhone: true,
    cell: ({ paidOn, transactionId }) => {
      const day = paidOn && <DayText on={paidOn} />;
      return transactionId ? (
        <Link to={`/admin/users/${registration.userId}/payments/${transactionId}`}>{day ?? "Order"}</Link>
      ) : (
        day
      );
    },
  },
  {
    key: "do",
    title: "What to do",
    onPhone: "action",
    cell: (attempt) => <Actions attempt={attempt} registration={registration} onAsk={ask} />,
  },
];

/** Its appointment, until it is taken. */
function whenOf({ takenAt, appointment }: ExamAttemptAnswer): ReactNode {
  if (takenAt) return <MomentText at={takenAt} />;
  return (
    appointment && (
      <>
        Appointment <MomentText at={appointment.at} />
      </>
    )
  );
}

const nameOf = ({ number, retake, voided }: ExamAttemptAnswer): string => {
  const what = retake ? "Retake" : "Exam";
  if (voided) return `${what}, voided: ${voided.reason}`;
  return `${number}. ${what}`;
};

interface ActionsProps {
  readonly attempt: ExamAttemptAnswer;
  readonly registration: Registration;
  readonly onAsk: (asking: Asking) => void;
}

/** A paid one without a result is voided or refunded; another result of one that has one waits for a decision, also after the certificate (bylaws#exam-second-result). */
function Actions({ attempt, registration, onAsk }: ActionsProps) {
  const { voided, isPaid, result, isResultWaiting, id, number } = attempt;
  const isComplete = registration.status === "complete";
  if (voided || registration.isClosed || (isComplete && !result)) return null;
  const which = <span className="hidden-visually"> attempt {number}</span>;
  return (
    <span className="row">
      {isResultWaiting ? (
        <Link to={`/admin/exam-results/${id.replace(/^att/, "exr")}`}>Decide on the other result</Link>
      ) : (
        <Button compact onClick={() => onAsk({ what: "edit", attempt })}>
          Edit{which}
        </Button>
      )}
      {!isComplete && (
        <Button compact kind="plain" onClick={() => onAsk({ what: "void", attempt })}>
          Void{which}
        </Button>
      )}
      {!isComplete && (result || !isPaid) && (
        <Button compact kind="plain" onClick={() => onAsk({ what: "delete", attempt })}>
          {result ? "Delete result" : "Delete"}
          {which}
        </Button>
      )}
    </span>
  );
}

/** The exam that comes next by the rule, while there are fewer than five. */
function AddAttempt({ registration, onDone }: { registration: Registration; onDone: ExamsProps["onChanged"] }) {
  const { run } = useAddExam();
  const [isAsking, setAsking] = useState(false);
  const { id, user, exam } = registration;
  const [next] = exam?.choices ?? [];
  if (!next) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Add Attempt</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Add an attempt for ${name}?`}
        confirm="Add Attempt"
        failed="Could not add exam attempt"
        onConfirm={() => run({ params: { id, categoryId: next.categoryId } })}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          void sayDone(`Attempt added. ${name} is told, and pays for it.`);
          void onDone();
        }}
      >
        <p>
          {next.name}
          {next.priceCents !== undefined && (
            <>
              : <Money cents={next.priceCents} />
            </>
          )}
        </p>
        <p>It is not paid yet. {name} is told by mail and alert, and pays for it on the page of the exam.</p>
      </ConfirmDialog>
    </>
  );
}

interface DeleteProps {
  readonly registration: Registration;
  readonly attempt: ExamAttemptAnswer;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

function DeleteExam({ registration: { id, user }, attempt, onClose, onDone }: DeleteProps) {
  const { run } = useRemoveExam();
  const hasResult = attempt.result !== undefined;
  return (
    <ConfirmDialog
      isOpen
      danger
      title={`Delete ${hasResult ? "the result of " : ""}attempt ${attempt.number} of ${user.firstName} ${user.lastName}?`}
      confirm={hasResult ? "Delete result" : "Delete attempt"}
      onConfirm={async () => {
        await run({ params: { id, examId: attempt.id } });
        await onDone();
      }}
      onClose={onClose}
    >
      <p>
        {hasResult
          ? "The attempt has no result again, and its person is told by mail and alert. The history keeps the one that it had."
          : "It is not paid. What its person has put into the cart for it goes, too."}
      </p>
    </ConfirmDialog>
  );
}

const paidBackWords = {
  waiting: { label: "Waits for a decision", chip: "due" },
  stands: { label: "Stands", chip: "good" },
  taken_back: { label: "Taken back", chip: "refused" },
} as const;

/** What was signed, asked for, and paid back. */
function Signed({ registration }: { readonly registration: Registration }) {
  const { codeOfEthicsSignature, codeOfEthicsSignatureDate, codeOfEthicsVersion, accommodation, paidBack, id } =
    registration;
  const words = accommodation && accommodationWords[accommodation.state];
  return (
    <Facts>
      <Fact name="Code of ethics">
        {codeOfEthicsSignature && codeOfEthicsSignatureDate && (
          <>
            {`Signed by ${codeOfEthicsSignature}, version ${codeOfEthicsVersion}, on `}
            <DayText on={codeOfEthicsSignatureDate} />
          </>
        )}
      </Fact>
      <Fact name="Paid back, but granted">
        {paidBack && (
          <span className="row">
            <StatusChip state={paidBackWords[paidBack.state].chip}>{paidBackWords[paidBack.state].label}</StatusChip>
            <Link to={`/admin/paid-back/${id.replace(/^reg/, "pbk")}`}>See what was paid back</Link>
          </span>
        )}
      </Fact>
      <Fact name="Accommodations">
        {words && (
          <span className="row">
            <StatusChip state={words.chip}>{words.label}</StatusChip>
            <Link to={`/admin/accommodations/${(accommodation.askedOf ?? id).replace(/^reg/, "acm")}`}>
              See the request
            </Link>
          </span>
        )}
      </Fact>
    </Facts>
  );
}
