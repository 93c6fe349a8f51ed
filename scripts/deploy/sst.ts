import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../root.ts";

/**
 * SST lives in stacks/, with packages of its own. Run from there it still finds sst.config.ts here at the root, and it
 * puts what it makes of that file into the folder that it runs in: only there do the imports of `sst` resolve.
 */
export function runSst(args: readonly string[], environment: Record<string, string | undefined> = {}): Promise<number> {
  const cwd = join(root, "stacks");
  const ours = {
    SST_TELEMETRY_DISABLED: "1",
    SST_BUILD_CONCURRENCY: String(availableParallelism()),
    JSII_DEPRECATED: "quiet",
  };
  const env = { ...process.env, ...ours, ...environment };
  const child = spawn(process.execPath, [join(cwd, "node_modules", "sst", "cli", "sst.js"), ...args], {
    cwd,
    env,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
