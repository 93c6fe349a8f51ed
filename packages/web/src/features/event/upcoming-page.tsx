import { priceBands } from "@guildhall/core/domains/event/event.rules";
import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { AddToCart } from "../../blocks/cart/add-to-cart.tsx";
import { ReadCart } from "../../blocks/cart/read-cart.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { ButtonLink } from "../../components/button.tsx";
import type { RowList } from "../../components/list/data-column.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { labelOptions } from "../../lib/form/label-options.ts";
import { useUpcomingEvents } from "./event.api.ts";
import { eventsIn, yesOrNo } from "./event-columns.tsx";
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
        list={upcomingFor(isMember)}
        useEvents={useUpcomingEvents}
        before={(answer) => <NextEvents events={nextIn(answer)} isMember={isMember} />}
        empty={<EmptyState icon="calendar">There are no upcoming events at this time.</EmptyState>}
      />
    </>
  );
}

const nextIn = (answer: EventsAnswer): readonly ListedEvent[] => ("next" in answer && answer.next) || [];

/** Others pay the price that they see. */
const forMembersFree = {
  id: "freeForMembers",
  title: "Members",
  kind: "choice",
  options: yesOrNo("Free for members", "At a price"),
} as const;

const upcomingFor = (isMember: boolean): RowList<ListedEvent> =>
  eventsIn([
    {
      key: "price",
      title: "Price",
      sortBy: "price",
      kind: "money",
      wraps: true,
      onPhone: "below",
      filters: [
        { id: "cost", title: "Price", kind: "choice", options: labelOptions(priceBands) },
        ...(isMember ? [forMembersFree] : []),
      ],
      cell: (event) => <EventPrice event={event} isMember={isMember} />,
    },
    {
      key: "add",
      title: "Register",
      onPhone: "action",
      filters: [
        { id: "registered", title: "Register", kind: "choice", options: yesOrNo("Registered", "Not registered") },
      ],
      cell: (event) => <AddToCart event={event} isMember={isMember} />,
    },
  ]);
