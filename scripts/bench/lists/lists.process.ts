import { createEvents } from "../route-requests.ts";
import { startBenchCloud } from "../start-cloud.ts";

// A small cloud with so many users in the snapshot of their list. Its function answers so many requests at once.

interface Asked {
  readonly queries: readonly string[];
  readonly atOnce: number;
}

const { cloud, ready } = await startBenchCloud(JSON.parse(process.argv[2] ?? "{}"));
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
