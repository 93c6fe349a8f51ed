import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { aFolder, removeFolder } from "../shared/stand-in.fixture.ts";
import { createQueue } from "./queue.ts";

const kills = 40;

/** Lets the worker run for a while, kills it, answers what it had said until then. */
async function runAndKill(dataDir: string, milliseconds: number): Promise<string[]> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "queue-worker.fixture.ts"), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  worker.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const ended = once(worker, "close");
  while (said === "") await sleep(5);
  await sleep(milliseconds);
  worker.kill("SIGKILL");
  await ended;
  return said.slice(0, said.lastIndexOf("\n")).split("\n");
}

test("a kill at any moment loses no message that was accepted and brings back none that was deleted", async () => {
  const dataDir = aFolder();
  const sent = new Set<string>();
  const wanted = new Set<string>();
  const deleted = new Set<string>();
  const sets: Record<string, Set<string>> = { s: sent, w: wanted, d: deleted };
  for (let round = 0; round < kills; round += 1) {
    for (const line of await runAndKill(dataDir, 20 + ((round * 37) % 150))) sets[line[0] ?? ""]?.add(line.slice(2));
    const queue = createQueue({ dataDir, queues: [{ name: "load" }] });
    const left = new Set(queue.peek("load", -1).map(({ id }) => id));
    queue.close();
    expect([...sent].filter((id) => !wanted.has(id) && !left.has(id))).toEqual([]);
    expect([...deleted].filter((id) => left.has(id))).toEqual([]);
  }
  expect(deleted.size).toBeGreaterThan(kills);
  process.stdout.write(
    `${kills} kills: ${sent.size} messages sent, ${deleted.size} deleted, none lost or brought back\n`,
  );
  removeFolder(dataDir);
});
