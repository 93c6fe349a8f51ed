import type { DeadLetter, DeadLetters } from "@guildhall/core/ground/change/outbox.schema";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useFocusNext } from "../../lib/page/focus.ts";
import { useDeadLetters, useReplay, useReplayKind } from "./outbox.api.ts";
import "./dead-letters-page.css";

interface SentAgain {
  readonly state: "good" | "overdue";
  readonly sentence: string;
}

export function DeadLettersPage() {
  const { data: letters, error, mutate } = useDeadLetters();
  const [outcome, setOutcome] = useState<SentAgain>();
  const place = useRef<HTMLDivElement>(null);
  // After a row was removed, with the button that had the focus.
  const focusOutcome = useFocusNext(() => (document.activeElement === document.body ? place.current : undefined));
  const showOutcome = (news: SentAgain) => {
    setOutcome(news);
    focusOutcome();
  };
  return (
    <>
      <PageHeader
        title="Stuck deliveries"
        lead="Mails and other consequences that could not be delivered after ten attempts. Mend the cause, then replay."
      />
      <div className="stack">
        <div ref={place} role="status" tabIndex={-1}>
          {outcome && <Note state={outcome.state}>{outcome.sentence}</Note>}
        </div>
        {letters && <Kinds kinds={letters.kinds} onOutcome={showOutcome} />}
        {letters && <Letters letters={letters.data} total={letters.total} onOutcome={showOutcome} />}
        {letters && letters.waiting.length > 0 && <Waiting letters={letters.waiting} />}
        {!letters && error && (
          <ProblemNotice error={error} title="The list could not be loaded" onRetry={() => mutate()} />
        )}
        {!letters && !error && <Skeleton of="stuck deliveries" shape="page" />}
      </div>
    </>
  );
}

interface LettersProps {
  readonly letters: readonly DeadLetter[];
  readonly total: number;
  readonly onOutcome: (outcome: SentAgain) => void;
}

function captionOf({ letters, total }: Pick<LettersProps, "letters" | "total">): string {
  if (total > letters.length) return `The oldest ${letters.length} of ${total} stuck deliveries`;
  return total === 1 ? "One stuck delivery" : `${total} stuck deliveries`;
}

const Letters = ({ letters, total, onOutcome }: LettersProps) => (
  <DataList
    caption={captionOf({ letters, total })}
    columns={[
      ...columns,
      {
        key: "replay",
        title: "Action",
        isForScreen: true,
        cell: (row) => <Replay letter={row} onOutcome={onOutcome} />,
      },
    ]}
    rows={letters}
    rowKey={({ id }) => id}
    empty={<EmptyState icon="check">Nothing is stuck. Everything that had to go out has gone out.</EmptyState>}
  />
);

/** Nothing has failed, and nothing is to be sent again. */
const Waiting = ({ letters }: Pick<LettersProps, "letters">) => (
  <DataList
    caption={
      letters.length === 1 ? "One that waits for something else" : `${letters.length} that wait for something else`
    }
    columns={waitingColumns}
    rows={letters}
    rowKey={({ id }) => id}
    empty={null}
  />
);

/** Its text names the person by their id only. */
const What = ({ summary, personId }: DeadLetter) => (
  <span className="delivery-text">
    {summary} {personId && <Link to={`/admin/users/${personId}`}>Their page</Link>}
  </span>
);

const Reason = ({ lastError }: DeadLetter) => <span className="delivery-text">{lastError ?? "Not recorded"}</span>;

const waitingColumns: readonly DataColumn<DeadLetter>[] = [
  { key: "summary", title: "What", wraps: true, cell: (letter) => <What {...letter} /> },
  { key: "createdAt", title: "Since", cell: ({ createdAt }) => <MomentText at={createdAt} /> },
  { key: "why", title: "What it waits for", wraps: true, cell: (letter) => <Reason {...letter} /> },
  { key: "dueAt", title: "Looked at again", cell: ({ dueAt }) => dueAt && <MomentText at={dueAt} /> },
];

const columns: readonly DataColumn<DeadLetter>[] = [
  { key: "summary", title: "What", wraps: true, cell: (letter) => <What {...letter} /> },
  { key: "createdAt", title: "Since", cell: ({ createdAt }) => <MomentText at={createdAt} /> },
  { key: "attempts", title: "Attempts", align: "end", onPhone: "below", cell: ({ attempts }) => attempts },
  {
    key: "lastError",
    title: "What went wrong",
    wraps: true,
    onPhone: "action",
    cell: (letter) => <Reason {...letter} />,
  },
];

interface KindsProps extends Pick<LettersProps, "onOutcome"> {
  readonly kinds: DeadLetters["kinds"];
}

/** Where one cause has held up many. */
const Kinds = ({ kinds, onOutcome }: KindsProps) => {
  const many = kinds.filter(({ count }) => count > 1);
  if (many.length === 0) return null;
  return (
    <DataList
      caption="Many of one kind"
      columns={[
        { key: "kind", title: "Kind", cell: ({ kind }) => kindText(kind) },
        { key: "count", title: "How many", align: "end", cell: ({ count }) => count },
        {
          key: "replay",
          title: "Action",
          isForScreen: true,
          cell: (row) => <ReplayKind {...row} onOutcome={onOutcome} />,
        },
      ]}
      rows={many}
      rowKey={({ kind }) => kind}
      empty={null}
    />
  );
};

const kindText = (kind: string): string => kind.replaceAll("-", " ");

interface ReplayKindProps extends Pick<LettersProps, "onOutcome"> {
  readonly kind: string;
  readonly count: number;
}

/** Some at a time, until none is left. */
function ReplayKind({ kind, count, onOutcome }: ReplayKindProps) {
  const { run } = useReplayKind();
  const [sent, setSent] = useState<number>();
  async function replayAll() {
    let all = 0;
    setSent(all);
    try {
      for (let left = 1; left > 0; ) {
        const answer = await run({ body: { kind } });
        all += answer.replayed;
        setSent(all);
        left = answer.replayed > 0 ? answer.left : 0;
      }
      onOutcome({ state: "good", sentence: `${all} of the kind ${kindText(kind)} are tried again within minutes.` });
    } catch (error) {
      const done = all > 0 ? `${all} are tried again within minutes; then: ` : "";
      onOutcome({ state: "overdue", sentence: `${done}${(error as Error).message}` });
    }
    setSent(undefined);
  }
  return (
    <Button compact busy={sent !== undefined} onClick={replayAll}>
      {sent ? `Replayed ${sent}` : `Replay all ${count}`}
      <span className="hidden-visually"> of the kind {kindText(kind)}</span>
    </Button>
  );
}

interface ReplayProps {
  readonly letter: DeadLetter;
  readonly onOutcome: (outcome: SentAgain) => void;
}

function Replay({ letter: { id, summary }, onOutcome }: ReplayProps) {
  const { run, busy } = useReplay();
  const replay = () =>
    run({ params: { id } }).then(
      ({ delivered, lastError }) =>
        onOutcome(
          delivered
            ? { state: "good", sentence: `${summary}: delivered.` }
            : {
                state: "overdue",
                sentence: `${summary}: failed again, and will be tried ten times more. ${lastError ?? ""}`,
              },
        ),
      (error: Error) => onOutcome({ state: "overdue", sentence: `${summary}: ${error.message}` }),
    );
  return (
    <Button compact busy={busy} onClick={replay}>
      Replay<span className="hidden-visually"> {summary}</span>
    </Button>
  );
}
