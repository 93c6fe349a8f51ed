import { createRawCalls } from "./raw-calls.ts";
import { median } from "./statistics.ts";

// Handlers and the calls that they are measured against, in one process and turn by turn.

const { cases, blocks, rounds } = JSON.parse(process.argv[2] ?? "{}");
const raw = createRawCalls(process.env.TABLE_NAME ?? "");

type Work = () => Promise<unknown>;
type RawName = keyof typeof raw;

async function timeOf(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function ratioOf(ours: Work, theirs: Work): Promise<number> {
  const [handler, calls]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    handler.push(await timeOf(ours));
    calls.push(await timeOf(theirs));
  }
  return median(handler) / median(calls);
}

async function handlerWork(bundle: string, events: readonly object[]): Promise<Work> {
  const { handler } = await import(bundle);
  let turn = 0;
  return async () => {
    const event = events[turn++ % events.length];
    const { statusCode, body } = await handler(event, {
      awsRequestId: "bench",
      getRemainingTimeInMillis: () => 29_000,
    });
    if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}: ${body}`);
  };
}

const works: { name: string; ours: Work; theirs: Work; ratios: number[] }[] = [];
for (const { name, bundle, events, call, id } of cases) {
  const theirs = () => raw[call as RawName](id);
  works.push({ name, ours: await handlerWork(bundle, events), theirs, ratios: [] });
}
for (const { ours, theirs } of works) await ratioOf(ours, theirs);
for (let block = 0; block < blocks; block++) {
  for (const { ours, theirs, ratios } of works) ratios.push(await ratioOf(ours, theirs));
}
process.send?.(Object.fromEntries(works.map(({ name, ratios }) => [name, ratios])));
process.disconnect?.();
process.exit(0);
