import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import type { ReactNode } from "react";
import { AskedRows } from "../../components/list/asked-rows.tsx";
import type { RowList } from "../../components/list/data-column.ts";
import { type AskedList, useAskedList } from "../../lib/list/asked-list.ts";
import type { useMyEvents, useUpcomingEvents } from "./event.api.ts";

export type EventsAnswer = NonNullable<ReturnType<EventsListProps["useEvents"]>["data"]>;

interface EventsListProps {
  readonly list: RowList<ListedEvent>;
  readonly useEvents: (asked: AskedList) => ReturnType<typeof useUpcomingEvents | typeof useMyEvents>;
  readonly empty: ReactNode;
  /** Before the filters. */
  readonly before?: (shown: EventsAnswer) => ReactNode;
  /** Below the events, and not before them: it would move. */
  readonly after?: ReactNode;
}

/** bylaws#event-lists */
export function EventsList({ list, useEvents, empty, before, after }: EventsListProps) {
  const asked = useAskedList(list);
  const read = useEvents(asked);
  return (
    <div className="stack">
      {read.data && before?.(read.data)}
      <AskedRows
        {...{ list, asked, read, empty }}
        rowKey={({ id }) => id}
        to={({ id }) => `/events/${id}`}
        none="No event fits these filters."
      />
      {(read.data || read.error) && after}
    </div>
  );
}
