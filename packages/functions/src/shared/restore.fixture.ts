import { vi } from "vitest";
import { hour, pass } from "./clock.fixture.ts";

const table = () => ({ TableName: process.env.TABLE_NAME });
const { dynamodb } = globalThis.testCloud.standIns;

type Item = Record<string, unknown> & { readonly pk: unknown; readonly sk: unknown };

/** All items that name the person. */
export async function savedItemsOf(personId: string): Promise<Item[]> {
  const found: Item[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const from = ExclusiveStartKey ? { ExclusiveStartKey } : {};
    const page = await dynamodb.call<{ Items: Item[]; LastEvaluatedKey?: unknown }>("Scan", { ...table(), ...from });
    found.push(...page.Items.filter((item) => JSON.stringify(item).includes(personId)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/** As a restored table has them: what was written since is gone, what was removed since is back. */
export async function restoreItems(personId: string, saved: readonly Item[]): Promise<void> {
  for (const { pk, sk } of await savedItemsOf(personId)) {
    await dynamodb.call("DeleteItem", { ...table(), Key: { pk, sk } });
  }
  for (const Item of saved) await dynamodb.call("PutItem", { ...table(), Item });
}

/** Lives on after the table was saved, then has the saved table back. Unstub the environment after the test. */
export async function restoredAfter<T>(personId: string, work: () => Promise<T>, later = 25 * hour): Promise<T> {
  const saved = await savedItemsOf(personId);
  const savedAt = new Date().toISOString();
  const result = await work();
  pass(later);
  await restoreItems(personId, saved);
  vi.stubEnv("RESTORED_TO", savedAt);
  return result;
}
