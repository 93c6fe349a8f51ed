import type { Route, RouteArgs, RouteResponse } from "@guildhall/core/ground/route/route";
import { mutate, type ScopedMutator } from "swr";
import { callRoute } from "./api-client.ts";
import { keepAskedRead } from "./asked-reads.ts";
import { requestKeyOf } from "./use-route.ts";

type KeepParts<R extends Route> = (answer: RouteResponse<R>, mutate: ScopedMutator) => void;

const patienceMs = 400;
const firstReads: Promise<void>[] = [];
let isFirstPageDrawn = false;

/**
 * Also put into the cache, so that the first page is rendered once, with the answer. Later pages take the answers
 * themselves.
 */
async function keepForFirstPage<R extends Route>(
  key: string,
  asked: Promise<RouteResponse<R>>,
  keepParts?: KeepParts<R>,
): Promise<void> {
  const answer = await asked;
  if (isFirstPageDrawn) return;
  keepParts?.(answer, mutate);
  await mutate(key, answer, { revalidate: false });
}

/** Sends a read now that a page will need. */
export function preloadRead<R extends Route>(route: R, keepParts?: KeepParts<R>, args = {} as RouteArgs<R>): void {
  const key = requestKeyOf(route, args);
  const asked = callRoute(route, args);
  keepAskedRead(key, asked);
  // The page reports the error.
  firstReads.push(keepForFirstPage(key, asked, keepParts).catch(() => undefined));
}

async function allFirstReads(): Promise<void> {
  // The answer to one may send another, which then stands behind it.
  for (const read of firstReads) await read;
}

/** Waits for the reads of the first page, but not long. */
export async function waitForFirstReads(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([allFirstReads(), patience]);
  isFirstPageDrawn = true;
}
