import { isEventOver } from "@guildhall/core/domains/event/event.rules";
import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { CalendarFeedCard } from "./calendar-feed-card.tsx";
import { useFeed, useMyEvents } from "./event.api.ts";
import { eventsIn } from "./event-columns.tsx";
import { EventsList } from "./events-list.tsx";

export function MyEventsPage() {
  const feed = useFeed();
  return (
    <>
      <PageHeader
        title="My events"
        lead="The events that you are registered for."
        actions={<ButtonLink to="/events/upcoming">Upcoming events</ButtonLink>}
      />
      <EventsList
        list={myEvents}
        useEvents={useMyEvents}
        empty={
          <EmptyState icon="calendar" action={<ButtonLink to="/events/upcoming">See upcoming events</ButtonLink>}>
            You are not registered for any event.
          </EmptyState>
        }
        after={<CalendarFeedCard {...feed} />}
      />
    </>
  );
}

const myEvents = eventsIn([
  { key: "state", title: "State", onPhone: "state", cell: (event) => <OwnState event={event} /> },
]);

function OwnState({ event }: { event: ListedEvent }) {
  if (event.canceledAt) return <StatusChip state="refused">Canceled</StatusChip>;
  if (isEventOver(event, serverToday())) return <StatusChip state="neutral">Over</StatusChip>;
  return <StatusChip state="good">Registered</StatusChip>;
}
