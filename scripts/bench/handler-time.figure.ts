import { pathToFileURL } from "node:url";
import type { RouteId } from "@guildhall/core/assembly/contract";
import { root } from "../root.ts";
import { writeBundles } from "./bundles.ts";
import { startChild } from "./child.ts";
import { withCloud } from "./cloud.ts";
import type { Figure, Measured, Settings } from "./figure.ts";
import { createEvents } from "./route-requests.ts";
import { summary } from "./statistics.ts";
import { withFolder } from "./temporary.ts";

interface Case {
  readonly kind: string;
  readonly id: RouteId;
  readonly call: string;
  readonly query?: string;
  readonly atMost: number;
}

const cases: readonly Case[] = [
  { kind: "read", id: "account.get", call: "getPerson", atMost: 1.4 },
  { kind: "write", id: "account.hideAnnouncement", call: "hideAnnouncement", atMost: 1.5 },
  { kind: "list of 200", id: "studyModule.answers", call: "listAnswers", query: "page=1&limit=20", atMost: 1.3 },
];

/** In turn, so that nobody reaches the limit of changes in an hour ("saves.person"). */
const callers = [0, 1, 2, 3];

const roundsOf = ({ isQuick }: Pick<Settings, "isQuick">): number => (isQuick ? 25 : 50);

/** How often one of them changes something: in each block, and once before to warm up. */
export const changesOfOne = ({ blocks, isQuick }: Pick<Settings, "blocks" | "isQuick">): number =>
  Math.ceil(((blocks + 1) * roundsOf({ isQuick })) / callers.length);

async function measure({ blocks, isQuick }: Settings): Promise<Measured> {
  const ratios = await withFolder(async (folder) => {
    const bundles = await writeBundles(
      root,
      folder,
      cases.map(({ id }) => id),
    );
    return withCloud({ members: callers.length + 1 }, async (cloud) => {
      const eventFor = createEvents(cloud);
      const prepared = cases.map(async ({ id, call, query = "" }) => ({
        name: id,
        call,
        bundle: pathToFileURL(bundles.get(id) ?? "").href,
        events: await Promise.all(callers.map((member) => eventFor(id, { member, query }))),
        // Each has people of its own, so that neither writes what the other must read.
        id: cloud.members[callers.length]?.id,
      }));
      const input = { cases: await Promise.all(prepared), blocks, rounds: roundsOf({ isQuick }) };
      const file = new URL("./handler-time.process.ts", import.meta.url);
      const child = await startChild<Record<string, number[]>>(file, { input, env: cloud.env });
      await child.stop();
      return child.ready;
    });
  });
  return {
    readings: cases.map(({ kind, id, atMost }) => ({
      what: `${kind}: ${id}`,
      ...summary(ratios[id] ?? []),
      unit: "×",
      goal: { atMost },
    })),
  };
}

export const handlerTime: Figure = {
  name: "P3",
  title: "A handler's p50 over the raw DynamoDB calls that it must make",
  measure,
};
