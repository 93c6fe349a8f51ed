import type { Value } from "@guildhall/core/engines/list/list-column.schema";
import type { QueueRoute } from "@guildhall/core/review/queue/called-subject.schema";
import { aboutOf } from "@guildhall/core/review/queue/queue-about.rules";
import type { Queue, QueueRow } from "@guildhall/core/review/review.schema";
import { type OwnColumn, recordIdOf } from "@guildhall/core/review/subject.schema";
import { FlagChips } from "../../../blocks/flag/flag-alert.tsx";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { AskedRows } from "../../../components/list/asked-rows.tsx";
import { type RowList, rowList } from "../../../components/list/data-column.ts";
import { MomentText } from "../../../components/list/value-text.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { useAskedList } from "../../../lib/list/asked-list.ts";
import { useQueue } from "../review.api.ts";
import { staffName, standingWords, waitsText } from "../review-words.ts";
import { approvedIn, type Reviewed } from "../reviewed.ts";
import { givenTo, ownFilterOf, statusFilterOf } from "./queue-filters.ts";
import "../review.css";

/** Pending by default; an empty status in the call means all. */
const asSent = (filter: readonly string[]) => filter.map((term) => (term === "status,any" ? "status," : term));
const asShown = (filter: readonly string[]) => filter.map((term) => (term === "status," ? "status,any" : term));

const nameOf = ({ firstName, lastName }: QueueRow): string => `${firstName} ${lastName}`;

interface QueuePageProps {
  readonly reviewed: Reviewed;
  readonly route: QueueRoute;
}

/** bylaws#review-lists */
export function QueuePage({ reviewed, route }: QueuePageProps) {
  const { queue: words } = reviewed.words;
  const { data: me } = useAccount();
  const list = queueOf(reviewed, me?.id);
  const asked = useAskedList(list);
  const { page, limit, sort, filter } = asked;
  const { args, ...read } = useQueue(route, { page, limit, sort, filter: asSent(filter) });
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={[...words.links, { label: "Approved", to: approvedIn(words.path) }].map(({ label, to }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      />
      {read.data || read.error ? (
        <div className="stack">
          {read.data && <Waits waits={read.data.waits} />}
          <AskedRows
            list={list}
            asked={asked}
            read={{ ...read, args: args && { query: { ...args.query, filter: asShown(args.query.filter) } } }}
            rowKey={({ id }) => id}
            to={({ id }) => `${words.path}/${recordIdOf(reviewed.words, id)}`}
            nameOf={nameOf}
            hasKeys
            tools={read.data && <Begin reviewed={reviewed} queue={read.data} />}
            none={asked.isNarrowed ? "No rows found" : words.empty}
          />
        </div>
      ) : (
        <Skeleton of={words.title.toLowerCase()} shape="page" />
      )}
    </>
  );
}

/** An item that no colleague has open. */
function Begin({ reviewed: { words }, queue: { data } }: { reviewed: Reviewed; queue: Queue }) {
  const first = data.find(
    ({ status, deciding, claim }) => status === "pending" && !deciding && (!claim || claim.isMine),
  );
  return first ? (
    <ButtonLink to={`${words.queue.path}/${recordIdOf(words, first.id)}`} kind="primary">
      Review the first
    </ButtonLink>
  ) : null;
}

const Waits = ({ waits }: Pick<Queue, "waits">) =>
  waits.count === 0 ? null : <p className="small quiet">{waitsText(waits)}</p>;

const queueOf = ({ words: { queue, columns } }: Reviewed, me: string | undefined): RowList<QueueRow> => {
  const { since: sinceTitle } = queue;
  return rowList<QueueRow>({
    of: "requests",
    one: "request",
    sort: ["since,asc"],
    columns: [
      {
        key: "name",
        title: "Name",
        sortBy: "lastName",
        filters: [
          { id: "firstName", title: "First Name", kind: "text" },
          { id: "lastName", title: "Last Name", kind: "text" },
        ],
        cell: nameOf,
        beside: ({ flags }) => <FlagChips flags={flags} />,
      },
      {
        key: "since",
        title: sinceTitle,
        sortBy: "since",
        kind: "day",
        filters: [{ id: "since", title: sinceTitle, kind: "day" }],
        cell: ({ since }) => <MomentText at={since} />,
      },
      ...columns.map((column) => ({
        key: column.id,
        title: column.title,
        sortBy: column.id,
        filters: [ownFilterOf(column)],
        onPhone: "amount" as const,
        cell: (row: QueueRow) => ownCell(column, row),
      })),
      {
        key: "status",
        title: "Status",
        sortBy: "status",
        filters: [statusFilterOf(queue)],
        onPhone: "state",
        cell: (row) => <RowStatus row={row} />,
      },
      { key: "with", title: "With", filters: [givenTo(me)], cell: (row) => <RowWith row={row} /> },
    ],
  });
};

/** A cell of a column that only this queue has. */
function ownCell(column: OwnColumn, row: QueueRow): string {
  const value = (row as QueueRow & Readonly<Record<string, Value | undefined>>)[column.id];
  return typeof value === "boolean" ? yesNoText(value) : aboutOf({ columns: [column] }, { [column.id]: value });
}

const yesNoText = (value: boolean): string => (value ? "Yes" : "No");

function RowStatus({ row }: { row: QueueRow }) {
  const [state, words] = standingWords(row);
  return <StatusChip state={state}>{words}</StatusChip>;
}

/** Who has it open, else whom it was given to. */
function RowWith({ row: { claim, assignedTo } }: { row: QueueRow }) {
  if (claim)
    return <span className="quiet">{claim.isMine ? "You have it open" : `${staffName(claim.by)} has it open`}</span>;
  return assignedTo && <span className="quiet">Given to {staffName(assignedTo)}</span>;
}
