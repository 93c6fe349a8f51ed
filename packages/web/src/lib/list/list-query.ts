import { pageSizes } from "@guildhall/core/ground/shared/page";
import { useSearchParams } from "react-router-dom";
import { pageIn } from "../page/page-in.ts";
import { useListAddressNoted } from "./list-address.ts";

/** The query of a list, as its route takes it: `field,desc` and `field,value`. */
export interface ListPageQuery {
  readonly page: number;
  readonly sort: readonly string[];
  readonly filter: readonly string[];
}

interface Known {
  readonly sort: readonly string[];
  readonly filter: readonly string[];
  /** How many rows a page has if nobody chooses. */
  readonly limit?: number;
}

const fieldIn = (term: string): string => term.split(",", 1)[0] ?? "";

/** The query in the address. Fields that the page does not know are left out: it cannot show or clear them. */
export function listQueryOf(search: URLSearchParams, known: Known): ListPageQuery {
  const sort = search.getAll("sort").filter((term) => /,(asc|desc)$/.test(term) && known.sort.includes(fieldIn(term)));
  const filter = search.getAll("filter").filter((term) => /,./.test(term) && known.filter.includes(fieldIn(term)));
  return { page: pageIn(search), sort: sort.slice(0, 1), filter };
}

export const filterValueIn = (filter: readonly string[], field: string): string =>
  filter.find((term) => fieldIn(term) === field)?.slice(field.length + 1) ?? "";

/** The filter with another value of one field; without the field if the value is empty. */
export const withValue = (filter: readonly string[], field: string, value: string): string[] => [
  ...filter.filter((term) => fieldIn(term) !== field),
  ...(value.trim() === "" ? [] : [`${field},${value}`]),
];

/** A second press on a column reverses its order; another column begins ascending. */
export const turned = (sort: string | undefined, field: string): string =>
  sort === `${field},asc` ? `${field},desc` : `${field},asc`;

const sizeIn = (search: URLSearchParams, { limit: usual = 20 }: Known): number =>
  pageSizes.find((size) => String(size) === search.get("limit")) ?? usual;

/** The list's state is in the address, so that it can be saved, sent and restored. */
export function useListQuery(known: Known) {
  useListAddressNoted();
  const [search, setSearch] = useSearchParams();
  const query = listQueryOf(search, known);
  const limit = sizeIn(search, known);
  const addressWith = (changes: Partial<ListPageQuery> & { readonly limit?: number }): URLSearchParams => {
    const { page, sort, filter, limit: size } = { ...query, limit, page: 1, ...changes };
    return new URLSearchParams([
      ...(page > 1 ? [["page", `${page}`]] : []),
      ...(size === sizeIn(new URLSearchParams(), known) ? [] : [["limit", `${size}`]]),
      ...sort.map((term) => ["sort", term]),
      ...filter.map((term) => ["filter", term]),
    ]);
  };
  const ask = (changes: Parameters<typeof addressWith>[0]) => setSearch(addressWith(changes), { replace: true });
  return {
    query,
    limit,
    sortBy: (term: string) => ask({ sort: [term] }),
    filterBy: (field: string, value: string) => ask({ filter: withValue(query.filter, field, value) }),
    clear: () => ask({ filter: [] }),
    show: (size: number) => ask({ limit: size }),
    goTo: (page: number) => setSearch(addressWith({ page })),
    addressOf: (page: number) => `?${addressWith({ page })}`,
  };
}
