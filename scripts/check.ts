import { checksHere, runChecks } from "./checks.ts";
import { run } from "./run.ts";

/** The hooks of the repository run this before each commit; they are switched on here, once. */
await run("git", ["config", "core.hooksPath", ".githooks"]);

const { failed } = await runChecks(checksHere());
// Those that what has changed since the last commit leads to; `npm test` runs all.
const unit = await run("vitest", ["run", "--project", "unit*", "--changed"], { show: true });
process.exit(failed > 0 || unit.code !== 0 ? 1 : 0);
