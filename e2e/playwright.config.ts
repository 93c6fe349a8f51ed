import { defineConfig } from "@playwright/test";
import { presentChromium } from "../scripts/chromium.ts";

const executablePath = presentChromium();

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: "../.build/e2e",
  globalSetup: "./build.setup.ts",
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    // A trace would be recorded for every journey, although few fail: use `--trace on`.
    screenshot: "only-on-failure",
    launchOptions: { args: quiet, ...(executablePath && { executablePath }) },
  },
});
