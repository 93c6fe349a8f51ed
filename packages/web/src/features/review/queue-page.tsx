import type { Queue, QueueRow } from "@guildhall/core/review/review.schema";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import { type RowList, rowList } from "../../components/list/data-column.ts";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { givenTo, statusFilterOf } from "./queue-filters.ts";
import { useQueue } from "./review.api.ts";
import { staffName, standingWords, waitsText } from "./review-words.ts";
import { approvedIn, type ReviewedKind } from "./reviewed-kind.ts";
import "./review.css";

/** Pending by default; an empty status in the call means all. */
const asSent = (filter: readonly string[]) => filter.map((term) => (term === "status,any" ? "status," : term));
const asShown = (filter: readonly string[]) => filter.map((term) => (term === "status," ? "status,any" : term));

const nameOf = ({ firstName, lastName }: QueueRow): string => `${firstName} ${lastName}`;

/** bylaws#review-lists */
export function QueuePage({ reviewed }: { reviewed: ReviewedKind }) {
  const { data: me } = useAccount();
  const list = queueOf(reviewed, me?.id);
  const asked = useAskedList(list);
  const { page, limit, sort, filter } = asked;
  const { args, ...read } = useQueue(reviewed, { page, limit, sort, filter: asSent(filter) });
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
      {read.data || read.error ? (
        <div className="stack">
          {read.data && <Waits waits={read.data.waits} />}
          <AskedRows
            list={list}
            asked={asked}
            read={{ ...read, args: args && { query: { ...args.query, filter: asShown(args.query.filter) } } }}
            rowKey={({ id }) => id}
            to={({ id }) => `${reviewed.path}/${id}`}
            nameOf={nameOf}
            hasKeys
            tools={read.data && <Begin reviewed={reviewed} queue={read.data} />}
            none={asked.isNarrowed ? "No rows found" : reviewed.empty}
          />
        </div>
      ) : (
        <Skeleton of={reviewed.title.toLowerCase()} shape="page" />
      )}
    </>
  );
}

/** An item that no colleague has open. */
function Begin({ reviewed: { path }, queue: { data } }: { reviewed: ReviewedKind; queue: Queue }) {
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

const queueOf = (reviewed: ReviewedKind, me: string | undefined): RowList<QueueRow> => {
  const { sinceTitle = "Since", typeTitle } = reviewed;
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
      ...(typeTitle
        ? [
            {
              key: "type",
              title: typeTitle,
              sortBy: "type",
              filters: [{ id: "type", title: typeTitle, kind: "text" as const }],
              onPhone: "amount" as const,
              cell: ({ type }: QueueRow) => type ?? "",
            },
          ]
        : []),
      {
        key: "status",
        title: "Status",
        sortBy: "status",
        filters: [statusFilterOf(reviewed)],
        onPhone: "state",
        cell: (row) => <RowStatus row={row} />,
      },
      { key: "with", title: "With", filters: [givenTo(me)], cell: (row) => <RowWith row={row} /> },
    ],
  });
};

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
