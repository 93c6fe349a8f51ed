import { defineConfig } from "@playwright/test";
import ordinary from "./playwright.config.ts";

/** The journeys that need only the portal and its mails, against the stacks on an emulator (check-cloud.ts). */
export default defineConfig(
  { ...ordinary, globalSetup: [] },
  {
    grep: /@deployed/,
    outputDir: "../.build/e2e-deployed",
    // One table and one pool for all.
    workers: 1,
    // Its functions run on the same machine as the browser.
    expect: { timeout: 60_000 },
  },
);
