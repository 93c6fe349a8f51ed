import { pathToFileURL } from "node:url";
import { userList } from "@guildhall/core/person/users.list";
import { root } from "../root.ts";
import { writeBundles } from "./bundles.ts";
import { type Child, startChild } from "./child.ts";
import { type CloudReady, pauseUntilDemoIsOld, withCloud } from "./cloud.ts";
import type { Figure, Measured, Reading, Settings } from "./figure.ts";
import { type ListPeer, startListPeer } from "./list-peer.ts";
import { createEvents } from "./route-requests.ts";
import { median, rotated, summary } from "./statistics.ts";
import { withFolder } from "./temporary.ts";

const [few, many, most] = [1_000, 100_000, 500_000] as const;
const limit = 20;

interface Kind {
  readonly what: string;
  /** `turn` is another one each time. */
  readonly query: (rows: number, turn: number) => string;
  readonly atMost: number;
}

const sorted = userList.columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
const directions = ["asc", "desc"];

/** Another pair of columns each time. */
function sortOf(turn: number): string {
  const [first, second] = [turn % sorted.length, (turn + 1 + Math.floor(turn / sorted.length)) % sorted.length];
  return `sort=${sorted[first]},${directions[turn % 2]}&sort=${sorted[second]},asc`;
}

const kinds: readonly Kind[] = [
  { what: "first page", query: () => "page=1", atMost: 1.2 },
  { what: "page 50", query: () => "page=50", atMost: 1.2 },
  { what: "last page", query: (rows) => `page=${rows / limit}`, atMost: 1.2 },
  { what: "a new sort", query: (_rows, turn) => `page=1&${sortOf(turn)}`, atMost: 3 },
  { what: "a new text filter", query: (_rows, turn) => `page=1&filter=lastName,t${turn}`, atMost: 3 },
];

interface Contender {
  readonly by: "Guildhall" | "Fastify + PostgreSQL";
  readonly rows: number;
  readonly child: Child<object>;
  /** Of each kind: the median of each block. */
  readonly times: Record<string, number[]>;
}

async function measureInTurns(cloud: CloudReady, contenders: readonly Contender[], { blocks, isQuick }: Settings) {
  const eventFor = createEvents(cloud);
  const rounds = isQuick ? 5 : 10;
  let turn = 0;
  const ask = async ({ rows, child, times }: Contender, { what, query }: Kind, isCounted: boolean) => {
    const queries = Array.from({ length: rounds }, (_, round) => `limit=${limit}&${query(rows, turn + round)}`);
    const events = await Promise.all(queries.map((one) => eventFor("people.users", { query: one })));
    const answer = median(await child.ask<number[]>({ events }));
    if (isCounted) times[what] = [...(times[what] ?? []), answer];
  };
  for (let block = 0; block <= blocks; block += 1) {
    for (const kind of kinds) {
      for (const contender of rotated(contenders, block)) await ask(contender, kind, block > 0);
      turn += rounds;
    }
  }
}

/** Of one page, by the whole portal. Its own function opens the snapshot that was written last. */
async function readUnits({ url, admin }: CloudReady): Promise<number> {
  const path = "/api/admin/users";
  for (const page of [1, 2]) {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${url}${path}?page=${page}&limit=${limit}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  }
  const { requests } = await (await fetch(`${url}/_local/data/requests`)).json();
  return requests.find((one: { path: string }) => one.path === path).readUnits;
}

interface Sides {
  readonly cloud: CloudReady;
  readonly bundle: string;
  readonly peer: ListPeer | undefined;
}

/** Of each size one, and beside it the peer, if there is one. Each has answered once. */
async function startContenders(into: Contender[], { cloud, bundle, peer }: Sides, { isQuick }: Settings) {
  const event = await createEvents(cloud)("people.users", { query: `page=1&limit=${limit}` });
  for (const rows of isQuick ? [few, many] : [few, most, many]) {
    const start = { input: { rows, bundle }, env: cloud.env };
    const child = await startChild<object>(new URL("./lists.process.ts", import.meta.url), start);
    into.push({ by: "Guildhall", rows, child, times: {} });
    await child.ask({ events: [event] });
    if (peer) into.push({ by: "Fastify + PostgreSQL", rows, child: await peer.start(rows), times: {} });
  }
}

const measureBeside = (peer: ListPeer | undefined, settings: Settings) =>
  withFolder((folder) =>
    withCloud({}, async (cloud) => {
      const since = Date.now();
      const bundle = pathToFileURL((await writeBundles(root, folder, ["people.users"])).get("people.users") ?? "").href;
      const contenders: Contender[] = [];
      try {
        await startContenders(contenders, { cloud, bundle, peer }, settings);
        await pauseUntilDemoIsOld(since);
        await measureInTurns(cloud, contenders, settings);
        return { contenders, units: await readUnits(cloud) };
      } finally {
        for (const { child } of contenders) await child.stop();
      }
    }),
  );

async function measureAll(settings: Settings) {
  const started = await startListPeer();
  const isAbsent = typeof started === "string";
  try {
    const measured = await measureBeside(isAbsent ? undefined : started, settings);
    return { ...measured, skipped: isAbsent ? [`the same list by Fastify over PostgreSQL: ${started}`] : [] };
  } finally {
    if (!isAbsent) await started.stop();
  }
}

const timesOf = (contenders: readonly Contender[], rows: number, what: string, by: Contender["by"] = "Guildhall") =>
  contenders.find((contender) => contender.rows === rows && contender.by === by)?.times[what] ?? [];

/** One after the other, the requests in a second are to each other as the times of one. */
function overPeer(contenders: readonly Contender[], { what }: Kind): Reading[] {
  const own = timesOf(contenders, many, what);
  const ratios = timesOf(contenders, many, what, "Fastify + PostgreSQL").map(
    (ms, block) => ms / (own[block] as number),
  );
  if (ratios.length === 0) return [];
  const words = `${what}, 100,000 rows: requests/s over Fastify + PostgreSQL`;
  return [{ what: words, ...summary(ratios), unit: "×", goal: { atLeast: 3 } }];
}

async function measure(settings: Settings): Promise<Measured> {
  const { contenders, skipped, units } = await measureAll(settings);
  const readings = kinds.map(({ what, atMost }): Reading => {
    const base = timesOf(contenders, few, what);
    const ratios = timesOf(contenders, many, what).map((ms, block) => ms / (base[block] as number));
    return { what: `${what}: 100,000 rows over 1,000`, ...summary(ratios), unit: "×", goal: { atMost } };
  });
  const notes = contenders.map(({ by, rows, times }) => {
    const parts = kinds.map(({ what }) => `${what} ${median(times[what] ?? []).toFixed(1)} ms`);
    return `${by}, ${rows.toLocaleString("en-US")} users, p50: ${parts.join(", ")}`;
  });
  const unitsRead: Reading = {
    what: "read units of a page of 100,000 rows (goal P5)",
    value: units,
    unit: "",
    goal: { atMost: 3 },
  };
  const compared = kinds.flatMap((kind) => overPeer(contenders, kind));
  return { readings: [...readings, ...compared, unitsRead], notes, skipped };
}

export const lists: Figure = { name: "P4", title: "A list of staff by its size", measure };
