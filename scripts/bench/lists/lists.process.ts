import { createEvents } from "../route-requests.ts";
import { startBenchCloud } from "../start-cloud.ts";

// A small cloud with so many rows in the snapshots of two lists. A list's function answers so many requests at once.

const functionsOf = {
  "people.users": "people/users",
  "staffRegistration.list": "staff-registration/list",
} as const;
export type ListRoute = keyof typeof functionsOf;

interface Asked {
  readonly route: ListRoute;
  readonly queries: readonly string[];
  readonly atOnce: number;
}

const { cloud, ready } = await startBenchCloud(JSON.parse(process.argv[2] ?? "{}"));
const eventFor = createEvents(ready);

async function timeOf(route: ListRoute, event: object): Promise<number> {
  const since = performance.now();
  const { statusCode, body } = await cloud.handlers.invoke<object, { statusCode: number; body: string }>(
    functionsOf[route],
    event,
  );
  const ms = performance.now() - since;
  if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}: ${body}`);
  return ms;
}

process.on("message", async ({ route, queries, atOnce }: Asked) => {
  const left = await Promise.all(queries.map((query) => eventFor(route, { query })));
  const times: number[] = [];
  const since = performance.now();
  const answerOthers = async () => {
    for (let event = left.shift(); event; event = left.shift()) times.push(await timeOf(route, event));
  };
  await Promise.all(Array.from({ length: atOnce }, answerOthers));
  process.send?.({ times, ms: performance.now() - since });
});
process.send?.(ready);
