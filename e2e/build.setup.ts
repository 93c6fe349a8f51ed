import { buildAll } from "../scripts/build.ts";

/** Journeys test what would be deployed: the built site and the built handlers. */
const build = (): Promise<void> => buildAll();

// Playwright requires a default export here.
// biome-ignore lint/style/noDefaultExport: see above
export default build;
