import { setTimeout as pause } from "node:timers/promises";
import { takeBackSeconds } from "../../packages/core/src/review/review.rules.ts";
import { callJson, invoke } from "./emulated-aws.ts";
import type { DeployedFunction } from "./functions.ts";
import type { OutboxPipe } from "./outbox-pipe.ts";
import { callApi, type Deployed, password, register, signIn } from "./people.ts";
import { runForStage } from "./stage-script.ts";

const TableName = "ci-guildhall-Table";

type Item = Record<string, { readonly S?: string }>;

/** Everything that the table holds, as a restore finds it. */
async function readTable({ emulator }: Deployed): Promise<Item[]> {
  const items: Item[] = [];
  for (let ExclusiveStartKey: object | undefined; ; ) {
    const page = await callJson<{ Items: Item[]; LastEvaluatedKey?: object }>(emulator, "DynamoDB_20120810.Scan", {
      TableName,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    });
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (!ExclusiveStartKey) return items;
  }
}

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });

/** Restores the table: later items are removed, removed or changed ones are written back. */
async function restore(deployed: Deployed, before: readonly Item[]): Promise<void> {
  const { emulator } = deployed;
  const kept = new Set(before.map((item) => JSON.stringify(keyOf(item))));
  for (const item of await readTable(deployed)) {
    const Key = keyOf(item);
    if (!kept.has(JSON.stringify(Key))) await callJson(emulator, "DynamoDB_20120810.DeleteItem", { TableName, Key });
  }
  for (const Item of before) await callJson(emulator, "DynamoDB_20120810.PutItem", { TableName, Item });
}

const says = async (bucket: string, ...args: string[]): Promise<string> =>
  runForStage("repeat-erasures.ts", [bucket, ...args]);

const nobody = "Nobody who was erased is there.";
const patienceMs = 60_000;

interface Means {
  readonly staff: string;
  readonly bucket: string;
  readonly pipe: OutboxPipe;
  readonly functions: readonly DeployedFunction[];
}

/** After the time to take a decision back. The emulator runs no schedules. */
async function decisionTakesEffect({ emulator }: Deployed, { pipe, functions }: Means): Promise<void> {
  const sweep = functions.find(({ handler }) => handler === "jobs/outbox-sweep");
  if (!sweep) throw new Error("The sweep of the outbox is not deployed");
  await pause(takeBackSeconds * 1000 + 1000);
  const failure = await invoke(emulator, sweep.name, {});
  if (failure) throw new Error(`The sweep of the outbox failed: ${failure.slice(0, 500)}`);
  await pipe.quiet();
}

/** Erases and restores a person, then runs the script that erases again. Returns the faults. */
export async function restoreAndErase(
  deployed: Deployed,
  { staff, bucket, pipe, functions }: Means,
): Promise<string[]> {
  const email = "wendy@weavers.example";
  const personId = await register(deployed, email);
  const token = await signIn(deployed, email);
  const { memberNumber } = await callApi<{ memberNumber: number }>(deployed, "GET /api/user", { token });
  await pipe.quiet();
  const before = await readTable(deployed);
  await callApi(deployed, "POST /api/user/closure", { token, body: { currentPassword: password } });
  const claim = `POST /api/admin/reviews/closure/${personId}/claim`;
  const { item } = await callApi<{ item: { changedAt: string } }>(deployed, claim, { token: staff, body: {} });
  const decision = { memberNumber, changedAt: item.changedAt };
  await callApi(deployed, `POST /api/admin/closures/${personId}`, { token: staff, body: decision });
  await decisionTakesEffect(deployed, { staff, bucket, pipe, functions });
  const first = await says(bucket);
  if (!first.includes(nobody)) return [`After erasing somebody, repeat-erasures says: ${first}`];

  await restore(deployed, before);
  const restored = await says(bucket);
  if (!restored.includes(`${personId} was erased and is there again.`)) {
    return [`After a restore, repeat-erasures says: ${restored}`];
  }
  const applied = await says(bucket, "--apply");
  if (!applied.includes("The portal erases them now.")) return [`With --apply, repeat-erasures says: ${applied}`];
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(1000)) {
    if ((await says(bucket)).includes(nobody)) return [];
  }
  return ["The restored person is still there a minute after repeat-erasures"];
}
