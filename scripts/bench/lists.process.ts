import { now, today } from "@guildhall/core/shared/clock";
import { createEvents } from "./route-requests.ts";
import { startCloud } from "./start-cloud.ts";

// A small cloud with so many users in the snapshot of their list. Its function answers so many requests at once.

interface Asked {
  readonly queries: readonly string[];
  readonly atOnce: number;
}

const { rows, ...wanted } = JSON.parse(process.argv[2] ?? "{}");
const { cloud, ready } = await startCloud(wanted);
// Loaded now, not before: they read the environment that was just set.
const { saveSnapshot } = await import("@guildhall/core/list/list-snapshot.gateway");
const { tableOfUsers } = await import("@guildhall/core/people/many-users.fixture");
const { userList } = await import("@guildhall/core/person/users.list");
const at = now();
await saveSnapshot(userList, { readAt: at, wholeAt: at, table: tableOfUsers(rows, today()).packed() });
const eventFor = createEvents(ready);

async function timeOf(event: object): Promise<number> {
  const since = performance.now();
  const { statusCode, body } = await cloud.handlers.invoke<object, { statusCode: number; body: string }>(
    "people/users",
    event,
  );
  const ms = performance.now() - since;
  if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}: ${body}`);
  return ms;
}

process.on("message", async ({ queries, atOnce }: Asked) => {
  const left = await Promise.all(queries.map((query) => eventFor("people.users", { query })));
  const times: number[] = [];
  const since = performance.now();
  const answerOthers = async () => {
    for (let event = left.shift(); event; event = left.shift()) times.push(await timeOf(event));
  };
  await Promise.all(Array.from({ length: atOnce }, answerOthers));
  process.send?.({ times, ms: performance.now() - since });
});
process.send?.(ready);
