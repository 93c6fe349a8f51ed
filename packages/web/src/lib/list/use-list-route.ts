import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/ground/route/route";
import { useLayoutEffect, useRef } from "react";
import type { SWRResponse } from "swr";
import { type ReadOptions, requestKeyOf, useRoute } from "../api/use-route.ts";
import type { ApiError } from "../failure/api-error.ts";

interface Answered<R extends Route, Args> {
  readonly data: RouteResponse<R>;
  /** The arguments of the request. */
  readonly args: Args;
}

type ListRead<R extends Route, Args> = (Answered<R, Args> | { readonly data: undefined; readonly args: undefined }) & {
  readonly error: ApiError | undefined;
  /** Another request was sent and has no answer yet. */
  readonly isWaiting: boolean;
  readonly mutate: SWRResponse<RouteResponse<R>, ApiError>["mutate"];
};

/**
 * A read with changing pages or filters. Until the next answer comes, the last one is kept, with its own `args`, so
 * that statements about the rows are correct. An old answer never replaces a failed one.
 */
export function useListRoute<R extends Route, const Args extends RouteArgs<R>>(
  route: R,
  args: Args,
  options: ReadOptions<R> = {},
): ListRead<R, Args> {
  const { data, error, mutate } = useRoute(route, args, options);
  const before = useRef<Answered<R, Args> & { readonly of: string }>(undefined);
  const of = pathOf(requestKeyOf(route, args));
  const own = data === undefined ? undefined : { of, data, args };
  const kept = !error && before.current?.of === of ? before.current : undefined;
  const shown = own ?? kept;
  useLayoutEffect(() => {
    before.current = shown;
  });
  return { ...(shown ?? { data: undefined, args: undefined }), error, mutate, isWaiting: !own && kept !== undefined };
}

/** The arguments except the query: they say which list it is. */
const pathOf = (key: string): string => key.split("?", 1).join();
