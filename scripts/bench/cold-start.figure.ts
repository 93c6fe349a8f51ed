import { pathToFileURL } from "node:url";
import { allRoutes, type RouteId } from "@guildhall/core/contract";
import { root } from "../root.ts";
import { writeBundles } from "./bundles.ts";
import { startChild } from "./child.ts";
import { type CloudReady, withCloud } from "./cloud.ts";
import type { Figure, Measured, Settings } from "./figure.ts";
import { createEvents } from "./route-requests.ts";
import { median, quantile, rotated } from "./statistics.ts";
import { withFolder } from "./temporary.ts";

interface ColdStart {
  readonly ms: number;
  readonly status: number;
}

interface Route {
  readonly id: RouteId;
  readonly ratios: number[];
  status: number;
}

/** So many routes between two runs of what they are compared with. */
const groupSize = 3;

async function startCold({ env }: CloudReady, input: object = {}): Promise<ColdStart> {
  const child = await startChild<ColdStart>(new URL("./cold-start.process.ts", import.meta.url), { input, env });
  await child.stop();
  return child.ready;
}

/** Every route once, with the bare client before and after each few of them. */
async function runBlock(cloud: CloudReady, routes: readonly Route[], start: (id: RouteId) => Promise<ColdStart>) {
  const bare = async () => (await startCold(cloud)).ms;
  let before = await bare();
  for (let at = 0; at < routes.length; at += groupSize) {
    const group = routes.slice(at, at + groupSize);
    const times: number[] = [];
    for (const route of group) {
      const { ms, status } = await start(route.id);
      times.push(ms);
      route.status = status;
    }
    const after = await bare();
    for (const [place, { ratios }] of group.entries()) ratios.push((times[place] as number) / ((before + after) / 2));
    before = after;
  }
}

async function measureRoutes(bundles: ReadonlyMap<RouteId, string>, { blocks }: Settings): Promise<Route[]> {
  const routes: Route[] = allRoutes.map(({ id }) => ({ id, ratios: [], status: 0 }));
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
  const slowestFirst = routes
    .map(({ id, ratios, status }) => ({ id, status, ratio: median(ratios) }))
    .sort((a, b) => b.ratio - a.ratio);
  const medians = slowestFirst.map(({ ratio }) => ratio);
  return {
    readings: [
      {
        what: `9 of 10 routes start within (${routes.length} routes, ${settings.blocks} blocks)`,
        value: quantile(medians, 0.9),
        range: [Math.min(...medians), Math.max(...medians)],
        unit: "×",
        goal: { atMost: 1.15 },
      },
    ],
    notes: slowestFirst.map(
      ({ id, ratio, status }) => `${ratio.toFixed(2)}× ${id}${status >= 400 ? ` (answered ${status})` : ""}`,
    ),
  };
}

export const coldStart: Figure = {
  name: "P1",
  title: "Cold load of a route's bundle and first call, over the DynamoDB client and one call",
  measure,
};
