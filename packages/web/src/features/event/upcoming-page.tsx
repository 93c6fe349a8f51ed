import { eventTypes, type ListedEvent } from "@guildhall/core/event/event.schema";
import { AddToCart } from "../../blocks/cart/add-to-cart.tsx";
import { ReadCart } from "../../blocks/cart/read-cart.tsx";
import { creditWords, priceWords } from "../../blocks/event/event-words.ts";
import { useAccount } from "../../blocks/person/use-account.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ListFilters } from "../../components/list/list-filters.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { filterValueIn, type ListPageQuery, turned, useListQuery } from "../../lib/list/list-query.ts";
import { useUpcomingEvents } from "./event.api.ts";
import { captionOf, filters, known, sorts, usualSort } from "./upcoming-list.ts";

/** bylaws#event-lists */
export function UpcomingPage() {
  const list = useListQuery(known);
  const { query } = list;
  const { data: user } = useAccount();
  const sort = query.sort[0] ?? usualSort;
  return (
    <>
      <PageHeader title="Upcoming events" lead="What is still to come, and what you can watch at any time." />
      {user && <ReadCart user={user} />}
      <div className="stack">
        <ListFilters
          of="events"
          filters={filters}
          chosenIn={(field) => filterValueIn(query.filter, field)}
          onFilter={list.filterBy}
          onClear={list.clear}
          sorts={sorts}
          sort={sort}
          onSort={list.sortBy}
        />
        <Events
          query={query}
          onSort={(field) => list.sortBy(turned(sort, field))}
          onClear={list.clear}
          isMember={user?.membership.valid ?? false}
        />
      </div>
    </>
  );
}

interface EventsProps {
  readonly query: ListPageQuery;
  readonly onSort: (field: string) => void;
  readonly onClear: () => void;
  readonly isMember: boolean;
}

/** Texts about the events use the query of the shown answer: the filters may be newer. */
function Events({ query, onSort, onClear, isMember }: EventsProps) {
  const { data: events, args, error, isWaiting, mutate } = useUpcomingEvents(query);
  if (!events) {
    return error ? (
      <ProblemNotice error={error} title="The events could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the events" shape="page" />
    );
  }
  const { data, lastPage, total } = events;
  const sort = args.query.sort[0] ?? usualSort;
  const isFiltered = args.query.filter.length > 0;
  const caption = captionOf({ total, sort, isFiltered });
  return (
    <ListAnswer of="the events" shown={events} isWaiting={isWaiting} says={caption}>
      <DataList
        caption={caption}
        columns={columnsFor(isMember)}
        rows={data}
        rowKey={({ id }) => id}
        empty={<NoEvents total={total} isFiltered={isFiltered} onClear={onClear} />}
        sort={sort}
        onSort={onSort}
      />
      <Pager page={args.query.page} lastPage={lastPage} of="events" order="chosen" />
    </ListAnswer>
  );
}

interface NoEventsProps {
  readonly total: number;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** If the page in the address does not exist, that does not mean that there are no upcoming events. */
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

const columnsFor = (isMember: boolean): readonly DataColumn<ListedEvent>[] => [
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
