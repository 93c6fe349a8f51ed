import { integer, needed, text } from "../reader.ts";
import { invalidParameter } from "../refusal.ts";
import { route } from "../route.ts";
import { readSearchQuery } from "./search-query.ts";

const url = "/v1/payment_intents/search";

/** A page is of its query: it says how many were shown, and of what. */
const pageAfter = (query: string, shown: number): string =>
  Buffer.from(JSON.stringify([query, shown])).toString("base64url");

function shownBefore(query: string, page: string | undefined): number {
  if (page === undefined) return 0;
  const shown = Number(/,(\d+)\]$/.exec(Buffer.from(page, "base64url").toString())?.[1]);
  if (page === pageAfter(query, shown)) return shown;
  throw invalidParameter("Invalid page token: it does not belong to this query.", "page");
}

export const searchRoutes = [
  route({
    on: `GET ${url}`,
    params: { query: needed(text()), limit: integer({ min: 1, max: 100 }), page: text() },
    run: ({ query, limit = 10, page }, { store }) => {
      const found = store.search.payments().filter(readSearchQuery(query));
      const end = shownBefore(query, page) + limit;
      const hasMore = found.length > end;
      return {
        object: "search_result" as const,
        url,
        has_more: hasMore,
        next_page: hasMore ? pageAfter(query, end) : null,
        data: found.slice(end - limit, end),
      };
    },
  }),
];
