import { pageIn } from "../page/page-in.ts";

/** The query of a list, as its route takes it: `field,desc` and `field,value`. */
export interface ListPageQuery {
  readonly page: number;
  readonly sort: readonly string[];
  readonly filter: readonly string[];
}

interface Known {
  readonly sort: readonly string[];
  readonly filter: readonly string[];
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
