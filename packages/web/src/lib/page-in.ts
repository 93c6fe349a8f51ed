/** The page that the address names; anything else is the first. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
