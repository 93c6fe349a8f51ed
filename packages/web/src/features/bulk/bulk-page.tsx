import { type BulkFailure, BulkId, type BulkJob } from "@guildhall/core/desks/bulk/bulk.schema";
import { Link, useParams } from "react-router-dom";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { WrittenBy } from "../../blocks/people/written-by.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { isNotThere, notThereUnless } from "../../lib/failure/not-there.ts";
import { useBulkJob } from "./bulk.api.ts";
import { bulkLink } from "./bulk-link.ts";
import { bulkWords, progressWords } from "./bulk-words.ts";
import { ListFile } from "./list-file.tsx";
import { TryAgain } from "./try-again.tsx";
import { UndoBulk } from "./undo-bulk.tsx";
import "./bulk.css";

const written = (count: number): string => count.toLocaleString("en-US");

/** How far a bulk action is, what failed, and its undo. */
export function BulkPage() {
  const { id } = useParams();
  const { data: job, error: refusal, mutate } = useBulkJob(id as BulkId);
  const error = refusal && notThereUnless(BulkId, id, refusal);
  return (
    <div className="stack">
      <PageHeader
        title={job ? bulkWords(job).title : "Bulk action"}
        back={{ to: bulkLink.to, label: bulkLink.label }}
      />
      {!job && error && (
        <ProblemNotice
          error={error}
          title="The bulk action could not be loaded"
          {...(!isNotThere(error) && { onRetry: () => mutate() })}
        />
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
      {job.state === "running" && <p>You can leave this page; an alert says when it is done.</p>}
      {job.worked < job.total && (
        <progress className="bulk-progress" aria-label="Worked through" max={job.total} value={job.worked} />
      )}
      {job.action === "flag" && (
        <Facts>
          <Fact name="Reason">{job.input.reason}</Fact>
          {job.input.note && <Fact name="Note">{job.input.note}</Fact>}
        </Facts>
      )}
      {job.action === "cancelEvent" && (
        <Facts>
          <Fact name="Reason">{job.input.reason}</Fact>
        </Facts>
      )}
      {job.action === "messageEvent" && (
        <Facts>
          <Fact name="Event">{job.input.name}</Fact>
          <Fact name="Subject">{job.input.subject}</Fact>
        </Facts>
      )}
      {(job.action === "cancelEvent" || job.action === "messageEvent") && (
        <p>
          <Link to={`/admin/extended/event/${job.input.eventId}/roster`}>Roster of the event</Link>
          {job.action === "cancelEvent" && ", with how much is given back"}
        </p>
      )}
      {job.action === "file" && <ListFile job={job} />}
      <WrittenBy {...job} />
      <UndoBulk job={job} />
      <TryAgain job={job} />
    </Card>
    {job.failures && job.failures.length > 0 && <Failures failures={job.failures} failed={job.failed} />}
  </>
);

const Failures = ({ failures, failed }: { failures: readonly BulkFailure[]; failed: number }) => (
  <Card title="What failed">
    {failed > failures.length && <p className="small">The first {written(failures.length)} are listed.</p>}
    <ul className="stack">
      {failures.map((failure) => (
        <li key={failure.id}>
          <WhoFailed failure={failure} />: {failure.message}
          <FlagChips flags={failure.flags} />
        </li>
      ))}
    </ul>
  </Card>
);

const WhoFailed = ({ failure: { id, name } }: { failure: BulkFailure }) =>
  name ? <Link to={`/admin/users/${id}`}>{name}</Link> : <>Somebody who is not there any more</>;
