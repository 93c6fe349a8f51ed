import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildAll } from "../scripts/build.ts";

/** Journeys test what would be deployed: the built site and the built handlers. */
async function build(): Promise<void> {
  await buildAll();
  if (process.env.DEMO_IS_SEEDED) return;
  await promisify(execFile)(process.execPath, ["--no-warnings", join(import.meta.dirname, "seed-demo.ts")]);
}

// Playwright requires a default export here.
// biome-ignore lint/style/noDefaultExport: see above
export default build;
