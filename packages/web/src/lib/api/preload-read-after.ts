import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/ground/route/route";
import { askedRead } from "./asked-reads.ts";
import { preloadRead } from "./preload-read.ts";
import { requestKeyOf } from "./use-route.ts";

/** Sends a read as soon as the answer to another one, which was sent before for the first page, says of what. */
export function preloadReadAfter<First extends Route, R extends Route>(
  first: First,
  route: R,
  argsOf: (answer: RouteResponse<First>) => RouteArgs<R> | undefined,
): void {
  const asked = askedRead(requestKeyOf(first, {} as never)) as Promise<RouteResponse<First>> | undefined;
  const send = (answer: RouteResponse<First>) => {
    const args = argsOf(answer);
    if (args) preloadRead(route, undefined, args);
  };
  // Without an answer there is nothing to ask for; the page says why.
  asked?.then(send, () => undefined);
}
