import type { BulkFailure, BulkId, BulkJob } from "@guildhall/core/bulk/bulk.schema";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { WrittenBy } from "../../blocks/people/written-by.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { ConfirmDialog } from "../../components/dialog.tsx";
import { Fact, Facts } from "../../components/facts.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useBulkJob, useUndoBulk } from "./bulk.api.ts";
import { bulkWords, progressWords } from "./bulk-words.ts";
import "./bulk.css";

const written = (count: number): string => count.toLocaleString("en-US");

/** How far a bulk action is, what failed, and its undo. */
export function BulkPage() {
  const { id } = useParams();
  const { data: job, error, mutate } = useBulkJob(id as BulkId);
  return (
    <div className="stack">
      <PageHeader
        title={job ? bulkWords(job).title : "Bulk action"}
        back={{ to: "/admin/users", label: "All users" }}
      />
      {!job && error && (
        <ProblemNotice error={error} title="The bulk action could not be loaded" onRetry={() => mutate()} />
      )}
      {!(job || error) && <Skeleton of="the bulk action" shape="card" />}
      {job && <Job job={job} />}
    </div>
  );
}

const Job = ({ job }: { job: BulkJob }) => (
  <>
    <Card>
      <p role="status">{progressWords(job)}</p>
      {job.worked < job.total && (
        <progress className="bulk-progress" aria-label="Worked through" max={job.total} value={job.worked} />
      )}
      {job.action === "flag" && (
        <Facts>
          <Fact name="Reason">{job.input.reason}</Fact>
          {job.input.note && <Fact name="Note">{job.input.note}</Fact>}
        </Facts>
      )}
      <WrittenBy {...job} />
      {job.state === "done" && job.failed < job.total && <Undo job={job} />}
    </Card>
    {job.failures.length > 0 && <Failures job={job} />}
  </>
);

function Undo({ job }: { job: BulkJob }) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useUndoBulk(job.id);
  const { undo } = bulkWords(job);
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>Undo</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={undo.title}
        confirm="Undo"
        danger
        onConfirm={() => run({ params: { id: job.id } })}
        onClose={() => setAsking(false)}
      >
        <p>{undo.text}</p>
      </ConfirmDialog>
    </>
  );
}

const Failures = ({ job: { failures, failed } }: { job: BulkJob }) => (
  <Card title="What failed">
    {failed > failures.length && <p className="small">The first {written(failures.length)} are listed.</p>}
    <ul className="stack">
      {failures.map((failure) => (
        <li key={failure.id}>
          <WhoFailed failure={failure} />: {failure.message}
        </li>
      ))}
    </ul>
  </Card>
);

const WhoFailed = ({ failure: { id, name } }: { failure: BulkFailure }) =>
  name ? <Link to={`/admin/users/${id}`}>{name}</Link> : <>Somebody who is not there any more</>;
