import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { systemActor } from "../route/actor.ts";
import { createId } from "../shared/create-id.ts";
import type { PersonId } from "../shared/values.ts";
import { documentClient } from "../storage/document-client.ts";
import { table } from "../storage/table.ts";
import { AuditEntity } from "./audit.entity.ts";
import type { KeptEntry } from "./audit.schema.ts";
import { entriesOfAll } from "./history.ts";
import { record } from "./record.ts";
import { redact } from "./redaction.ts";

const entries = 10_000;
/** What one partition of the table takes in a second; the consumer of the outbox has sixty. */
const unitsInOneSecond = 1000;
const mostSeconds = 30;

/** Each with a kilobyte of words, as a saved profile has. */
async function aLongHistory(): Promise<PersonId> {
  const about = createId("person");
  const after = { biography: "words ".repeat(120) };
  await record(systemActor("operator"), { about, action: "account.signed-in", writes: [], after });
  const Key = { pk: `AUDIT#${about}`, sk: "ENTRY#000000001" };
  const { Item } = await documentClient.send(new GetCommand({ TableName: table.table, Key }));
  const copies = Array.from({ length: entries }, (_, index) => ({ ...(Item as KeptEntry), seq: index + 1 }));
  await AuditEntity.put(copies).go({ concurrent: 8 });
  return about;
}

/** The units that AWS would bill for what is done, and the calls. */
async function writesOf(work: () => Promise<unknown>): Promise<{ units: number; calls: number }> {
  const cost = { units: 0, calls: 0 };
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const answer = await next(args);
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: unknown };
      for (const { CapacityUnits } of [ConsumedCapacity].flat() as { CapacityUnits: number }[]) {
        const isWrite = "RequestItems" in args.input;
        if (isWrite) Object.assign(cost, { units: cost.units + CapacityUnits, calls: cost.calls + 1 });
      }
      return answer;
    },
    { step: "initialize", name: "cost" },
  );
  await work().finally(() => documentClient.middlewareStack.remove("cost"));
  return cost;
}

test(`the words of ${entries} entries are erased in half of the time that there is`, { timeout: 60_000 }, async () => {
  const about = await aLongHistory();
  const { units, calls } = await writesOf(() => redact(about));
  expect(units).toBeGreaterThanOrEqual(entries);
  expect(units).toBeLessThanOrEqual(unitsInOneSecond * mostSeconds);
  expect(calls).toBeLessThanOrEqual(entries / 25 + 10);
  let left = 0;
  for await (const { salt, after } of entriesOfAll(about)) if (salt || after) left += 1;
  expect(left).toBe(0);
});
