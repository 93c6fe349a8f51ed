import { type EventPage, eventTypes, type ListedEvent } from "@guildhall/core/event/event.schema";
import { Button, ButtonLink } from "../../components/button.tsx";
import { useCart } from "../../components/cart/cart.api.ts";
import { type Column, DataList } from "../../components/data-list.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { AddToCart } from "../../components/event/add-to-cart.tsx";
import { creditWords, priceWords } from "../../components/event/event-words.ts";
import { ListFilters } from "../../components/list-filters.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { DayText } from "../../components/value-text.tsx";
import { useListQuery, valueIn } from "../../lib/list-query.ts";
import { useAccount, useUpcomingEvents } from "./event.api.ts";
import { captionOf, filters, known, sorts, usualSort } from "./upcoming-list.ts";

/** 1§2: every event that is still to come or can be watched at any time; the dashboard shows the next ten. */
export function UpcomingPage() {
  const list = useListQuery(known);
  const { query } = list;
  const { data: events, error, mutate } = useUpcomingEvents(query);
  const { data: user } = useAccount();
  const sort = query.sort[0] ?? usualSort;
  return (
    <>
      <PageHeader title="Upcoming events" lead="What is still to come, and what you can watch at any time." />
      {user && user.cart.count > 0 && <ReadCart />}
      {events && (
        <div className="stack">
          <ListFilters
            of="events"
            filters={filters}
            chosenIn={(field) => valueIn(query.filter, field)}
            onFilter={list.filterBy}
            onClear={list.clear}
            sorts={sorts}
            sort={sort}
            onSort={list.sortBy}
          />
          <Events events={events} list={list} sort={sort} isMember={user?.membership.valid ?? false} />
        </div>
      )}
      {!events && error && (
        <ProblemNotice error={error} title="The events could not be loaded" onRetry={() => mutate()} />
      )}
      {!events && !error && <Skeleton of="the events" shape="page" />}
    </>
  );
}

/** What lies in the cart is not offered again, also after a cold load. */
function ReadCart() {
  useCart();
  return null;
}

type List = Pick<ReturnType<typeof useListQuery>, "query" | "sortBy" | "clear">;

interface EventsProps {
  readonly events: EventPage;
  readonly list: List;
  readonly sort: string;
  readonly isMember: boolean;
}

function Events({ events: { data, lastPage, total }, list, sort, isMember }: EventsProps) {
  const isFiltered = list.query.filter.length > 0;
  return (
    <>
      <DataList
        caption={captionOf({ total, sort, isFiltered })}
        columns={columnsFor(isMember)}
        rows={data}
        rowKey={({ id }) => id}
        empty={<NoEvents total={total} isFiltered={isFiltered} onClear={list.clear} />}
        sort={sort}
        onSort={list.sortBy}
      />
      <Pager page={list.query.page} lastPage={lastPage} of="events" />
    </>
  );
}

interface NoEventsProps {
  readonly total: number;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** An address of a page that there is not, or not any more, says nothing about what is to come. */
function NoEvents({ total, isFiltered, onClear }: NoEventsProps) {
  if (total > 0)
    return (
      <EmptyState icon="calendar" action={<ButtonLink to="/events/upcoming">See the first events</ButtonLink>}>
        There are no events on this page.
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState icon="calendar" action={<Button onClick={onClear}>Show all events</Button>}>
        No upcoming event fits these filters.
      </EmptyState>
    );
  return <EmptyState icon="calendar">There are no upcoming events at this time.</EmptyState>;
}

const columnsFor = (isMember: boolean): readonly Column<ListedEvent>[] => [
  { key: "name", title: "Event", sortBy: "name", cell: ({ name }) => <strong>{name}</strong> },
  { key: "type", title: "Type", sortBy: "type", cell: ({ type }) => eventTypes[type] },
  {
    key: "date",
    title: "Date",
    sortBy: "date",
    cell: ({ date }) => (date ? <DayText on={date} with="weekday" /> : "On demand"),
  },
  { key: "credits", title: "Credits", sortBy: "ceus", cell: (event) => creditWords(event) ?? "None" },
  { key: "price", title: "Price", sortBy: "price", cell: (event) => <Price event={event} /> },
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
