import { mayBeMarked } from "@guildhall/core/domains/event/event.rules";
import type { Roster, RosterRow } from "@guildhall/core/domains/event/event.schema";
import { EventId } from "@guildhall/core/ground/shared/ids";
import { Link, useParams } from "react-router-dom";
import { safeParse } from "zod/mini";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { ListPages, smallestPage } from "../../blocks/list/list-pages.tsx";
import { saveCsv } from "../../blocks/print/save-file.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ListFilters } from "../../components/list/list-filters.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { filterValueIn, turned, useListQuery } from "../../lib/list/list-query.ts";
import { serverToday } from "../../lib/text/now.ts";
import { CancelEvent } from "./cancel-event.tsx";
import { MarkAttendance } from "./mark-attendance.tsx";
import { MessageRegistered } from "./message-registered.tsx";
import { RefundsOfEvent } from "./refunds-of-event.tsx";
import { useExportRoster, useRoster } from "./roster.api.ts";
import { knownOnRoster, rosterFilters, rosterSorts, usualRosterSort } from "./roster-list.ts";

const back = { to: "/admin/extended/event", label: "Events" };

export function RosterPage() {
  const id = safeParse(EventId, useParams().id);
  if (id.success) return <RosterOf key={id.data} id={id.data} />;
  return (
    <>
      <PageHeader title="Event not found" back={back} />
      <EmptyState icon="calendar">There is no event at this address.</EmptyState>
    </>
  );
}

const rosterColumns = 4;

/** bylaws#event-roster */
function RosterOf({ id }: { id: EventId }) {
  const list = useListQuery(knownOnRoster);
  const answer = useRoster(id, { ...list.query, limit: list.limit });
  const { data: roster, error, mutate } = answer;
  return (
    <>
      <PageHeader
        title={roster ? `Registered for ${roster.name}` : "Roster of an event"}
        lead={roster && <Lead roster={roster} />}
        back={back}
        actions={roster && <RosterActions id={id} roster={roster} />}
      />
      {!roster && !error && <Skeleton of="the roster" shape="page" />}
      {(roster || error) && (
        <div className="stack">
          {roster?.canceledAt && <CanceledNote id={id} reason={roster.cancelReason} />}
          {(error || roster?.total !== 0 || list.query.filter.length > 0) && <Filters list={list} />}
          {roster && <People id={id} answer={{ ...answer, data: roster }} list={list} />}
          {!roster && error && (
            <ProblemNotice error={error} title="The roster could not be loaded" onRetry={() => mutate()} />
          )}
        </div>
      )}
    </>
  );
}

type RosterQuery = ReturnType<typeof useListQuery>;

const sortOf = ({ sort }: RosterQuery["query"]): string => sort[0] ?? usualRosterSort;

const Filters = ({ list: { query, filterBy, sortBy, clear } }: { list: RosterQuery }) => (
  <ListFilters
    of="people"
    filters={rosterFilters}
    chosenIn={(field) => filterValueIn(query.filter, field)}
    onFilter={filterBy}
    onClear={clear}
    columns={rosterColumns}
    sorts={rosterSorts}
    sort={sortOf(query)}
    onSort={sortBy}
  />
);

interface PeopleProps {
  readonly id: EventId;
  readonly answer: ReturnType<typeof useRoster> & { readonly data: Roster };
  readonly list: RosterQuery;
}

const People = ({ id, answer: { data: roster, args, isWaiting }, list }: PeopleProps) => (
  <ListAnswer of="the people" shown={roster} isWaiting={isWaiting} says={countOf(roster.total)}>
    <DataList
      caption={countOf(roster.total)}
      columns={columnsFor(id, roster)}
      rows={roster.data}
      rowKey={(row) => row.id}
      empty={<EmptyState icon="people">{noneText(roster)}</EmptyState>}
      sort={sortOf(args.query)}
      onSort={(field) => list.sortBy(turned(sortOf(list.query), field))}
    />
    {roster.total > smallestPage && (
      <ListPages
        of="people"
        asked={list}
        page={Math.min(args.query.page, roster.lastPage)}
        lastPage={roster.lastPage}
      />
    )}
  </ListAnswer>
);

const countOf = (total: number): string => (total === 1 ? "1 person" : `${total} people`);

const noneText = ({ registered }: Roster): string =>
  registered === 0 ? "Nobody is registered for this event." : "Nobody fits these filters.";

/** "Wednesday 12/16/2026. 1 of 40 places taken. 0 attended." */
const Lead = ({ roster }: { roster: Roster }) => (
  <>
    {roster.date ? <DayText on={roster.date} with="weekday" /> : "On demand"}. {placesText(roster)}.{" "}
    {mayBeMarked(roster, serverToday()) && `${roster.attended} attended.`}
  </>
);

function placesText({ registered, capacity }: Roster): string {
  if (capacity === undefined) return `${countOf(registered)} registered`;
  const over = registered > capacity ? ", more than fit" : "";
  return `${registered} of ${capacity} ${capacity === 1 ? "place" : "places"} taken${over}`;
}

const hasBeen = ({ date }: Roster): boolean => date !== undefined && date < serverToday();

const RosterActions = ({ id, roster }: { id: EventId; roster: Roster }) => (
  <>
    {roster.registered + roster.total > 0 && <ExportButton id={id} />}
    {roster.registered > 0 && !roster.canceledAt && <MessageRegistered id={id} receivers={roster.registered} />}
    {!roster.canceledAt && !hasBeen(roster) && <CancelEvent id={id} name={roster.name} />}
    <ButtonLink to={`/admin/extended/event/new?copy=${id}`}>Copy the event</ButtonLink>
  </>
);

const CanceledNote = ({ id, reason }: { id: EventId; reason: string | undefined }) => (
  <>
    <Note state="overdue" title="This event is canceled.">
      {reason}
    </Note>
    <RefundsOfEvent id={id} />
  </>
);

function ExportButton({ id }: { id: EventId }) {
  const file = useExportRoster();
  const fetchFile = () =>
    file.run({ params: { id } }).then(({ fileName, content }) => saveCsv(fileName, content), sayFailed);
  return (
    <Button busy={file.busy} onClick={fetchFile}>
      Download CSV
    </Button>
  );
}

const columnsFor = (id: EventId, roster: Roster): readonly DataColumn<RosterRow>[] => [
  {
    key: "name",
    title: "Name",
    sortBy: "lastName",
    cell: (row) => (
      <div>
        <Link to={`/admin/users/${row.id}`}>{`${row.firstName} ${row.lastName}`}</Link>
        <FlagChips flags={row.flags} />
      </div>
    ),
  },
  { key: "email", title: "Email", cell: ({ email }) => email },
  {
    key: "registeredAt",
    title: "Registered",
    sortBy: "registeredAt",
    cell: ({ registeredAt }) => <MomentText at={registeredAt} />,
  },
  { key: "attended", title: "Attended", cell: (row) => <AttendanceOf id={id} row={row} roster={roster} /> },
];

interface AttendanceOfProps {
  readonly id: EventId;
  readonly row: RosterRow;
  readonly roster: Roster;
}

function AttendanceOf({ id, row, roster }: AttendanceOfProps) {
  if (row.refundedAt) return <StatusChip state="refused">Refunded</StatusChip>;
  if (roster.canceledAt && !row.attended) return <StatusChip state="refused">Canceled</StatusChip>;
  if (!(row.attended || mayBeMarked(roster, serverToday()))) return <>From the day of the event</>;
  return <MarkAttendance eventId={id} row={row} />;
}
