import { join } from "node:path";
import { registrationList } from "@guildhall/core/domains/certification/registration/registrations.list";
import { userList } from "@guildhall/core/people/person/users.list";
import { buildAll } from "../../build.ts";
import { root } from "../../root.ts";
import { type Child, startChild } from "../child.ts";
import { type CloudReady, pauseUntilDemoIsOld } from "../cloud.ts";
import type { Figure, Measured, Reading, Settings } from "../figure.ts";
import { median, rotated, summary } from "../statistics.ts";
import { withFolder } from "../temporary.ts";
import { type ListPeer, startListPeer } from "./list-peer.ts";
import type { ListRoute } from "./lists.process.ts";

const [few, many, most] = [1_000, 100_000, 500_000] as const;
const limit = 20;
/** As many as for the goal of the whole mix (P6). */
const connections = 16;

interface Kind {
  readonly what: string;
  readonly route: ListRoute;
  /** `turn` is another one each time. */
  readonly query: (rows: number, turn: number) => string;
  readonly atMost: number;
}

interface MeasuredList {
  readonly route: ListRoute;
  readonly columns: readonly { readonly id: string; readonly isHidden?: boolean | undefined }[];
  /** Before the words of each kind. */
  readonly words: string;
}

const directions = ["asc", "desc"];

/** Another pair of columns each time. */
function sortOf({ columns }: MeasuredList, turn: number): string {
  const sorted = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const [first, second] = [turn % sorted.length, (turn + 1 + Math.floor(turn / sorted.length)) % sorted.length];
  return `sort=${sorted[first]},${directions[turn % 2]}&sort=${sorted[second]},asc`;
}

const kindsOf = (list: MeasuredList): readonly Kind[] =>
  [
    { what: "first page", query: () => "page=1", atMost: 1.2 },
    { what: "page 50", query: () => "page=50", atMost: 1.2 },
    { what: "last page", query: (rows: number) => `page=${rows / limit}`, atMost: 1.2 },
    { what: "a new sort", query: (_rows: number, turn: number) => `page=1&${sortOf(list, turn)}`, atMost: 3 },
    {
      what: "a new text filter",
      query: (_rows: number, turn: number) => `page=1&filter=lastName,t${turn}`,
      atMost: 3,
    },
  ].map((kind) => ({ ...kind, what: `${list.words}${kind.what}`, route: list.route }));

/** The peer has the same list of users. */
const kindsOfUsers = kindsOf({ route: "people.users", columns: userList.columns, words: "" });
const kinds = [
  ...kindsOfUsers,
  ...kindsOf({ route: "staffRegistration.list", columns: registrationList.columns, words: "registrations, " }),
];

interface Contender {
  readonly by: "Guildhall" | "Fastify + PostgreSQL";
  readonly rows: number;
  readonly child: Child<object>;
  /** Of each kind: the median of each block, one request after the other. */
  readonly times: Record<string, number[]>;
  /** Of each kind: the requests per second of each block, so many connections at once. */
  readonly rates: Record<string, number[]>;
}

interface Answered {
  readonly times: number[];
  readonly ms: number;
}

const answers = ({ by, rows }: Contender, { route }: Kind): boolean =>
  route === "people.users" || (by === "Guildhall" && rows < most);

async function measureInTurns(contenders: readonly Contender[], { blocks, isQuick }: Settings) {
  const rounds = isQuick ? 5 : 10;
  let turn = 0;
  const ask = ({ rows, child }: Contender, { route, query }: Kind, count: number, atOnce: number) => {
    const queries = Array.from({ length: count }, (_, round) => `limit=${limit}&${query(rows, turn + round)}`);
    return child.ask<Answered>({ route, queries, atOnce });
  };
  const measureOne = async (contender: Contender, kind: Kind, isCounted: boolean) => {
    const { times } = await ask(contender, kind, rounds, 1);
    const many = await ask(contender, kind, rounds * connections, connections);
    if (!isCounted) return;
    const add = (to: Record<string, number[]>, value: number) => {
      to[kind.what] = [...(to[kind.what] ?? []), value];
    };
    add(contender.times, median(times));
    add(contender.rates, (many.times.length / many.ms) * 1000);
  };
  for (let block = 0; block <= blocks; block += 1) {
    for (const kind of kinds) {
      const asked = contenders.filter((contender) => answers(contender, kind));
      for (const contender of rotated(asked, block)) await measureOne(contender, kind, block > 0);
      turn += rounds * connections;
    }
  }
}

