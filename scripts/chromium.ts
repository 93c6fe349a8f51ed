import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runStep } from "./progress.ts";
import { run } from "./run.ts";

/** Chromium without windows: the same pages in half the processor time. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const known = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** The one that CHROME_PATH names, else the system's, else Playwright's own download. */
export function presentChromium(): string | undefined {
  const named = process.env.CHROME_PATH;
  return [...(named ? [named] : []), ...known, chromium.executablePath()].find((path) => existsSync(path));
}

/** A browser for the journeys. If there is none: Debian's package as root, else Playwright's download. */
export async function findChromium(): Promise<string | undefined> {
  if (!presentChromium() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    await runStep("Installing Chromium from Debian's packages", aptInstall);
  if (!presentChromium())
    await runStep("Downloading Playwright's Chromium", () => run("playwright", ["install", "chromium"]));
  return presentChromium();
}

async function aptInstall(): Promise<void> {
  await run("apt-get", ["update", "-qq"]);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = (name: string) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
  await install("chromium-headless-shell");
  if (!existsSync(headlessShell)) await install("chromium");
}
