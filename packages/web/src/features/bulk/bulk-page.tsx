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
import "./bulk.css";

const written = (count: number): string => count.toLocaleString("en-US");
const peopleText = (count: number): string => `${written(count)} ${count === 1 ? "person" : "people"}`;

/** How far a bulk action is, what failed, and its undo. */
export function BulkPage() {
  const { id } = useParams();
  const { data: job, error, mutate } = useBulkJob(id as BulkId);
  return (
    <div className="stack">
      <PageHeader
        title={job ? `A flag for ${peopleText(job.total)}` : "Bulk action"}
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
      <p role="status">{stateWords(job)}</p>
      {job.worked < job.total && (
        <progress className="bulk-progress" aria-label="Worked through" max={job.total} value={job.worked} />
      )}
      <Facts>
        <Fact name="Reason">{job.input.reason}</Fact>
        {job.input.note && <Fact name="Note">{job.input.note}</Fact>}
      </Facts>
      <WrittenBy {...job} />
      {job.state === "done" && job.failed < job.total && <Undo job={job} />}
    </Card>
    {job.failures.length > 0 && <Failures job={job} />}
  </>
);

function stateWords({ state, total, worked, failed }: BulkJob): string {
  const but = failed > 0 ? `, ${written(failed)} failed` : "";
  const far = `${written(worked)} of ${written(total)}${but}`;
  if (state === "running") return `Working: ${far}. You can leave this page; an alert says when it is done.`;
  if (state === "undoing") return `Undoing: ${far}.`;
  if (state === "undone") return `Undone${but}.`;
  return `Done: ${peopleText(total - failed)} got the flag${but}.`;
}

function Undo({ job }: { job: BulkJob }) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useUndoBulk(job.id);
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>Undo</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove the flag from ${peopleText(job.total - job.failed)}?`}
        confirm="Undo"
        danger
        onConfirm={() => run({ params: { id: job.id } })}
        onClose={() => setAsking(false)}
      >
        <p>Flags that somebody has changed since stay. Each history keeps that the flag was there.</p>
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
