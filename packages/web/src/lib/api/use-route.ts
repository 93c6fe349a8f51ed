import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/ground/route/route";
import { useCallback, useState } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import { type ApiError, asApiError } from "../failure/api-error.ts";
import { callRoute, urlOf } from "./api-client.ts";
import { takeAskedRead } from "./asked-reads.ts";
import { noteChanged } from "./just-changed.ts";

/** Name of a read in the cache: method and address, and the body if the query must not be in an address. */
export function requestKeyOf<R extends Route>(route: R, args: RouteArgs<R>): string {
  const { body } = args as { readonly body?: unknown };
  return [route.method, urlOf(route, args), ...(body === undefined ? [] : [JSON.stringify(body)])].join(" ");
}

/** Every cached answer of a route, with any parameters. */
export function isReadOf(route: Route): (key: unknown) => boolean {
  const path = route.path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/?]+");
  const pattern = new RegExp(`^${route.method} ${path}([? ]|$)`);
  return (key) => typeof key === "string" && pattern.test(key);
}

export interface ReadOptions<R extends Route> extends SWRConfiguration<RouteResponse<R>, ApiError> {
  /** False while the call cannot or need not be made yet. */
  readonly when?: boolean;
}

/** A read, cached and shared by its address. */
export function useRoute<R extends Route>(
  route: R,
  args: RouteArgs<R>,
  { when = true, ...options }: ReadOptions<R> = {},
): SWRResponse<RouteResponse<R>, ApiError> {
  return useSWR<RouteResponse<R>, ApiError>(
    when ? requestKeyOf(route, args) : null,
    (key: string) => (takeAskedRead(key) as Promise<RouteResponse<R>> | undefined) ?? callRoute(route, args),
    options,
  );
}

interface ActionOptions<R extends Route> {
  /** Reads that are stale afterwards, with any parameters. */
  readonly refresh?: Route | readonly Route[];
  /** The key (`keyOf`) of the read that this action's answer replaces. */
  readonly replace?: string;
  /** The id of the row that this action moves in lists of staff, or several. */
  readonly moves?: (answer: RouteResponse<R>, args: RouteArgs<R>) => string | readonly string[];
}

export interface RouteAction<R extends Route> {
  readonly run: (args: RouteArgs<R>) => Promise<RouteResponse<R>>;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

/** A write. `run` rejects with an ApiError, which is also in `error`. */
export function useRouteAction<R extends Route>(
  route: R,
  { refresh = [], replace, moves }: ActionOptions<R> = {},
): RouteAction<R> {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<{ busy: boolean; error?: ApiError }>({ busy: false });
  const reset = useCallback(() => setState({ busy: false }), []);

  const readAgain = () => Promise.all([refresh].flat().map((stale) => mutate(isReadOf(stale as Route))));

  async function run(args: RouteArgs<R>): Promise<RouteResponse<R>> {
    setState({ busy: true });
    try {
      const answer = await callRoute(route, args);
      if (moves) for (const id of [moves(answer, args)].flat()) noteChanged(id);
      if (replace) await mutate(replace, answer, { revalidate: false });
      await readAgain();
      setState({ busy: false });
      return answer;
    } catch (error) {
      // What is shown is older than the removal of what was to be changed.
      if (asApiError(error).problem.code === "not-found") await readAgain();
      setState({ busy: false, error: asApiError(error) });
      throw error;
    }
  }
  return { run, busy: state.busy, error: state.error, reset };
}
