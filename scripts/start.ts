import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { exitWithError } from "./progress.ts";
import { root } from "./root.ts";

try {
  const { status } = spawnSync(process.execPath, [join(root, "scripts", "build-stale.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  const { main } = await import("../packages/local/src/main.ts");
  await main(root, process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
