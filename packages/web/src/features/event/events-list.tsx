import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ListFilters } from "../../components/list/list-filters.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { filterValueIn, type ListPageQuery, turned, useListQuery } from "../../lib/list/list-query.ts";
import type { useMyEvents, useUpcomingEvents } from "./event.api.ts";
import { captionOf, filters, known, sorts, usualSort } from "./upcoming-list.ts";

export type EventsAnswer = NonNullable<ReturnType<EventsListProps["useEvents"]>["data"]>;

interface EventsListProps {
  readonly path: "/events" | "/events/upcoming";
  readonly useEvents: (query: ListPageQuery) => ReturnType<typeof useUpcomingEvents | typeof useMyEvents>;
  readonly columns: readonly DataColumn<ListedEvent>[];
  /** Fields that all rows have in common, or that do not concern the person: shown only where the address has them. */
  readonly without?: readonly string[];
  readonly none: ReactNode;
  readonly noneFits: string;
  /** Before the filters. */
  readonly before?: (shown: EventsAnswer) => ReactNode;
  /** Below the events, and not before them: it would move. */
  readonly after?: ReactNode;
}

/** bylaws#event-lists */
export function EventsList(props: EventsListProps) {
  const list = useListQuery(known);
  const { query } = list;
  const sort = query.sort[0] ?? usualSort;
  const answer = props.useEvents(query);
  return (
    <div className="stack">
      {answer.data && props.before?.(answer.data)}
      {(isFiltered(query) || answer.error || (answer.data?.total ?? 0) > 0) && (
        <ListFilters
          of="events"
          filters={filters.filter(({ field }) => !props.without?.includes(field) || filterValueIn(query.filter, field))}
          chosenIn={(field) => filterValueIn(query.filter, field)}
          onFilter={list.filterBy}
          onClear={list.clear}
          sorts={sorts}
          sort={sort}
          columns={props.columns.length}
          onSort={list.sortBy}
        />
      )}
      <Events {...props} answer={answer} onSort={(field) => list.sortBy(turned(sort, field))} onClear={list.clear} />
      {(answer.data || answer.error) && props.after}
    </div>
  );
}

const isFiltered = ({ filter }: ListPageQuery): boolean => filter.length > 0;

interface EventsProps extends Omit<EventsListProps, "useEvents"> {
  readonly answer: ReturnType<EventsListProps["useEvents"]>;
  readonly onSort: (field: string) => void;
  readonly onClear: () => void;
}

/** Texts about the events use the query of the shown answer: the filters may be newer. */
function Events({ answer, columns, onSort, ...rest }: EventsProps) {
  const { data: events, args, error, isWaiting, mutate } = answer;
  if (!events) {
    return error ? (
      <ProblemNotice error={error} title="The events could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the events" shape="page" />
    );
  }
  const { data, lastPage, total } = events;
  const sort = args.query.sort[0] ?? usualSort;
  const isNarrowed = isFiltered(args.query);
  const caption = captionOf({ total, sort, isFiltered: isNarrowed });
  return (
    <ListAnswer of="the events" shown={events} isWaiting={isWaiting} says={caption}>
      <DataList
        caption={caption}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<NoEvents {...rest} total={total} isFiltered={isNarrowed} />}
        sort={sort}
        onSort={onSort}
      />
      <Pager page={args.query.page} lastPage={lastPage} of="events" order="chosen" />
    </ListAnswer>
  );
}

interface NoEventsProps extends Pick<EventsProps, "path" | "none" | "noneFits" | "onClear"> {
  readonly total: number;
  readonly isFiltered: boolean;
}

/** If the page in the address does not exist, that does not mean that there are no events. */
function NoEvents({ total, isFiltered, onClear, path, none, noneFits }: NoEventsProps) {
  if (total > 0)
    return (
      <EmptyState icon="calendar" action={<ButtonLink to={path}>See the first events</ButtonLink>}>
        There are no events on this page.
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState icon="calendar" action={<Button onClick={onClear}>Show all events</Button>}>
        {noneFits}
      </EmptyState>
    );
  return none;
}
