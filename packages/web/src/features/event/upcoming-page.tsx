import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { AddToCart } from "../../blocks/cart/add-to-cart.tsx";
import { ReadCart } from "../../blocks/cart/read-cart.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import type { DataColumn } from "../../components/list/data-list.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { useUpcomingEvents } from "./event.api.ts";
import { eventColumns } from "./event-columns.tsx";
import { EventPrice } from "./event-price.tsx";
import { type EventsAnswer, EventsList } from "./events-list.tsx";
import { NextEvents } from "./next-events.tsx";

export function UpcomingPage() {
  const { data: user } = useAccount();
  const isMember = user?.membership.valid ?? false;
  return (
    <>
      <PageHeader
        title="Upcoming events"
        lead="What is still to come, and what you can watch at any time."
        actions={<ButtonLink to="/events">My events</ButtonLink>}
      />
      {user && <ReadCart user={user} />}
      <EventsList
        path="/events/upcoming"
        useEvents={useUpcomingEvents}
        columns={columnsFor(isMember)}
        without={isMember ? [] : ["freeForMembers"]}
        before={(answer) => <NextEvents events={nextIn(answer)} isMember={isMember} />}
        none={<EmptyState icon="calendar">There are no upcoming events at this time.</EmptyState>}
        noneFits="No upcoming event fits these filters."
      />
    </>
  );
}

const nextIn = (answer: EventsAnswer): readonly ListedEvent[] => ("next" in answer && answer.next) || [];

const columnsFor = (isMember: boolean): readonly DataColumn<ListedEvent>[] => [
  ...eventColumns,
  { key: "price", title: "Price", sortBy: "price", cell: (event) => <EventPrice event={event} isMember={isMember} /> },
  { key: "add", title: "Register", cell: (event) => <AddToCart event={event} isMember={isMember} /> },
];
