import { writeSync } from "node:fs";
import { createQueue } from "./queue.ts";

/** Runs in a separate process until it is killed. Prints what it did: s(ent), w(ants to delete), d(eleted). */
const [, , dataDir = ""] = process.argv;
const queue = createQueue({ dataDir, queues: [{ name: "load", visibilityTimeoutSeconds: 1 }] });
const say = (word: string, id: string) => writeSync(1, `${word} ${id}\n`);

queue.release("load");
for (let round = 0; ; round += 1) {
  const ids = round % 2 ? [queue.send("load", `${round}`)] : queue.sendAll("load", [{ body: "a" }, { body: "b" }]);
  for (const id of ids) say("s", id);
  const received = await queue.receive("load", { limit: 1 });
  for (const { id } of received) say("w", id);
  queue.remove(received);
  for (const { id } of received) say("d", id);
}
