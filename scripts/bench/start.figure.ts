import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildAll } from "../build.ts";
import { root } from "../root.ts";
import { killOnExit } from "./child.ts";
import { type Figure, type Measured, type Settings, Unavailable } from "./figure.ts";
import { summary } from "./statistics.ts";
import { withFolder } from "./temporary.ts";

const idleSeconds = 10;
const patienceMs = 60_000;

interface Portal {
  readonly url: string;
  readonly process: ChildProcess;
}

/** What `npm start` runs. */
async function startPortal(dataDir: string): Promise<Portal> {
  const launcher = join(root, "scripts", "launch.mjs");
  const portal = spawn(process.execPath, [launcher, "start", "--port", "0", "--data", dataDir], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  killOnExit(portal);
  const giveUp = setTimeout(() => portal.kill("SIGTERM"), patienceMs);
  for await (const line of createInterface({ input: portal.stdout })) {
    const url = /open at (http:\S+)/.exec(line)?.[1];
    if (!url) continue;
    clearTimeout(giveUp);
    portal.stdout.resume();
    return { url, process: portal };
  }
  throw new Error("The portal did not start.");
}

async function stopPortal({ process: portal }: Portal): Promise<void> {
  const gone = once(portal, "exit");
  portal.kill("SIGTERM");
  await gone;
}

/** From the command to the first answer that comes out of the table. */
async function timeToFirstAnswer(dataDir: string): Promise<number> {
  const since = performance.now();
  const portal = await startPortal(dataDir);
  const response = await fetch(`${portal.url}/api/banners`);
  const seconds = (performance.now() - since) / 1000;
  await stopPortal(portal);
  if (!response.ok) throw new Error(`The portal answered ${response.status}.`);
  return seconds;
}

/** The launcher's child is the portal. */
function residentMegabytes(launcher: number): number {
  const { stdout, error } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  if (error) throw new Unavailable("memory: there is no ps here to ask (on Debian: apt-get install procps).");
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === launcher).map(([, , kilobytes = 0]) => kilobytes);
  return Math.max(...children) / 1024;
}

async function idleMemory(dataDir: string): Promise<Measured> {
  const portal = await startPortal(dataDir);
  try {
    await fetch(`${portal.url}/api/banners`);
    await new Promise((resume) => setTimeout(resume, idleSeconds * 1000));
    const value = residentMegabytes(portal.process.pid ?? 0);
    return {
      readings: [{ what: `memory after ${idleSeconds} idle seconds`, value, unit: "MB", goal: { atMost: 250 } }],
    };
  } catch (error) {
    if (error instanceof Unavailable) return { readings: [], skipped: [error.message] };
    throw error;
  } finally {
    await stopPortal(portal);
  }
}

async function measure({ blocks }: Settings): Promise<Measured> {
  await buildAll();
  return withFolder(async (dataDir) => {
    await stopPortal(await startPortal(dataDir));
    const seconds: number[] = [];
    for (let start = 0; start < blocks; start++) seconds.push(await timeToFirstAnswer(dataDir));
    const { readings, ...memory } = await idleMemory(dataDir);
    const what = "from the command to the first answer, with data";
    return { ...memory, readings: [{ what, ...summary(seconds), unit: "s", goal: { atMost: 3 } }, ...readings] };
  });
}

export const start: Figure = { name: "P12", title: "The portal's start and its memory", measure };
