import { buildAll } from "./build.ts";
import { exitWithError } from "./progress.ts";

/** In its own process, so that the memory of the build is freed. */
await buildAll().catch(exitWithError);
