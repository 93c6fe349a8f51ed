import { setTimeout as pause } from "node:timers/promises";
import { callJson } from "./emulated-aws.ts";
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

/** The table as it was: what came later is gone, what went or changed is back. */
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

/** Erases somebody, puts them back as a restore does, and has them erased again by the script. Answers what goes wrong. */
export async function restoreAndErase(
  deployed: Deployed,
  { staff, bucket, pipe }: { staff: string; bucket: string; pipe: OutboxPipe },
): Promise<string[]> {
  const email = "wendy@weavers.example";
  const personId = await register(deployed, email);
  const token = await signIn(deployed, email);
  const { memberNumber } = await callApi<{ memberNumber: number }>(deployed, "GET /api/user", { token });
  await pipe.quiet();
  const before = await readTable(deployed);
  await callApi(deployed, "POST /api/user/closure", { token, body: { currentPassword: password } });
  await callApi(deployed, `POST /api/admin/closures/${personId}`, { token: staff, body: { memberNumber } });
  await pipe.quiet();
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
  return ["Whoever was restored is still there a minute after repeat-erasures"];
}
