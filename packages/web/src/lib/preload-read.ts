import type { Route, RouteResponse } from "@guildhall/core/shared/route";
import { mutate, type ScopedMutator } from "swr";
import { callRoute } from "./api-client.ts";
import { keepAskedRead } from "./asked-reads.ts";
import { keyOf } from "./use-route.ts";

type KeepParts<R extends Route> = (answer: RouteResponse<R>, mutate: ScopedMutator) => void;

const patienceMs = 400;
const firstReads: Promise<void>[] = [];
let isFirstPageDrawn = false;

/** Into the cache as well, so that the first page is drawn with it, and once. Later a page takes its answers itself. */
async function keepForFirstPage<R extends Route>(
  route: R,
  asked: Promise<RouteResponse<R>>,
  keepParts?: KeepParts<R>,
): Promise<void> {
  const answer = await asked;
  if (isFirstPageDrawn) return;
  keepParts?.(answer, mutate);
  await mutate(keyOf(route, {} as never), answer, { revalidate: false });
}

/** Asks now for what a page will read. */
export function preloadRead<R extends Route>(route: R, keepParts?: KeepParts<R>): void {
  const asked = callRoute(route, {} as never);
  keepAskedRead(keyOf(route, {} as never), asked);
  // The page says what is wrong.
  firstReads.push(keepForFirstPage(route, asked, keepParts).catch(() => undefined));
}

/** What the first page reads is waited for, but not long. */
export async function waitForFirstReads(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.all(firstReads), patience]);
  isFirstPageDrawn = true;
}
