import type { BulkJob } from "@guildhall/core/desks/bulk/bulk.schema";
import { useSearchParams } from "react-router-dom";
import { authorName } from "../../blocks/people/written-by.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { LinkChoice } from "../../components/page/link-choice.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { useBulkJobs } from "./bulk.api.ts";
import { bulkLink } from "./bulk-link.ts";
import { bulkWords, progressWords } from "./bulk-words.ts";
import { UndoBulk } from "./undo-bulk.tsx";

/** What staff did to many rows at once in the last thirty days. */
export function BulkJobsPage() {
  const [search] = useSearchParams();
  const by = search.get("by") === "me" ? "me" : "all";
  const { data: jobs, args, error, isWaiting, mutate } = useBulkJobs(by, pageIn(search));
  const choices = [
    { to: bulkLink.to, label: "All staff’s", isChosen: by === "all" },
    { to: `${bulkLink.to}?by=me`, label: "Mine", isChosen: by === "me" },
  ];
  return (
    <>
      <PageHeader
        title={bulkLink.label}
        back={{ to: "/admin/users", label: "All users" }}
        lead="What was done to many people at once in the last thirty days. Select people in the list to begin one."
        actions={<LinkChoice label="Bulk actions shown" choices={choices} />}
      />
      {jobs && (
        <ListAnswer of="the bulk actions" shown={jobs} isWaiting={isWaiting}>
          <DataList
            caption={jobs.total === 1 ? "1 bulk action" : `${jobs.total.toLocaleString("en-US")} bulk actions`}
            columns={columns}
            rows={jobs.data}
            rowKey={({ id }) => id}
            to={({ id }) => `${bulkLink.to}/${id}`}
            empty={<EmptyState icon="people">{emptyText(args.query.by)}</EmptyState>}
          />
          <Pager page={args.query.page} lastPage={jobs.lastPage} of="bulk actions" />
        </ListAnswer>
      )}
      {!jobs && error && (
        <ProblemNotice error={error} title="The bulk actions could not be loaded" onRetry={() => mutate()} />
      )}
      {!jobs && !error && <Skeleton of="the bulk actions" shape="page" />}
    </>
  );
}

const emptyText = (by: "all" | "me"): string =>
  by === "me" ? "You have begun none in the last thirty days." : "There was none in the last thirty days.";

const columns: readonly DataColumn<BulkJob>[] = [
  { key: "what", title: "What", wraps: true, cell: (job) => bulkWords(job).title },
  { key: "state", title: "State", cell: (job) => progressWords(job) },
  { key: "by", title: "By", cell: ({ author }) => authorName(author) },
  { key: "at", title: "Begun", cell: ({ createdAt }) => <MomentText at={createdAt} /> },
  { key: "undo", title: "Undo", isForScreen: true, cell: (job) => <UndoBulk job={job} /> },
];
