import { type EventPage, eventTypes, type ListedEvent } from "@guildhall/core/event/event.schema";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { type Column, DataList } from "../../components/data-list.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { AddToCart } from "../../components/event/add-to-cart.tsx";
import { creditWords, priceWords } from "../../components/event/event-words.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { DayText } from "../../components/value-text.tsx";
import { pageIn } from "../../lib/page-in.ts";
import { useAccount, useUpcomingEvents } from "./event.api.ts";

/** 1§2: every event that is still to come or can be watched at any time; the dashboard shows the next ten. */
export function UpcomingPage() {
  const page = pageIn(useSearchParams()[0]);
  const { data: events, error, mutate } = useUpcomingEvents(page);
  const { data: user } = useAccount();
  return (
    <>
      <PageHeader title="Upcoming events" lead="What is still to come, and what you can watch at any time." />
      {events && <Events events={events} page={page} isMember={user?.membership.valid ?? false} />}
      {!events && error && (
        <ProblemNotice error={error} title="The events could not be loaded" onRetry={() => mutate()} />
      )}
      {!events && !error && <Skeleton of="the events" shape="page" />}
    </>
  );
}

interface EventsProps {
  readonly events: EventPage;
  readonly page: number;
  readonly isMember: boolean;
}

const Events = ({ events: { data, lastPage, total }, page, isMember }: EventsProps) => (
  <div className="stack">
    <DataList
      caption={total === 1 ? "One event" : `${total} events, the latest first`}
      columns={columnsFor(isMember)}
      rows={data}
      rowKey={({ id }) => id}
      empty={<NoEvents total={total} />}
    />
    <Pager page={page} lastPage={lastPage} of="events" />
  </div>
);

/** An address of a page that there is not, or not any more, says nothing about what is to come. */
const NoEvents = ({ total }: Pick<EventPage, "total">) =>
  total > 0 ? (
    <EmptyState icon="calendar" action={<ButtonLink to="/events/upcoming">See the first events</ButtonLink>}>
      There are no events on this page.
    </EmptyState>
  ) : (
    <EmptyState icon="calendar">There are no upcoming events at this time.</EmptyState>
  );

const columnsFor = (isMember: boolean): readonly Column<ListedEvent>[] => [
  { key: "name", title: "Event", cell: ({ name }) => <strong>{name}</strong> },
  { key: "type", title: "Type", cell: ({ type }) => eventTypes[type] },
  { key: "date", title: "Date", cell: ({ date }) => (date ? <DayText on={date} with="weekday" /> : "On demand") },
  { key: "credits", title: "Credits", cell: (event) => creditWords(event) ?? "None" },
  { key: "price", title: "Price", cell: (event) => <Price event={event} /> },
  { key: "add", title: "Register", cell: (event) => <AddToCart event={event} isMember={isMember} /> },
];

function Price({ event }: { event: ListedEvent }) {
  const { own, others } = priceWords(event);
  return (
    <span className="numbers">
      {own}
      {others && `, ${others}`}
    </span>
  );
}
