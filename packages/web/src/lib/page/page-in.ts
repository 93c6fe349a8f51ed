import { lastPossiblePage } from "@guildhall/core/ground/shared/page";

/** The page number in the address; the first page if there is none. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 ? Math.min(page, lastPossiblePage) : 1;
}
