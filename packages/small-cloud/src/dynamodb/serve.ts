import { parseArgs } from "node:util";
import { createDynamoDb } from "./dynamodb.ts";
import { serveStandIn } from "./http-server.ts";

// The engine alone on a port: node packages/small-cloud/src/dynamodb/serve.ts --port 0 --data DIR [--memory] [--table-delay MS]

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    data: { type: "string" },
    memory: { type: "boolean", default: false },
    "table-delay": { type: "string", default: "500" },
  },
});
if (!values.memory && values.data === undefined) {
  process.stderr.write("Name the data folder with --data DIR, or keep the data in memory with --memory.\n");
  process.exit(2);
}

const tableDelayMs = Number(values["table-delay"]);
if (!Number.isFinite(tableDelayMs) || tableDelayMs < 0) {
  process.stderr.write("Say how long tables take to come and go with --table-delay MILLISECONDS.\n");
  process.exit(2);
}

const isInMemory = values.memory || values.data === undefined;
const db = await createDynamoDb({ tableDelayMs, ...(!isInMemory && { dataDir: values.data }) });
const server = await serveStandIn(db, Number(values.port));
process.stdout.write(`${server.endpoint}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
