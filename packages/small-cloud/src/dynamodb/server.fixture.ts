import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

const SERVE = fileURLToPath(new URL("./serve.ts", import.meta.url));

export interface ServerProcess {
  /** Tries once: an unanswered request is lost. */
  readonly client: DynamoDBClient;
  /** kill -9. */
  kill(): Promise<void>;
}

/** The engine in a separate process, which can be killed. Its tables are ready at once. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const server = spawn(process.execPath, [SERVE, "--table-delay", "0", "--data", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: server.stdout });
  const [endpoint] = (await once(lines, "line")) as [string];
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  return {
    client,
    async kill() {
      const gone = once(server, "exit");
      server.kill("SIGKILL");
      await gone;
      client.destroy();
    },
  };
}
