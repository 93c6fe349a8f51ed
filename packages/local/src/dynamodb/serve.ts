import { parseArgs } from "node:util";
import { createDynamoDb } from "./dynamodb.ts";
import { serveStandIn } from "./http-server.ts";

// The engine alone on a port: node packages/local/src/dynamodb/serve.ts --port 0 --data DIR [--memory]

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    data: { type: "string" },
    memory: { type: "boolean", default: false },
  },
});
if (!values.memory && values.data === undefined) {
  process.stderr.write("Say where the data lies with --data DIR, or keep it in memory with --memory.\n");
  process.exit(2);
}

const db = await createDynamoDb(values.memory || values.data === undefined ? {} : { dataDir: values.data });
const server = await serveStandIn(db, Number(values.port));
process.stdout.write(`${server.endpoint}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
