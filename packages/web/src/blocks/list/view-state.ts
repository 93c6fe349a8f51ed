import type { SavedView } from "@guildhall/core/desks/view/view.schema";
import type { List } from "@guildhall/core/engines/list/list.schema";
import { type AskedList, askedIn, type ListAsked, listUrlOf } from "../../lib/list/asked-list.ts";
import type { KeptColumns } from "./kept-columns.ts";

type Looks = Pick<ListAsked, "search" | "filter" | "sort">;

const firstPage = (list: List, { search, filter, sort }: Looks): ListAsked => ({
  ...{ search, filter, sort },
  page: 1,
  limit: list.limit,
});

/** Their name may have been erased. */
export const viewOwnerName = ({ author: { firstName, lastName } }: SavedView): string =>
  [firstName, lastName].filter(Boolean).join(" ") || "a colleague";

/** With what the list does not have any more, so that the page can say so. */
export const addressOfView = (view: SavedView, list: List): string =>
  `?${listUrlOf({ ...firstPage(list, view), view: view.id }, list)}`;

export const addressOfFilter = (filter: readonly string[], list: List): string =>
  `?${listUrlOf(firstPage(list, { search: "", filter, sort: [] }), list)}`;

/** By these and nothing else. */
export const isFilteredBy = ({ search, filter }: Pick<Looks, "search" | "filter">, by: readonly string[]): boolean =>
  search.trim() === "" && filter.length === by.length && by.every((term) => filter.includes(term));

/** The order of filters says nothing; that of sorting does. */
const looksOf = ({ search, filter, sort }: Looks): string => JSON.stringify([search.trim(), filter.toSorted(), sort]);

/** Whether something else is asked for than the view, as far as the list has it, asks for. */
export const isChangedFrom = (view: SavedView, asked: Looks, list: List): boolean =>
  looksOf(askedIn(listUrlOf(firstPage(list, view), list), list)) !== looksOf(asked);

/** What the page shows at this moment. */
export const looksNow = ({ search, filter, sort }: AskedList, { choice }: KeptColumns) => ({
  ...{ search, filter: [...filter], sort: [...sort] },
  columns: choice,
});
