import { buildAll } from "../scripts/build.ts";

/** Journeys go through what would be shipped: the built site and the built handlers. */
const build = (): Promise<void> => buildAll();

// Playwright asks for a default export here.
// biome-ignore lint/style/noDefaultExport: see above
export default build;
