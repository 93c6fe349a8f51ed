import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { demoSignIns } from "../../../packages/local/src/demo/demo-people.ts";
import { demoStatePassword } from "../../../packages/local/src/demo/demo-states.ts";
import { run } from "../../run.ts";
import { withCloud } from "../cloud.ts";
import { type Figure, type Measured, type Settings, Unavailable } from "../figure.ts";
import { install } from "../install.ts";
import { median, summary } from "../statistics.ts";
import { withFolder } from "../temporary.ts";
import { offlineFlags, requireChromium, signIn } from "./browser.ts";

interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly displayValue?: string }>>;
}

interface SignIn {
  readonly email: string;
  readonly password: string;
}

interface Visit {
  readonly url: string;
  readonly path: string;
  readonly as?: SignIn;
  readonly program: string;
  readonly chromium: string;
}

/** The browser of somebody who is signed in, and has nothing of the site in its cache. */
async function makeProfile(folder: string, { url, as, chromium: executablePath }: Visit): Promise<void> {
  if (!as) return;
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: offlineFlags });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await signIn(page, as);
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  } finally {
    await context.close();
  }
}

/** Lighthouse's mobile preset: a slow phone on a slow network, simulated. */
function audit(visit: Visit): Promise<Report> {
  return withFolder(async (folder) => {
    const [output, profile] = [join(folder, "report.json"), join(folder, "profile")];
    await makeProfile(profile, visit);
    const { code, output: said } = await run(
      process.execPath,
      [
        visit.program,
        `${visit.url}${visit.path}`,
        "--quiet",
        "--output=json",
        `--output-path=${output}`,
        "--only-categories=performance",
        // What is kept there is the sign-in; nothing else is.
        "--disable-storage-reset",
        `--chrome-flags=${offlineFlags.join(" ")} --user-data-dir=${profile}`,
      ],
      { env: { CHROME_PATH: visit.chromium } },
    );
    if (code !== 0) throw new Unavailable(`Lighthouse ended with: ${said.trim().split("\n").at(-1) ?? code}`);
    const report: Report = JSON.parse(readFileSync(output, "utf8"));
    const { pathname } = new URL(report.finalDisplayedUrl);
    if (pathname !== visit.path) throw new Error(`${visit.path} led to ${pathname}`);
    return report;
  });
}

const shown = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"];

const demoPerson = (name: string): SignIn => ({ email: `${name}@guildhall.example`, password: demoStatePassword });
const shopper = demoPerson("shopper");
const admin = demoSignIns.find(({ role }) => role === "Admin");
if (!admin) throw new Error("The demo has no staff.");

const pages = [
  { name: "login", path: "/login" },
  { name: "dashboard", path: "/", as: shopper },
  { name: "checkout", path: "/checkout", as: shopper },
  { name: "wizard step", path: "/certifications-and-training/register/cert-afc", as: demoPerson("begun") },
  { name: "list of users", path: "/admin/users", as: admin },
] as const;

function summarize(name: string, reports: readonly Report[]): Measured {
  const auditValues = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const scores = reports.map(({ categories }) => (categories.performance.score ?? 0) * 100);
  const shifts = auditValues("cumulative-layout-shift");
  const times = shown.map((audit) => `${audit} ${Math.round(median(auditValues(audit)))} ms`);
  return {
    readings: [
      { what: `${name}, mobile: performance`, ...summary(scores), unit: "points", goal: { atLeast: 95 } },
      { what: `${name}, mobile: layout shift`, ...summary(shifts), unit: "", goal: { atMost: 0.02 } },
    ],
    notes: [`${name}: ${times.join(", ")}`],
  };
}

async function measure({ isQuick }: Settings): Promise<Measured> {
  const executable = await requireChromium();
  const folder = await install("lighthouse", "Lighthouse");
  const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const measured: Measured[] = [];
  await withCloud({}, async ({ url }) => {
    for (const { name, ...page } of pages) {
      const reports: Report[] = [];
      for (let visit = 0; visit < (isQuick ? 1 : 5); visit++) {
        reports.push(await audit({ url, ...page, program, chromium: executable }));
      }
      measured.push(summarize(name, reports));
    }
  });
  return {
    readings: measured.flatMap(({ readings }) => readings),
    notes: measured.flatMap(({ notes = [] }) => notes),
  };
}

export const lighthouse: Figure = {
  name: "P8",
  title: "Lighthouse on login, dashboard, checkout, a step of the wizard and a list of staff",
  measure,
};
