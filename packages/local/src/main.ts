import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrations } from "@guildhall/core/assembly/migrations";
import { ExplainedError } from "small-cloud/shared/explained-error";
import { type Cloud, type CloudOptions, startCloud } from "./cloud.ts";
import { demoSignIns, seedDemo } from "./demo/demo.ts";
import { type Manifest, manifestFile, readManifest } from "./handlers/manifest.ts";

const usage =
  "npm start -- [--port 3000] [--data .guildhall] [--now 2026-11-21T09:00] [--reset] [--staff-second-factor]";

/** Starts the small cloud for a person: prints its progress, its address, and the sign-ins. */
export async function main(
  root: string,
  args: readonly string[],
  given: Pick<CloudOptions, "accessTokenMinutes"> = {},
) {
  const options = readOptions(root, args);
  const manifest = manifestOf(root);
  const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const cloud = await startCloud({ root, manifest, signIns: demoSignIns, needsFill: true, tell, ...options, ...given });
  const isStopping = stopCleanly(cloud.close);
  if (cloud.isNew) await say("Seeding a demo association", (note) => cloud.folder.fill(() => seedDemo(cloud, note)));
  process.stdout.write(welcome(cloud.url, options.dataDir));
  void (cloud.isNew ? compareEverybody(cloud) : migrate(isStopping));
  return cloud;
}

/** The people of the demo with each other, at once: the job takes an hour for all. It goes on where this stops. */
async function compareEverybody({ handlers }: Cloud): Promise<void> {
  const compareSome = () => handlers.invoke<object, { compared: number }>("jobs/duplicate-keys", {});
  try {
    while ((await compareSome()).compared > 0);
  } catch {
    // The portal is stopping.
  }
}

/** One that fails keeps no other from running; the next start tries it again. */
async function migrate(isStopping: () => boolean): Promise<void> {
  for (const { missing, run } of migrations) {
    try {
      await run({ isApplied: true });
    } catch (error) {
      if (isStopping()) return;
      process.stderr.write(`It could not be mended that ${missing}. The next start tries again. (${error})\n`);
    }
  }
}

const manifestKeptMs = 100;

/** Read again soon after it has changed, so that a new build is served without a restart. */
function manifestOf(root: string): () => Manifest {
  let known = { changed: 0, manifest: readManifest(root) };
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt < manifestKeptMs) return known.manifest;
    lookedAt = performance.now();
    const changed = statSync(manifestFile(root)).mtimeMs;
    if (changed !== known.changed) known = { changed, manifest: readManifest(root) };
    return known.manifest;
  };
}

function readOptions(root: string, args: readonly string[]) {
  const { values } = parse(args);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ExplainedError(`"${values.port}" is not a port. Use: ${usage}`);
  const now = values.now === undefined ? undefined : new Date(values.now);
  if (now && Number.isNaN(now.getTime())) throw new ExplainedError(`"${values.now}" is no time. Use: ${usage}`);
  const staffSecondFactor = values["staff-second-factor"];
  return { port, dataDir: values.data ?? join(root, ".guildhall"), reset: values.reset, now, staffSecondFactor };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string", default: "3000" },
        data: { type: "string" },
        now: { type: "string" },
        reset: { type: "boolean", default: false },
        "staff-second-factor": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error}. Use: ${usage}`);
  }
}

async function say(what: string, work: (note: (text: string) => void) => Promise<unknown>): Promise<void> {
  const since = performance.now();
  process.stdout.write(`${what} ...\n`);
  await work((text) => void process.stdout.write(`  ${text}\n`));
  process.stdout.write(`  done in ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
}

function stopCleanly(close: () => Promise<void>): () => boolean {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return () => isStopping;
}

function welcome(url: string, dataDir: string): string {
  const signIns = demoSignIns.map(({ role, email, password }) => `  ${role.padEnd(9)} ${email.padEnd(28)} ${password}`);
  return [
    "",
    `Guildhall is open at ${url}`,
    "",
    "Sign in as",
    ...signIns,
    "",
    `Mails, clock, jobs, faults: ${url}/_local`,
    `Data is kept in ${dataDir}. For development and evaluation: it listens on this machine only. Stop with Ctrl+C.`,
    "",
  ].join("\n");
}
