import { pathToFileURL } from "node:url";
import { allRoutes, type RouteId } from "@guildhall/core/assembly/contract";
import { root } from "../root.ts";
import { writeBundles } from "./bundles.ts";
import { startChild } from "./child.ts";
import { type CloudReady, withCloud } from "./cloud.ts";
import type { Figure, Measured, Reading, Settings } from "./figure.ts";
import { createEvents } from "./route-requests.ts";
import { median, quantile, rotated } from "./statistics.ts";
import { withFolder } from "./temporary.ts";

interface ColdStart {
  readonly loadMs: number;
  /** How long one raw call took, two, and so on; of a route, the one time of its answer. */
  readonly callMs: readonly number[];
  /** Calls to services, those at the same time counted once. */
  readonly rounds: number;
  readonly status: number;
}

interface Route {
  readonly id: RouteId;
  /** Over loading the client alone. */
  readonly loads: number[];
  /** The first answer over as many raw calls, one after another. */
  readonly calls: number[];
  status: number;
  rounds: number;
}

const mostCalls = 20;

/** So many routes between two runs of what they are compared with. */
const groupSize = 3;

async function startCold({ env }: CloudReady, input: object = {}): Promise<ColdStart> {
  const child = await startChild<ColdStart>(new URL("./cold-start.process.ts", import.meta.url), { input, env });
  await child.stop();
  return child.ready;
}

/** Every route once, with the bare client before and after each few of them. */
async function runBlock(cloud: CloudReady, routes: readonly Route[], start: (id: RouteId) => Promise<ColdStart>) {
  const bare = () => startCold(cloud, { mostCalls });
  let before = await bare();
  for (let at = 0; at < routes.length; at += groupSize) {
    const group = routes.slice(at, at + groupSize);
    const starts: ColdStart[] = [];
    for (const { id } of group) starts.push(await start(id));
    const after = await bare();
    for (const [place, route] of group.entries()) compare(route, starts[place] as ColdStart, [before, after]);
    before = after;
  }
}

function compare(route: Route, { loadMs, callMs, rounds, status }: ColdStart, bare: readonly [ColdStart, ColdStart]) {
  const mean = (of: (one: ColdStart) => number) => (of(bare[0]) + of(bare[1])) / 2;
  const least = Math.min(Math.max(rounds, 1), mostCalls);
  route.loads.push(loadMs / mean((one) => one.loadMs));
  route.calls.push((callMs[0] ?? 0) / mean((one) => one.callMs[least - 1] ?? 0));
  route.status = status;
  route.rounds = rounds;
}

async function measureRoutes(bundles: ReadonlyMap<RouteId, string>, { blocks }: Settings): Promise<Route[]> {
  const routes: Route[] = allRoutes.map(({ id }) => ({ id, loads: [], calls: [], status: 0, rounds: 0 }));
  await withCloud({ members: blocks + 1 }, async (cloud) => {
    const eventFor = createEvents(cloud);
    for (let block = 0; block < blocks; block++) {
      await runBlock(cloud, rotated(routes, block * groupSize), async (id) => {
        const bundle = pathToFileURL(bundles.get(id) ?? "").href;
        return startCold(cloud, { bundle, event: await eventFor(id, { member: block }) });
      });
    }
  });
  return routes;
}

async function measure(settings: Settings): Promise<Measured> {
  const routes = await withFolder(async (folder) => {
    const ids = allRoutes.map(({ id }) => id);
    return measureRoutes(await writeBundles(root, folder, ids), settings);
  });
  return {
    readings: [
      nineOfTen("load", routes, ({ loads }) => loads),
      nineOfTen("make their first call", routes, ({ calls }) => calls),
    ],
    notes: routes.toSorted((a, b) => median(b.loads) - median(a.loads)).map(describe),
  };
}

function nineOfTen(what: string, routes: readonly Route[], of: (route: Route) => readonly number[]): Reading {
  const medians = routes.map((route) => median(of(route)));
  return {
    what: `9 of 10 of ${routes.length} routes ${what} within`,
    value: quantile(medians, 0.9),
    range: [Math.min(...medians), Math.max(...medians)],
    unit: "×",
    goal: { atMost: 1.15 },
  };
}

const describe = ({ id, loads, calls, status, rounds }: Route): string =>
  `load ${median(loads).toFixed(2)}×, call ${median(calls).toFixed(2)}× of ${rounds} raw: ${id}${status >= 400 ? ` (answered ${status})` : ""}`;

export const coldStart: Figure = {
  name: "P1",
  title: "Cold start: loading over the DynamoDB client alone, first call over the raw calls that it must make",
  measure,
};
