import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/shared/route";
import { useLayoutEffect, useRef } from "react";
import type { SWRResponse } from "swr";
import type { ApiError } from "./api-error.ts";
import { keyOf, type ReadOptions, useRoute } from "./use-route.ts";

interface Answered<R extends Route, Args> {
  readonly data: RouteResponse<R>;
  /** What it was asked for. */
  readonly args: Args;
}

type ListRead<R extends Route, Args> = (Answered<R, Args> | { readonly data: undefined; readonly args: undefined }) & {
  readonly error: ApiError | undefined;
  /** Something else was asked for, and is not there yet. */
  readonly isWaiting: boolean;
  readonly mutate: SWRResponse<RouteResponse<R>, ApiError>["mutate"];
};

/**
 * A read that goes from page to page, or from filter to filter. Until the next answer is there the one before stays, with
 * the `args` that it answers: whatever is said about the rows is said of those. It never stands in for one that failed.
 */
export function useListRoute<R extends Route, const Args extends RouteArgs<R>>(
  route: R,
  args: Args,
  options: ReadOptions<R> = {},
): ListRead<R, Args> {
  const { data, error, mutate } = useRoute(route, args, options);
  const before = useRef<Answered<R, Args> & { readonly of: string }>(undefined);
  const of = pathOf(keyOf(route, args));
  const own = data === undefined ? undefined : { of, data, args };
  const kept = !error && before.current?.of === of ? before.current : undefined;
  const shown = own ?? kept;
  useLayoutEffect(() => {
    before.current = shown;
  });
  return { ...(shown ?? { data: undefined, args: undefined }), error, mutate, isWaiting: !own && kept !== undefined };
}

/** Of whom or what the list is: all but the query. */
const pathOf = (key: string): string => key.split("?", 1).join();
