import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../chromium.ts";
import { isRequired } from "../python-tools.ts";
import { root } from "../root.ts";
import { run } from "../run.ts";
import type { Deployed } from "./people.ts";

const report = join(root, ".build", "journeys.json");

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[];
}

const specsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** Runs the account journeys in a browser. Returns those that fail. */
export async function runJourneys({ emulator, site }: Deployed): Promise<string[]> {
  const browser = await findChromium();
  if (!browser) {
    const sentence = "The journeys were not walked: no Chromium could be found or fetched.";
    process.stdout.write(`  ${sentence}\n`);
    return isRequired ? [sentence] : [];
  }
  rmSync(report, { force: true });
  const { output } = await run("playwright", ["test", "--config", "e2e/deployed.config.ts", "--reporter", "json"], {
    env: {
      CHROME_PATH: browser,
      DEPLOYED_SITE: site,
      DEPLOYED_EMULATOR: emulator.endpoint,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  try {
    const specs = specsIn(JSON.parse(readFileSync(report, "utf8")));
    process.stdout.write(`  ${specs.filter(({ ok }) => ok).length} of ${specs.length} journeys get through\n`);
    if (specs.length === 0) return [`No journey was walked: ${output.slice(-2000)}`];
    return specs.filter(({ ok }) => !ok).map(({ file, title }) => `Journey ${file}: ${title}`);
  } catch {
    return [`The journeys could not be walked: ${output.slice(-2000)}`];
  }
}
