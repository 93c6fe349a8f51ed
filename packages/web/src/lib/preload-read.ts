import type { Route } from "@guildhall/core/shared/route";
import { preload } from "swr";
import { callRoute } from "./api-client.ts";
import { keyOf } from "./use-route.ts";

/** Asks now for what a page will read. What nobody takes up would be the answer to the next who asks. */
export function preloadRead<R extends Route>(route: R): void {
  preload(keyOf(route, {} as never), () => callRoute(route, {} as never)).catch(() => undefined);
}
