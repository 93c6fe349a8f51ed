import type { ListedEvent } from "@guildhall/core/event/event.schema";
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
import { EventsList } from "./events-list.tsx";

export function UpcomingPage() {
  const { data: user } = useAccount();
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
        columns={columnsFor(user?.membership.valid ?? false)}
        none={<EmptyState icon="calendar">There are no upcoming events at this time.</EmptyState>}
        noneFits="No upcoming event fits these filters."
      />
    </>
  );
}

const columnsFor = (isMember: boolean): readonly DataColumn<ListedEvent>[] => [
  ...eventColumns,
  { key: "price", title: "Price", sortBy: "price", cell: (event) => <EventPrice event={event} /> },
  { key: "add", title: "Register", cell: (event) => <AddToCart event={event} isMember={isMember} /> },
];
