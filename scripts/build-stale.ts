import { buildAll } from "./build.ts";
import { exitWithError } from "./progress.ts";

/** In a process of its own: what building leaves in memory does not stay with the portal. */
await buildAll().catch(exitWithError);
