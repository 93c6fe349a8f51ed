import { mayBeMarked } from "@guildhall/core/domains/event/event.rules";
import type { Roster, RosterRow } from "@guildhall/core/domains/event/event.schema";
import { EventId } from "@guildhall/core/ground/shared/ids";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { safeParse } from "zod/mini";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { saveCsv } from "../../blocks/print/save-file.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import { type RowList, rowList } from "../../components/list/data-column.ts";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { serverToday } from "../../lib/text/now.ts";
import { CancelEvent } from "./cancel-event.tsx";
import { MarkAttendance } from "./mark-attendance.tsx";
import { MessageRegistered } from "./message-registered.tsx";
import { RefundsOfEvent } from "./refunds-of-event.tsx";
import { useExportRoster, useRoster } from "./roster.api.ts";

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
  const asked = useAskedList(rosterFields);
  const read = useRoster(id, asked);
  const { data: roster } = read;
  return (
    <>
      <PageHeader
        title={roster ? `Registered for ${roster.name}` : "Roster of an event"}
        lead={roster && <Lead roster={roster} />}
        back={back}
        actions={roster && <RosterActions id={id} roster={roster} />}
      />
      {roster?.canceledAt && <CanceledNote id={id} reason={roster.cancelReason} />}
      {roster || read.error ? (
        <AskedRows
          {...{ asked, read }}
          list={roster ? rosterOf(id, roster) : rosterFields}
          rowKey={(row) => row.id}
          to={(row) => `/admin/users/${row.id}`}
          hasKeys
          none={roster?.registered === 0 ? "Nobody is registered for this event." : "No rows found"}
        />
      ) : (
        <Skeleton of="the roster" shape="page" />
      )}
    </>
  );
}

const countOf = (total: number): string => (total === 1 ? "1 person" : `${total} people`);

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

const wasThere = [
  { value: "true", label: "Attended" },
  { value: "false", label: "Not marked as attended" },
];

const listWith = (attendance: (row: RosterRow) => ReactNode): RowList<RosterRow> =>
  rowList({
    of: "people",
    one: "person",
    sort: ["lastName,asc"],
    limit: 20,
    columns: [
      {
        key: "name",
        title: "Name",
        sortBy: "lastName",
        filters: [
          { id: "firstName", title: "First name", kind: "text" },
          { id: "lastName", title: "Last name", kind: "text" },
        ],
        cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        beside: ({ flags }) => <FlagChips flags={flags} />,
      },
      {
        key: "email",
        title: "Email",
        filters: [{ id: "email", title: "Email", kind: "text" }],
        cell: ({ email }) => email,
      },
      {
        key: "registeredAt",
        title: "Registered",
        sortBy: "registeredAt",
        kind: "day",
        cell: ({ registeredAt }) => <MomentText at={registeredAt} />,
      },
      {
        key: "attended",
        title: "Attended",
        filters: [{ id: "attended", title: "Attended", kind: "choice", options: wasThere }],
        onPhone: "state",
        cell: attendance,
      },
    ],
  });

const rosterFields = listWith(() => null);

const rosterOf = (id: EventId, roster: Roster) => listWith((row) => <AttendanceOf id={id} row={row} roster={roster} />);

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
