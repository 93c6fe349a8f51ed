import { SQSClient } from "@aws-sdk/client-sqs";
import { aFolder, removeFolder, serveStandIns } from "../shared/stand-in.fixture.ts";
import { createQueue } from "./queue.ts";
import { accountId } from "./queue-address.ts";
import type { QueueDefinition } from "./queue-broker.ts";

const someQueues: readonly QueueDefinition[] = [
  { name: "outbox", visibilityTimeoutSeconds: 30, maxReceiveCount: 3, deadLetterQueue: "outbox-dead" },
  { name: "outbox-dead" },
];

/** Queues behind a real server on a free port, with a client that reaches them. */
export async function startQueue({ queues = someQueues, dataDir = aFolder() } = {}) {
  const queue = createQueue({ dataDir, queues });
  const server = await serveStandIns([queue]);
  const endpoint = server.endpointOf("queue");
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new SQSClient({ endpoint, region: "us-east-1", credentials, maxAttempts: 1 });
  return {
    queue,
    client,
    endpoint,
    dataDir,
    urlOf: (name: string) => `${endpoint}/${accountId}/${name}`,
    async close({ keepFolder = false } = {}) {
      client.destroy();
      await server.close();
      if (!keepFolder) removeFolder(dataDir);
    },
  };
}
