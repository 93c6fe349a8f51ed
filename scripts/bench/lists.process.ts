import { saveSnapshot } from "@guildhall/core/list/list-snapshot.gateway";
import { tableOfUsers } from "@guildhall/core/people/many-users.fixture";
import { userList } from "@guildhall/core/person/users.list";
import { now, today } from "@guildhall/core/shared/clock";

// The function of the list of users, with so many rows from its snapshot. It answers event by event.

const { rows, bundle } = JSON.parse(process.argv[2] ?? "{}");

const at = now();
await saveSnapshot(userList, { readAt: at, wholeAt: at, table: tableOfUsers(rows, today()).packed() });
const { handler } = await import(bundle);

async function timeOf(event: object): Promise<number> {
  const since = performance.now();
  const { statusCode, body } = await handler(event, { awsRequestId: "bench", getRemainingTimeInMillis: () => 29_000 });
  const ms = performance.now() - since;
  if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}: ${body}`);
  return ms;
}

process.on("message", async ({ events }: { events: readonly object[] }) => {
  const times: number[] = [];
  for (const event of events) times.push(await timeOf(event));
  process.send?.(times);
});
process.send?.({});
