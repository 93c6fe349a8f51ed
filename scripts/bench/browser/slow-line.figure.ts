import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { layoutShiftOf } from "../../../e2e/support/layout-shift.ts";
import { demoStatePassword } from "../../../packages/local/src/demo/demo-states.ts";
import { pages } from "../../../packages/web/src/app/pages.ts";
import { withCloud } from "../cloud.ts";
import type { Figure, Measured, Reading, Settings } from "../figure.ts";
import { summary } from "../statistics.ts";
import { offlineFlags, requireChromium, signIn } from "./browser.ts";
import { markWhenShown, measureAnswerToClick, type SlowLine, slowDown, timesOf } from "./slow-page.ts";

const slow: SlowLine = { kilobitsPerSecond: 1600, latencyMs: 150, processorRate: 4 };
const slower: SlowLine = { kilobitsPerSecond: 400, latencyMs: 150, processorRate: 1 };

const shopper = { email: "shopper@guildhall.example", password: demoStatePassword };

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** The first real content about the site or the person, not a placeholder. */
  readonly truth: string;
  readonly press: (page: Page) => Promise<void>;
  /** The reaction to the press. */
  readonly answer: string;
}

const visits: readonly Visit[] = [
  {
    name: "login",
    path: "/login",
    isSignedIn: false,
    truth: "#root form input[type=email]",
    press: async (page) => {
      await page.getByRole("textbox", { name: "E-mail address" }).fill(shopper.email);
      await page.getByLabel("Password", { exact: true }).fill(shopper.password);
      await page.getByRole("button", { name: "Sign in" }).click();
    },
    answer: "form .button__spinner",
  },
  {
    name: "dashboard",
    path: "/",
    isSignedIn: true,
    truth: "#root .standing",
    press: (page) => page.getByRole("link", { name: "All alerts" }).click(),
    answer: "#main .skeleton, #main .alerts-panel",
  },
  {
    name: "checkout",
    path: "/checkout",
    isSignedIn: true,
    truth: "#cart-sum:not(:empty), #root .summary",
    press: (page) => page.getByRole("button", { name: "Review order" }).click(),
    answer: "#main .answers, #main .problem-box",
  },
];

/** The sign-in alone, without what was loaded for it. */
async function signedInState(browser: Browser, url: string) {
  const page = await browser.newPage({ baseURL: url });
  await page.goto("/login");
  await signIn(page, shopper);
  return page.context().storageState();
}

type Open = <T>(isSignedIn: boolean, work: (page: Page) => Promise<T>) => Promise<T>;

/** Each page as on a first visit. */
async function withBrowser<T>(url: string, work: (open: Open) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: offlineFlags });
  try {
    const storageState = await signedInState(browser, url);
    return await work(async (isSignedIn, look) => {
      const context: BrowserContext = await browser.newContext({
        baseURL: url,
        viewport: { width: 400, height: 800 },
        ...(isSignedIn && { storageState }),
      });
      try {
        return await look(await context.newPage());
      } finally {
        await context.close();
      }
    });
  } finally {
    await browser.close();
  }
}

async function timesAt(page: Page, { path, truth, press, answer }: Visit) {
  await slowDown(page, slow);
  await page.addInitScript(markWhenShown, truth);
  await page.goto(path);
  // Not before: looking for an element again and again would take a part of the slow processor.
  await page.waitForLoadState("networkidle");
  await page.locator(truth).waitFor();
  await page.evaluate(measureAnswerToClick, answer);
  await press(page);
  return timesOf(page);
}

async function timesOfVisit(open: Open, visit: Visit, blocks: number): Promise<Reading[]> {
  const times: Awaited<ReturnType<typeof timesOf>>[] = [];
  for (let block = 0; block < blocks; block++) times.push(await open(visit.isSignedIn, (page) => timesAt(page, visit)));
  const reading = (what: string, values: readonly number[], atMost: number): Reading => ({
    what: `${visit.name}: ${what}`,
    ...summary(values.map((ms) => ms / 1000)),
    unit: "s",
    goal: { atMost },
  });
  return [
    reading(
      "first paint",
      times.map(({ paint }) => paint),
      1.2,
    ),
    reading(
      "something true to read",
      times.map(({ truth }) => truth),
      2,
    ),
    reading(
      "answer to a press",
      times.map(({ answer }) => answer),
      0.15,
    ),
  ];
}

/** Whose address is whole by itself. */
const shiftPages = pages.filter(({ path, for: audience }) => !/[:*]/.test(path) && audience !== "admin");

async function shifts(open: Open, isQuick: boolean): Promise<Measured> {
  const asked = isQuick ? shiftPages.filter(({ path }) => ["/login", "/", "/checkout"].includes(path)) : shiftPages;
  const found: { path: string; shift: number }[] = [];
  for (const { path, for: audience } of asked) {
    const shift = await open(audience === "member", async (page) => {
      await slowDown(page, slower);
      await page.goto(path);
      await page.locator("#root h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      return layoutShiftOf(page);
    });
    found.push({ path, shift });
  }
  const [worst, ...rest] = found.toSorted((one, other) => other.shift - one.shift);
  if (!worst) throw new Error("There was no page to look at.");
  const what = `largest layout shift of ${found.length} pages at 400 kbit/s`;
  const notes = [worst, ...rest]
    .slice(0, 5)
    .map(({ path, shift }) => `${path} moves by ${shift.toFixed(3)} at 400 kbit/s`);
  return { readings: [{ what, value: worst.shift, unit: "", goal: { atMost: 0.02 } }], notes };
}

async function measure({ isQuick }: Settings): Promise<Measured> {
  return withCloud({}, ({ url }) =>
    withBrowser(url, async (open) => {
      const readings: Reading[] = [];
      for (const visit of visits) readings.push(...(await timesOfVisit(open, visit, isQuick ? 3 : 5)));
      const moved = await shifts(open, isQuick);
      return { readings: [...readings, ...moved.readings], notes: moved.notes ?? [] };
    }),
  );
}

export const slowLine: Figure = {
  name: "P13",
  title: "A slow phone on a slow line (1.6 Mbit/s, 150 ms, processor ÷ 4), and what moves at 400 kbit/s",
  measure,
};
