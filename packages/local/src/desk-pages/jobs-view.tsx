import { Button } from "@guildhall/web/components/button.tsx";
import type { DataColumn } from "@guildhall/web/components/list/data-list.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { EmptyState } from "@guildhall/web/components/state/empty-state.tsx";
import { StatusChip } from "@guildhall/web/components/state/status-chip.tsx";
import { useState } from "react";
import { useDeskAction, usePolled } from "./desk-api.ts";
import type { Job, JobList } from "./job-list.ts";
import { DenseTable } from "./parts/dense-table.tsx";
import { msText } from "./parts/figures.ts";
import { Loaded } from "./parts/loaded.tsx";
import { exactText } from "./parts/moment-text.ts";

const columns: readonly DataColumn<Job>[] = [
  { key: "name", title: "Job", cell: ({ name }) => <strong>{name}</strong> },
  { key: "schedule", title: "Schedule", cell: (job) => <Schedule job={job} /> },
  { key: "next", title: "Next run (ET)", cell: ({ nextAt }) => <When at={nextAt} /> },
  { key: "last", title: "Last run (ET)", cell: (job) => <LastRun job={job} /> },
  { key: "run", title: "By hand", cell: (job) => <RunNow job={job} />, align: "end" },
];

/** Work that begins by the clock. */
export function JobsView() {
  const jobs = usePolled<JobList>("/jobs");
  return (
    <>
      <PageHeader title="Jobs" lead="The same schedule as on AWS, by the cloud's own clock." />
      <Loaded of="the jobs" from={jobs}>
        {(data) => (
          <DenseTable
            caption="Jobs"
            columns={columns}
            rows={data.jobs}
            rowKey={({ name }) => name}
            empty={<EmptyState icon="calendar">No job is in the schedule.</EmptyState>}
          />
        )}
      </Loaded>
    </>
  );
}

const Schedule = ({ job: { schedule, timeZone = "UTC" } }: { job: Job }) => (
  <div>
    <code>{schedule}</code> <span className="small">{timeZone}</span>
  </div>
);

const When = ({ at }: { at: string | undefined }) =>
  at ? (
    <time className="numbers" dateTime={at}>
      {exactText(at)}
    </time>
  ) : (
    "–"
  );

function LastRun({ job: { isRunning, lastStartedAt, lastResult, lastError, lastDurationMs } }: { job: Job }) {
  if (isRunning) return <StatusChip state="pending">Running</StatusChip>;
  if (!lastResult) return <StatusChip state="neutral">Not run yet</StatusChip>;
  const isDone = lastResult === "done";
  return (
    <div>
      <When at={lastStartedAt} />{" "}
      <StatusChip state={isDone ? "good" : "overdue"}>{isDone ? "Done" : "Failed"}</StatusChip>
      {lastDurationMs !== undefined && <span className="small"> in {msText(lastDurationMs)}</span>}
      {lastError && <div className="small dense-table__error">{lastError}</div>}
    </div>
  );
}

function RunNow({ job: { name, isRunning } }: { job: Job }) {
  const [isAsked, setAsked] = useState(false);
  const runAction = useDeskAction();
  const run = async () => {
    setAsked(true);
    await runAction("/jobs/run", { name }, `Ran ${name}`);
    setAsked(false);
  };
  return (
    <Button compact busy={isAsked || isRunning} onClick={() => void run()} data-row="">
      Run now<span className="hidden-visually"> {name}</span>
    </Button>
  );
}
