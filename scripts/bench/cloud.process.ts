import { startBenchCloud } from "./start-cloud.ts";

// The small cloud alone in a process.

const { ready } = await startBenchCloud(JSON.parse(process.argv[2] ?? "{}"));
process.send?.(ready);
