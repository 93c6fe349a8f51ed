import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDynamoDb, type DynamoDb, type DynamoDbOptions } from "./dynamodb.ts";
import { serveStandIn } from "./http-server.ts";

export interface DynamoDbFixture {
  /** For the SDK's `endpoint`; accepts any region and any credentials. */
  readonly endpoint: string;
  readonly db: DynamoDb;
  close(): Promise<void>;
}

/** An engine with an empty data folder and its own port. Close it after the tests. */
export async function startDynamoDb(options: Omit<DynamoDbOptions, "dataDir"> = {}): Promise<DynamoDbFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), "small-cloud-dynamodb-"));
  const db = await createDynamoDb({ ...options, dataDir });
  const server = await serveStandIn(db);
  return {
    endpoint: server.endpoint,
    db,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
