import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { demoSignIns } from "../../../packages/local/src/demo/demo-people.ts";
import { type CloudReady, memberPassword, withCloud } from "../cloud.ts";
import type { Figure, Measured, Settings } from "../figure.ts";
import { median } from "../statistics.ts";
import { askAs, keepCard, submissionOfCart } from "../units/buy.ts";
import { offlineFlags, requireChromium, signIn } from "./browser.ts";

/** As many as the goal says. */
const pending = 50;

async function askToClose({ url, members }: CloudReady): Promise<void> {
  for (const { token } of members) {
    const answer = await fetch(`${url}/api/user/closure`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ currentPassword: memberPassword, reason: "I have retired." }),
    });
    if (!answer.ok) throw new Error(`A closure could not be asked for: ${await answer.text()}`);
  }
}

interface Decided {
  readonly ms: number;
  readonly calls: number;
  readonly keys: number;
}

/** Runs in the browser: from the next Enter to the frame that shows another heading. */
function measureNext(): void {
  const heading = () => document.querySelector("#main h1")?.textContent;
  const before = heading();
  const begin = ({ key, timeStamp }: KeyboardEvent): void => {
    if (key !== "Enter") return;
    removeEventListener("keydown", begin, true);
    const wait = (): void => {
      requestAnimationFrame(() => {
        if (heading() === before) return wait();
        setTimeout(() => performance.measure("next", { start: timeStamp, end: performance.now() }));
      });
    };
    wait();
  };
  performance.clearMeasures("next");
  addEventListener("keydown", begin, true);
}

const approval = ["a", "Enter"];

/** Every second one is approved; the others get a prepared message. */
const everySecond = (index: number): readonly string[] => (index % 2 === 0 ? approval : ["r", "1", "Enter"]);

async function decide(page: Page, keys: readonly string[]): Promise<Decided> {
  let calls = 0;
  const count = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls += 1;
  };
  await page.getByText("Waits since").waitFor();
  await page.evaluate(measureNext);
  page.on("request", count);
  for (const key of keys) {
    await page.keyboard.press(key);
    if (key !== "Enter") await page.locator("dialog[open] button[type=submit]").waitFor();
  }
  await page.waitForFunction(() => performance.getEntriesByName("next").length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName("next")[0]?.duration ?? Number.NaN);
  // A person who reads the next item takes longer than its calls.
  await page.waitForLoadState("networkidle");
  page.off("request", count);
  return { ms, calls, keys: keys.length };
}

/** A membership that asks for a call is one that staff review. */
async function askForMembership(cloud: CloudReady): Promise<void> {
  for (const member of cloud.members) {
    const ask = askAs(cloud, member);
    await keepCard(cloud, ask);
    const { data } = await ask<{ data: readonly { id: string; key: string }[] }>("GET", "/api/membership/options");
    const membershipId = data.find(({ key }) => key === "professional")?.id;
    await ask("POST", "/api/membership", { membershipId, isRequestingCall: true });
    await ask("POST", "/api/cart/pay", await submissionOfCart(ask));
  }
}

async function workThrough(
  browser: Browser,
  { url }: CloudReady,
  { path, keysOf, first }: Queue,
  items: number,
): Promise<Decided[]> {
  const page = await browser.newPage({ baseURL: url });
  const [, , , admin] = demoSignIns;
  await page.goto("/login");
  await signIn(page, admin);
  await page.goto(path);
  await first(page).click();
  await page.waitForLoadState("networkidle");
  const decided: Decided[] = [];
  for (let index = 0; index < items; index++) decided.push(await decide(page, keysOf(index)));
  return decided;
}

const rankAt = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? Number.NaN;

interface Queue {
  readonly of: string;
  readonly path: string;
  readonly keysOf: (index: number) => readonly string[];
  /** The link that opens the item to begin with. */
  readonly first: (page: Page) => Locator;
  readonly fill?: (cloud: CloudReady) => Promise<void>;
  /** Of each member so many that wait before the portal starts. */
  readonly entries?: number;
}

const fromItsPage = {
  keysOf: everySecond,
  first: (page: Page) => page.getByRole("link", { name: "Review the first" }),
};

/** Each is approved: a rejection also asks for what becomes of the entry. */
const fromItsList = {
  keysOf: () => approval,
  first: (page: Page) => page.locator("main tbody a").first(),
};

// Those of the demo ended earlier; two that follow are of one person.
const experiences = "/admin/experiences?filter=status,pending&sort=endDate,desc";

// The demo has some of each, so the last of these is followed by another.
const queues: readonly Queue[] = [
  { of: "account closures", path: "/admin/closures", fill: askToClose, ...fromItsPage },
  { of: "membership requests", path: "/admin/memberships", fill: askForMembership, ...fromItsPage },
  { of: "entries of experience", path: experiences, entries: 60, ...fromItsList },
];

async function measureQueue(queue: Queue, items: number): Promise<Measured> {
  const { of, fill, entries = 0 } = queue;
  const executablePath = await requireChromium();
  return withCloud({ members: items, entries }, async (cloud) => {
    await fill?.(cloud);
    const browser = await chromium.launch({ executablePath, args: offlineFlags });
    try {
      const decided = await workThrough(browser, cloud, queue, items);
      const times = decided.map(({ ms }) => ms);
      const most = (what: "calls" | "keys") => Math.max(...decided.map((one) => one[what]));
      const among = entries > 0 ? ` among ${items * entries}` : "";
      const what = `${items} ${of}${among} by keyboard`;
      return {
        readings: [
          { what: `${what}: p95 to the next`, value: rankAt(times, 0.95) / 1000, unit: "s", goal: { atMost: 0.2 } },
          { what: `${what}: most calls for one`, value: most("calls"), unit: "", goal: { atMost: 2 } },
          { what: `${what}: most keys for one`, value: most("keys"), unit: "", goal: { atMost: 3 } },
        ],
        notes: [`${of}: median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms`],
      };
    } finally {
      await browser.close();
    }
  });
}

async function measure({ isQuick }: Settings): Promise<Measured> {
  const items = isQuick ? 10 : pending;
  const all: Measured[] = [];
  for (const queue of queues) all.push(await measureQueue(queue, items));
  return { readings: all.flatMap(({ readings }) => readings), notes: all.flatMap(({ notes = [] }) => notes) };
}

export const review: Figure = { name: "P10", title: "Staff work through a queue by keyboard", measure };
