import type { Closure } from "@guildhall/core/privacy/privacy.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { Button } from "../../components/button.tsx";
import { type Column, DataList } from "../../components/data-list.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Note } from "../../components/note.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { MomentText } from "../../components/value-text.tsx";
import { ConfirmClosure } from "./confirm-closure.tsx";
import { useClosures } from "./privacy.api.ts";
import { RefuseClosure } from "./refuse-closure.tsx";

/** What staff are about to do, and for whom. */
interface Answering {
  readonly closure: Closure;
  readonly with: "closing" | "leaving open";
}

export function ClosuresPage() {
  const { data: closures, error, mutate } = useClosures();
  const [answering, setAnswering] = useState<Answering>();
  const [done, setDone] = useState<string>();
  const close = () => setAnswering(undefined);
  const dialog = { onClose: close, onDone: setDone };
  return (
    <>
      <PageHeader
        title="Accounts to close"
        lead="People who asked for their account to be closed, whoever asked first at the top."
      />
      <div className="stack">
        <div role="status">{done && <Note state="good">{done}</Note>}</div>
        {closures && <Queue closures={closures.data} onAnswer={setAnswering} />}
        {!closures && error && (
          <ProblemNotice error={error} title="The list could not be loaded" onRetry={() => mutate()} />
        )}
        {!closures && !error && <Skeleton of="accounts to close" shape="page" />}
      </div>
      {answering?.with === "closing" && <ConfirmClosure closure={answering.closure} {...dialog} />}
      {answering?.with === "leaving open" && <RefuseClosure closure={answering.closure} {...dialog} />}
    </>
  );
}

interface QueueProps {
  readonly closures: readonly Closure[];
  readonly onAnswer: (answering: Answering) => void;
}

const Queue = ({ closures, onAnswer }: QueueProps) => (
  <DataList
    caption={closures.length === 1 ? "One person waits" : `${closures.length} people wait`}
    columns={[
      ...columns,
      { key: "answer", title: "Answer", cell: (closure) => <Answers closure={closure} onAnswer={onAnswer} /> },
    ]}
    rows={closures}
    rowKey={({ personId }) => personId}
    empty={<EmptyState icon="check">Nobody is asking for their account to be closed.</EmptyState>}
  />
);

const columns: readonly Column<Closure>[] = [
  {
    key: "name",
    title: "Who",
    cell: ({ personId, name, email, flags }) => (
      <div>
        <Link to={`/admin/users/${personId}`}>{name}</Link>
        <br />
        <span style={{ overflowWrap: "anywhere" }}>{email}</span>
        <FlagChips flags={flags} />
      </div>
    ),
  },
  { key: "memberNumber", title: "Member number", align: "end", cell: ({ memberNumber }) => memberNumber },
  { key: "requestedAt", title: "Since", cell: ({ requestedAt }) => <MomentText at={requestedAt} /> },
  { key: "reason", title: "Why", cell: ({ reason }) => reason ?? "Not said" },
];

const Answers = ({ closure, onAnswer }: Pick<QueueProps, "onAnswer"> & { readonly closure: Closure }) => (
  <div className="row">
    <Button compact onClick={() => onAnswer({ closure, with: "closing" })}>
      Close account<span className="hidden-visually"> of {closure.name}</span>
    </Button>
    <Button compact kind="plain" onClick={() => onAnswer({ closure, with: "leaving open" })}>
      Leave open<span className="hidden-visually"> the account of {closure.name}</span>
    </Button>
  </div>
);
