import { type List, shown } from "@guildhall/core/engines/list/list.schema";
import { termErrors } from "@guildhall/core/engines/list/list-terms.rules";
import { pageSizes } from "@guildhall/core/ground/shared/page";
import { useSearchParams } from "react-router-dom";
import { useListAddressNoted } from "../../lib/list/list-address.ts";
import { withValue } from "../../lib/list/list-query.ts";
import { pageIn } from "../../lib/page/page-in.ts";

/** What a list of staff is asked for. It stands in the address, so that it can be kept, sent on and gone back to. */
export interface Asked {
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

const columnIn = (list: List, term: string) => shown(list).find(({ id }) => id === fieldIn(term));

/** What the server would refuse was not made by this page: its fields cannot ask for it. */
function isIn(list: List, slot: (typeof slots)[number], term: string): boolean {
  const column = columnIn(list, term);
  if (!column) return false;
  return slot === "sort" ? forms.sort.test(term) : termErrors({ sort: [], filter: [term] }, [column]).length === 0;
}

/** What the address asks for and the list cannot answer, as a release of the portal or a colleague's link leaves it. */
export const leftOutOf = (address: URLSearchParams, list: List): string[] => [
  ...new Set(
    slots.flatMap((slot) =>
      address
        .getAll(slot)
        .filter((term) => !isIn(list, slot, term))
        .map((term) => columnIn(list, term)?.title ?? fieldIn(term)),
    ),
  ),
];

/** Columns that the list does not have are left out: nobody could clear them here. */
export function askedIn(address: URLSearchParams, list: List): Asked {
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
export function listUrlOf({ page, limit, sort, filter, search, view }: Asked, list: List): URLSearchParams {
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

export function useAskedList(list: List) {
  useListAddressNoted();
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address, list);
  /** Another question begins with its first page, and is no step to go back to. */
  const ask = (change: Partial<Asked>) =>
    setAddress(listUrlOf({ ...asked, page: 1, ...change }, list), { replace: change.page === undefined });
  return {
    ...asked,
    leftOut: leftOutOf(address, list),
    isNarrowed: asked.filter.length > 0 || asked.search.trim() !== "",
    goTo: (page: number) => ask({ page }),
    addressOf: (page: number) => `?${listUrlOf({ ...asked, page }, list)}`,
    show: (limit: number) => ask({ limit }),
    find: (search: string) => ask({ search }),
    narrow: (field: string, value: string) => ask({ filter: withValue(asked.filter, field, value) }),
    sortBy: (field: string, isAdded: boolean) =>
      ask({ sort: sortedBy(asked.sort.length > 0 ? asked.sort : list.sort, field, isAdded) }),
    sortAs: (term: string) => ask({ sort: [term] }),
    /** Without one, what it asked for stays. */
    open: (view: string | undefined) => ask({ view }),
    clear: () => ask({ filter: [], search: "" }),
  };
}
