import type { Queue, QueueRow } from "@guildhall/core/review/review.schema";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { ListKeys } from "../../blocks/list/list-keys.tsx";
import { ListPages, smallestPage } from "../../blocks/list/list-pages.tsx";
import { useOpenedRow } from "../../blocks/list/opened-row.ts";
import { useRowKeys } from "../../blocks/list/row-keys.ts";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink, IconButton } from "../../components/button.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ListFilters } from "../../components/list/list-filters.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { filterValueIn, useListQuery } from "../../lib/list/list-query.ts";
import { useKeysWanted } from "../../lib/page/single-keys.ts";
import { queueFiltersOf } from "./queue-filters.ts";
import { useQueue } from "./review.api.ts";
import { staffName, standingWords, waitsText } from "./review-words.ts";
import { approvedIn, type ReviewedKind } from "./reviewed-kind.ts";
import "./review.css";

const known = {
  sort: ["firstName", "lastName", "since", "status", "type"],
  filter: ["firstName", "lastName", "status", "assignedTo"],
  // bylaws#review-lists
  limit: 10,
};

const givenTo = (me: string | undefined) => ({
  field: "assignedTo",
  label: "Given to",
  options: me ? [{ value: me, label: "Me" }] : [],
});

const sorts = [
  { value: "since,asc", label: "Longest waiting first" },
  { value: "since,desc", label: "Latest first" },
  { value: "lastName,asc", label: "Last name" },
  { value: "firstName,asc", label: "First name" },
  { value: "status,asc", label: "Status" },
];

/** Pending by default; an empty status in the call means all. */
const asked = (filter: readonly string[]) => filter.map((term) => (term === "status,any" ? "status," : term));

/** bylaws#review-lists */
export function QueuePage({ reviewed }: { reviewed: ReviewedKind }) {
  const list = useListQuery(known);
  const { query, limit, sortBy, filterBy, clear } = list;
  const { data, args, error, isWaiting, mutate } = useQueue(reviewed, { ...query, limit, filter: asked(query.filter) });
  const { data: me } = useAccount();
  const sort = query.sort[0] ?? "since,asc";
  const table = { sort, onSort: sortBy };
  const chosenIn = (field: string) => filterValueIn(query.filter, field);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useQueueKeys(frame, data?.data.map(({ id }) => id) ?? []);
  return (
    <>
      <PageHeader
        title={reviewed.title}
        lead={reviewed.lead}
        actions={[...(reviewed.links ?? []), { label: "Approved", to: approvedIn(reviewed.path) }].map(
          ({ label, to }) => (
            <ButtonLink key={to} to={to}>
              {label}
            </ButtonLink>
          ),
        )}
      />
      <div ref={frame} className="stack">
        <ListFilters
          {...{ of: "requests", filters: [...queueFiltersOf(reviewed), givenTo(me?.id)], sorts, chosenIn, ...table }}
          columns={columnsOf(reviewed).length}
          onFilter={filterBy}
          onClear={clear}
        />
        {data && (
          <ListAnswer of="the requests" shown={data} isWaiting={isWaiting}>
            <div className="row">
              <Begin reviewed={reviewed} queue={data} />
              <IconButton icon="help" label="Keys" onClick={keys.onOpen} />
            </div>
            <Waits waits={data.waits} />
            <Rows reviewed={reviewed} queue={data} {...table} isNarrowed={args.query.filter.length > 0} />
            {data.total > smallestPage && (
              <ListPages
                of="requests"
                asked={list}
                page={Math.min(Number(args.query.page), data.lastPage)}
                lastPage={data.lastPage}
              />
            )}
          </ListAnswer>
        )}
        {!data && error && (
          <ProblemNotice error={error} title="The list could not be loaded" onRetry={() => mutate()} />
        )}
        {!data && !error && <Skeleton of={reviewed.title.toLowerCase()} shape="page" />}
        <ListKeys of="by first name" isPlain {...keys} />
      </div>
    </>
  );
}

/** From row to row, into the first filter, and what the keys are. */
function useQueueKeys(frame: RefObject<HTMLDivElement | null>, ids: readonly string[]) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, onWant] = useKeysWanted();
  const onOpen = () => setOpen(true);
  useRowKeys(frame, {
    isWanted,
    opened: useOpenedRow(frame, ids),
    onSearch: () => frame.current?.querySelector("input")?.focus(),
    onHelp: onOpen,
  });
  return { isOpen, isWanted, onWant, onOpen, onClose: () => setOpen(false) };
}

/** An item that no colleague has open. */
function Begin({ reviewed: { path }, queue: { data } }: Pick<RowsProps, "reviewed" | "queue">) {
  const first = data.find(
    ({ status, deciding, claim }) => status === "pending" && !deciding && (!claim || claim.isMine),
  );
  return first ? (
    <ButtonLink to={`${path}/${first.id}`} kind="primary">
      Review the first
    </ButtonLink>
  ) : null;
}

const Waits = ({ waits }: Pick<Queue, "waits">) =>
  waits.count === 0 ? null : <p className="small quiet">{waitsText(waits)}</p>;

interface RowsProps {
  readonly reviewed: ReviewedKind;
  readonly queue: Queue;
  readonly sort: string;
  readonly onSort: (term: string) => void;
  /** Where the list is narrowed. */
  readonly isNarrowed: boolean;
}

const Rows = ({ reviewed, queue: { data, total }, sort, onSort, isNarrowed }: RowsProps) => (
  <DataList
    caption={total === 1 ? "One request" : `${total} requests`}
    columns={columnsOf(reviewed)}
    rows={data}
    rowKey={({ id }) => id}
    sort={sort}
    onSort={(field) => onSort(sort === `${field},asc` ? `${field},desc` : `${field},asc`)}
    empty={
      isNarrowed ? (
        <EmptyState icon="search">No request fits. Clear the filters to see all of them.</EmptyState>
      ) : (
        <EmptyState icon="check">{reviewed.empty}</EmptyState>
      )
    }
  />
);

const columnsOf = ({ path, sinceTitle = "Since", typeTitle }: ReviewedKind): readonly DataColumn<QueueRow>[] => [
  {
    key: "firstName",
    title: "First Name",
    sortBy: "firstName",
    cell: ({ id, firstName, lastName, flags }) => (
      <div>
        <Link className="review-open" to={`${path}/${id}`} data-row-link={id}>
          {firstName}
          <span className="hidden-visually"> {lastName}</span>
        </Link>
        <FlagChips flags={flags} />
      </div>
    ),
  },
  { key: "lastName", title: "Last Name", sortBy: "lastName", cell: ({ lastName }) => lastName },
  { key: "since", title: sinceTitle, sortBy: "since", cell: ({ since }) => <MomentText at={since} /> },
  ...(typeTitle ? [{ key: "type", title: typeTitle, sortBy: "type", cell: ({ type }: QueueRow) => type ?? "" }] : []),
  { key: "status", title: "Status", sortBy: "status", cell: (row) => <RowStatus row={row} /> },
];

function RowStatus({ row }: { row: QueueRow }) {
  const [state, words] = standingWords(row);
  return (
    <div>
      <StatusChip state={state}>{words}</StatusChip>
      {row.claim && (
        <p className="small quiet">
          {row.claim.isMine ? "You have it open" : `${staffName(row.claim.by)} has it open`}
        </p>
      )}
      {row.assignedTo && <p className="small quiet">Given to {staffName(row.assignedTo)}</p>}
    </div>
  );
}
