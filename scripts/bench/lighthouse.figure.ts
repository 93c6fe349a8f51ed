import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../run.ts";
import { quietFlags, requireChromium } from "./browser.ts";
import { withCloud } from "./cloud.ts";
import { type Figure, type Measured, type Settings, Unavailable } from "./figure.ts";
import { install } from "./install.ts";
import { median, summary } from "./statistics.ts";
import { withFolder } from "./temporary.ts";

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly displayValue?: string }>>;
}

interface Visit {
  readonly url: string;
  readonly program: string;
  readonly chromium: string;
}

/** Lighthouse's mobile preset: a slow phone on a slow network, simulated. */
function audit({ url, program, chromium }: Visit): Promise<Report> {
  return withFolder(async (folder) => {
    const output = join(folder, "report.json");
    const { code, output: said } = await run(
      process.execPath,
      [
        program,
        `${url}/login`,
        "--quiet",
        "--output=json",
        `--output-path=${output}`,
        "--only-categories=performance",
        `--chrome-flags=${quietFlags.join(" ")} --user-data-dir=${join(folder, "profile")}`,
      ],
      { env: { CHROME_PATH: chromium } },
    );
    if (code !== 0) throw new Unavailable(`Lighthouse ended with: ${said.trim().split("\n").at(-1) ?? code}`);
    return JSON.parse(readFileSync(output, "utf8"));
  });
}

const shown = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"];

async function measure({ isQuick }: Settings): Promise<Measured> {
  const chromium = await requireChromium();
  const folder = await install("lighthouse", "Lighthouse");
  const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const reports: Report[] = [];
  await withCloud({}, async ({ url }) => {
    for (let visit = 0; visit < (isQuick ? 1 : 5); visit++) reports.push(await audit({ url, program, chromium }));
  });
  const auditValues = (name: string) => reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const scores = reports.map(({ categories }) => (categories.performance.score ?? 0) * 100);
  return {
    readings: [
      { what: "login, mobile: performance", ...summary(scores), unit: "points", goal: { atLeast: 95 } },
      {
        what: "login, mobile: layout shift",
        ...summary(auditValues("cumulative-layout-shift")),
        unit: "",
        goal: { atMost: 0.02 },
      },
    ],
    notes: [shown.map((name) => `${name} ${Math.round(median(auditValues(name)))} ms`).join(", ")],
  };
}

export const lighthouse: Figure = { name: "P8", title: "Lighthouse on the login page", measure };
