import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runStep } from "./progress.ts";
import { run } from "./run.ts";

const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** A browser for the journeys: the system's, else Debian's package as root, else Playwright's own download. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const present = () => [...known, chromium.executablePath()].find((path) => existsSync(path));
  if (present()) return present();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    await runStep("Installing Chromium from Debian's packages", aptInstall);
  if (!present()) await runStep("Downloading Playwright's Chromium", () => run("playwright", ["install", "chromium"]));
  return present();
}

async function aptInstall(): Promise<void> {
  await run("apt-get", ["update", "-qq"]);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
}
