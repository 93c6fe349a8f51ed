import { type Child, startChild } from "./child.ts";

export interface LoadOrder {
  readonly url: string;
  /** Access tokens. */
  readonly admin: string;
  readonly members: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly done: number;
  /** What was answered with anything but 200. */
  readonly refusals: readonly string[];
  readonly seconds: number;
}

export const startLoad = (): Promise<Child<object>> => startChild(new URL("./load.process.ts", import.meta.url));

/** Requests a second; a server that refuses some of them is not being measured. */
export async function requestsPerSecond(load: Child<object>, order: LoadOrder): Promise<number> {
  const { done, refusals, seconds } = await load.ask<LoadResult>(order);
  if (refusals.length > 0) throw new Error(`${order.url} refused ${refusals.length} requests: ${refusals[0]}`);
  return done / seconds;
}
