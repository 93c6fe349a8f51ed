import type { Roster, RosterRow } from "@guildhall/core/event/event.schema";
import { EventId } from "@guildhall/core/shared/ids";
import { Link, useParams } from "react-router-dom";
import { safeParse } from "zod/mini";
import { saveCsv } from "../../blocks/print/save-file.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ListFilters } from "../../components/list/list-filters.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { filterValueIn, turned, useListQuery } from "../../lib/list/list-query.ts";
import { CancelEvent } from "./cancel-event.tsx";
import { RefundsOfEvent } from "./event-refunds.tsx";
import { MarkAttendance } from "./mark-attendance.tsx";
import { MessageRegistered } from "./message-registered.tsx";
import "./roster.css";
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

/** bylaws#event-roster */
function RosterOf({ id }: { id: EventId }) {
  const list = useListQuery(knownOnRoster);
  const { query } = list;
  const { data: roster, args, error, isWaiting, mutate } = useRoster(id, query);
  const sort = query.sort[0] ?? usualRosterSort;
  return (
    <>
      <PageHeader
        title={roster ? `Registered for ${roster.name}` : "Roster of an event"}
        back={back}
        actions={roster && <RosterActions id={id} roster={roster} />}
      />
      {!roster && !error && <Skeleton of="the roster" shape="page" />}
      {(roster || error) && (
        <div className="stack">
          {roster?.canceledAt && (
            <>
              <Note state="overdue" title="This event is canceled.">
                {roster.cancelReason}
              </Note>
              <RefundsOfEvent id={id} />
            </>
          )}
          {roster && <p>{leadOf(roster)}</p>}
          <ListFilters
            of="people"
            filters={rosterFilters}
            chosenIn={(field) => filterValueIn(query.filter, field)}
            onFilter={list.filterBy}
            onClear={list.clear}
            sorts={rosterSorts}
            sort={sort}
            onSort={list.sortBy}
          />
          {roster && (
            <ListAnswer of="the people" shown={roster} isWaiting={isWaiting} says={countOf(roster.total)}>
              <DataList
                caption={countOf(roster.total)}
                columns={columnsFor(id, roster.canceledAt !== undefined)}
                rows={roster.data}
                rowKey={(row) => row.id}
                empty={<EmptyState icon="people">{noneText(roster)}</EmptyState>}
                sort={args.query.sort[0] ?? usualRosterSort}
                onSort={(field) => list.sortBy(turned(sort, field))}
              />
              <Pager page={args.query.page} lastPage={roster.lastPage} of="people" order="chosen" />
            </ListAnswer>
          )}
          {!roster && error && (
            <ProblemNotice error={error} title="The roster could not be loaded" onRetry={() => mutate()} />
          )}
        </div>
      )}
    </>
  );
}

const countOf = (total: number): string => (total === 1 ? "1 person" : `${total} people`);

const noneText = ({ registered }: Roster): string =>
  registered === 0 ? "Nobody is registered for this event." : "Nobody fits these filters.";

function leadOf({ registered, attended, capacity }: Roster): string {
  const places = capacity === undefined ? "" : ` on ${capacity} ${capacity === 1 ? "place" : "places"}`;
  const over = capacity !== undefined && registered > capacity ? ", more than fit" : "";
  return `${countOf(registered)}${places}${over}; ${attended} marked as there.`;
}

const RosterActions = ({ id, roster }: { id: EventId; roster: Roster }) => (
  <>
    {roster.registered + roster.total > 0 && <ExportButton id={id} />}
    {roster.registered > 0 && !roster.canceledAt && <MessageRegistered id={id} receivers={roster.registered} />}
    {!roster.canceledAt && <CancelEvent id={id} name={roster.name} />}
    <ButtonLink to={`/admin/extended/event/new?copy=${id}`}>Copy the event</ButtonLink>
  </>
);

function ExportButton({ id }: { id: EventId }) {
  const file = useExportRoster();
  const fetchFile = () =>
    file.run({ params: { id } }).then(({ fileName, content }) => saveCsv(fileName, content), sayFailed);
  return (
    <Button busy={file.busy} onClick={fetchFile}>
      Export as CSV
    </Button>
  );
}

const columnsFor = (id: EventId, isCanceled: boolean): readonly DataColumn<RosterRow>[] => [
  {
    key: "name",
    title: "Name",
    sortBy: "lastName",
    cell: (row) => <Link to={`/admin/users/${row.id}`}>{`${row.firstName} ${row.lastName}`}</Link>,
  },
  { key: "email", title: "Email", cell: ({ email }) => email },
  {
    key: "registeredAt",
    title: "Registered",
    sortBy: "registeredAt",
    cell: ({ registeredAt }) => <MomentText at={registeredAt} />,
  },
  {
    key: "attended",
    title: "Attended",
    cell: (row) => <AttendanceOf id={id} row={row} isCanceled={isCanceled} />,
  },
];

function AttendanceOf({ id, row, isCanceled }: { id: EventId; row: RosterRow; isCanceled: boolean }) {
  if (row.refundedAt) return <StatusChip state="refused">Refunded</StatusChip>;
  if (isCanceled && !row.attended) return <StatusChip state="refused">Canceled</StatusChip>;
  return <MarkAttendance eventId={id} row={row} />;
}
