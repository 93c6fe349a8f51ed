import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { termErrors } from "@guildhall/core/engines/list/list-terms.rules";
import { pageSizes } from "@guildhall/core/ground/shared/page";
import { useSearchParams } from "react-router-dom";
import { pageIn } from "../page/page-in.ts";
import { useListAddressNoted } from "./list-address.ts";
import { withValue } from "./list-query.ts";

/** A field by which a list is filtered, or sorted, or both. */
export interface AskedField extends Pick<Column, "id" | "title" | "kind" | "options" | "isHidden"> {
  readonly only?: "sort" | "filter";
  /** What the list shows while nothing is chosen; else that is everything. */
  readonly unchosen?: string;
  readonly hint?: string;
}

/** What a list can be asked for. A `List` of the table engine is one, and so is what `rowList` makes of columns. */
export interface Askable {
  readonly columns: readonly AskedField[];
  readonly sort: readonly string[];
  readonly limit: (typeof pageSizes)[number];
}

/** What a list is asked for. It stands in the address, so that it can be kept, sent on and gone back to. */
export interface ListAsked {
  readonly page: number;
  readonly limit: number;
  readonly sort: readonly string[];
  readonly filter: readonly string[];
  readonly search: string;
  /** The saved view that is open. */
  readonly view?: string | undefined;
}

const fieldIn = (term: string): string => term.split(",", 1)[0] ?? "";

const forms = { sort: /,(asc|desc)$/, filter: /,\s*\S/ } as const;
const slots = ["filter", "sort"] as const;

export const fieldsOf = ({ columns }: Pick<Askable, "columns">, slot: (typeof slots)[number]): readonly AskedField[] =>
  columns.filter(({ isHidden, only = slot }) => !isHidden && only === slot);

const columnIn = (list: Askable, slot: (typeof slots)[number], term: string) =>
  fieldsOf(list, slot).find(({ id }) => id === fieldIn(term));

/** As the list is sorted by itself, by what is shown: a hidden column only tells apart what is equal. */
export const usualSort = (list: Askable): readonly string[] =>
  list.sort.filter((term) => columnIn(list, "sort", term) !== undefined);

/** What the server would refuse was not made by this page: its fields cannot ask for it. */
function isIn(list: Askable, slot: (typeof slots)[number], term: string): boolean {
  const column = columnIn(list, slot, term);
  if (!column) return false;
  return slot === "sort" ? forms.sort.test(term) : termErrors({ sort: [], filter: [term] }, [column]).length === 0;
}

/** What the address asks for and the list cannot answer, as a release of the portal or a colleague's link leaves it. */
export const leftOutOf = (address: URLSearchParams, list: Askable): string[] => [
  ...new Set(
    slots.flatMap((slot) =>
      address
        .getAll(slot)
        .filter((term) => !isIn(list, slot, term))
        .map((term) => columnIn(list, slot, term)?.title ?? fieldIn(term)),
    ),
  ),
];

/** Columns that the list does not have are left out: nobody could clear them here. */
export function askedIn(address: URLSearchParams, list: Askable): ListAsked {
  const terms = (slot: "sort" | "filter") =>
    address.getAll(slot).filter((term) => forms[slot].test(term) && isIn(list, slot, term));
  const limit = Number(address.get("limit"));
  return {
    page: pageIn(address),
    limit: pageSizes.find((size) => size === limit) ?? list.limit,
    sort: terms("sort"),
    filter: terms("filter"),
    search: (address.get("search") ?? "").slice(0, 100),
    view: address.get("view") ?? undefined,
  };
}

/** Only what is not as usual. */
export function listUrlOf({ page, limit, sort, filter, search, view }: ListAsked, list: Askable): URLSearchParams {
  return new URLSearchParams([
    ...(search.trim() === "" ? [] : [["search", search]]),
    ...filter.map((term) => ["filter", term]),
    ...sort.map((term) => ["sort", term]),
    ...(limit === list.limit ? [] : [["limit", String(limit)]]),
    ...(page === 1 ? [] : [["page", String(page)]]),
    ...(view ? [["view", view]] : []),
  ] as [string, string][]);
}

/** A column that is pressed again is turned. Added, it counts less than those before it. */
export function sortedBy(sort: readonly string[], field: string, isAdded: boolean): string[] {
  const isTurned = isAdded ? sort.includes(`${field},asc`) : sort[0] === `${field},asc`;
  const term = `${field},${isTurned ? "desc" : "asc"}`;
  if (!isAdded) return [term];
  const isThere = sort.some((one) => fieldIn(one) === field);
  return isThere ? sort.map((one) => (fieldIn(one) === field ? term : one)) : [...sort, term];
}

export type AskedList = ReturnType<typeof useAskedList>;

export function useAskedList(list: Askable) {
  useListAddressNoted();
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address, list);
  /** Another question begins with its first page, and is no step to go back to. */
  const ask = (change: Partial<ListAsked>) =>
    setAddress(listUrlOf({ ...asked, page: 1, ...change }, list), { replace: change.page === undefined });
  return {
    ...asked,
    sortedBy: asked.sort.length > 0 ? asked.sort : usualSort(list),
    leftOut: leftOutOf(address, list),
    isNarrowed: asked.filter.length > 0 || asked.search.trim() !== "",
    goTo: (page: number) => ask({ page }),
    addressOf: (page: number) => `?${listUrlOf({ ...asked, page }, list)}`,
    show: (limit: number) => ask({ limit }),
    find: (search: string) => ask({ search }),
    narrow: (field: string, value: string) => ask({ filter: withValue(asked.filter, field, value) }),
    /** Turned where it is sorted by that already; added, it counts less than what is. */
    sortBy: (field: string, isAdded = false) =>
      ask({ sort: sortedBy(asked.sort.length > 0 ? asked.sort : usualSort(list), field, isAdded) }),
    sortAs: (term: string) => ask({ sort: [term] }),
    /** Without one, what it asked for stays. */
    open: (view: string | undefined) => ask({ view }),
    clear: () => ask({ filter: [], search: "" }),
  };
}