/** Of one page, by the whole portal. */
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

/** Of each size one, and beside it the peer, if there is one. Each has answered once. */
async function startContenders(into: Contender[], folder: string, peer: ListPeer | undefined, { isQuick }: Settings) {
  const clouds: CloudReady[] = [];
  for (const rows of isQuick ? [few, many] : [few, most, many]) {
    const input = { root, dataDir: join(folder, `${rows}`), members: 0, answers: 0, entries: 0, rows };
    const child = await startChild<CloudReady>(new URL("./lists.process.ts", import.meta.url), { input });
    into.push({ by: "Guildhall", rows, child, times: {}, rates: {} });
    clouds.push(child.ready);
    for (const route of ["people.users", "staffRegistration.list"]) {
      await child.ask({ route, queries: [`page=1&limit=${limit}`], atOnce: 1 });
    }
    if (peer) into.push({ by: "Fastify + PostgreSQL", rows, child: await peer.start(rows), times: {}, rates: {} });
  }
  return clouds;
}

async function measureBeside(peer: ListPeer | undefined, settings: Settings) {
  await buildAll();
  return withFolder(async (folder) => {
    const contenders: Contender[] = [];
    try {
      const clouds = await startContenders(contenders, folder, peer, settings);
      await pauseUntilDemoIsOld(Date.now());
      await measureInTurns(contenders, settings);
      return { contenders, units: await readUnits(clouds.at(-1) as CloudReady) };
    } finally {
      for (const { child } of contenders) await child.stop();
    }
  });
}

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

const of = (contenders: readonly Contender[], rows: number, by: Contender["by"]) =>
  contenders.find((contender) => contender.rows === rows && contender.by === by);

const timesOf = (contenders: readonly Contender[], rows: number, what: string) =>
  of(contenders, rows, "Guildhall")?.times[what] ?? [];

function overPeer(contenders: readonly Contender[], { what }: Kind): Reading[] {
  const ratesBy = (by: Contender["by"]) => of(contenders, many, by)?.rates[what] ?? [];
  const theirs = ratesBy("Fastify + PostgreSQL");
  if (theirs.length === 0) return [];
  const ratios = ratesBy("Guildhall").map((rate, block) => rate / (theirs[block] as number));
  const words = `${what}, 100,000 rows, ${connections} connections: requests/s over Fastify + PostgreSQL`;
  return [{ what: words, ...summary(ratios), unit: "×", goal: { atLeast: 3 } }];
}

async function measure(settings: Settings): Promise<Measured> {
  const { contenders, skipped, units } = await measureAll(settings);
  const readings = kinds.map(({ what, atMost }): Reading => {
    const base = timesOf(contenders, few, what);
    const ratios = timesOf(contenders, many, what).map((ms, block) => ms / (base[block] as number));
    return { what: `${what}: 100,000 rows over 1,000`, ...summary(ratios), unit: "×", goal: { atMost } };
  });
  const notes = contenders.map(({ by, rows, times, rates }) => {
    const parts = Object.entries(times).map(
      ([what, ms]) => `${what} ${median(ms).toFixed(1)} ms and ${Math.round(median(rates[what] ?? []))} requests/s`,
    );
    return `${by}, ${rows.toLocaleString("en-US")} rows, p50: ${parts.join(", ")}`;
  });
  const unitsRead: Reading = {
    what: "read units of a page of 100,000 rows (goal P5)",
    value: units,
    unit: "",
    goal: { atMost: 3 },
  };
  const compared = kindsOfUsers.flatMap((kind) => overPeer(contenders, kind));
  return { readings: [...readings, ...compared, unitsRead], notes, skipped };
}

export const lists: Figure = { name: "P4", title: "A list of staff by its size", measure };
