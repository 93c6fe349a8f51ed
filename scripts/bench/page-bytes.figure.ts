import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoSignIns } from "../../packages/local/src/demo/demo-people.ts";
import { offlineFlags, requireChromium, signIn } from "./browser.ts";
import { withCloud } from "./cloud.ts";
import type { Figure, Measured, Reading } from "./figure.ts";

interface Download {
  readonly path: string;
  readonly kind: "Script" | "Stylesheet" | "other";
  /** As it travelled: compressed, without headers. */
  bytes: number;
  encoding: string;
}

/** Everything that the page fetches, as the browser's own network log tells it. */
async function watchDownloads(page: Page): Promise<Map<string, Download>> {
  const downloads = new Map<string, Download>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const kind = type === "Script" || type === "Stylesheet" ? type : "other";
    downloads.set(requestId, { path: new URL(request.url).pathname, kind, bytes: 0, encoding: "" });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const download = downloads.get(requestId);
    if (download) download.encoding = String(response.headers["content-encoding"] ?? "none");
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId);
    if (download) download.bytes += encodedDataLength;
  });
  return downloads;
}

/** The page comes empty, so what is there works. Its effects run later and fetch what is needed only then. */
function markWhenUsable(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("form input[type=email], .dashboard .alerts-panel")) return;
    performance.mark("interactive");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** What had been asked for by the time that the page could be used. */
const filesBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = performance.getEntriesByName("interactive")[0]?.startTime ?? 0;
    const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= limit);
    return early.map(({ name }) => new URL(name).pathname);
  });

interface Visited {
  readonly before: Download[];
  readonly after: Download[];
}

/** A page as somebody loads it who was never here before: nothing of it lies in the cache. */
async function visit(page: Page, address: string, landmark: Parameters<Page["getByRole"]>): Promise<Visited> {
  await page.addInitScript(markWhenUsable);
  const downloads = await watchDownloads(page);
  await page.goto(address);
  await page.getByRole(...landmark).waitFor();
  await page.waitForLoadState("networkidle");
  const early = new Set(await filesBefore(page));
  const all = [...downloads.values()].filter(({ kind }) => kind !== "other").sort((a, b) => b.bytes - a.bytes);
  return { before: all.filter(({ path }) => early.has(path)), after: all.filter(({ path }) => !early.has(path)) };
}

/** The sign-in alone, without what was loaded for it. */
async function signedInContext(browser: Browser, page: Page): Promise<BrowserContext> {
  await signIn(page, demoSignIns[0]);
  return browser.newContext({ storageState: await page.context().storageState() });
}

async function visitBoth(url: string, executablePath: string): Promise<{ login: Visited; dashboard: Visited }> {
  const browser = await chromium.launch({ executablePath, args: offlineFlags });
  try {
    const page = await browser.newPage();
    const login = await visit(page, `${url}/login`, ["button", { name: /^(sign|log) in$/i }]);
    const signedIn = await signedInContext(browser, page);
    const dashboard = await visit(await signedIn.newPage(), `${url}/`, ["heading", { name: "Alerts" }]);
    return { login, dashboard };
  } finally {
    await browser.close();
  }
}

const line = ({ path, bytes, encoding }: Download): string =>
  `${(bytes / 1000).toFixed(1).padStart(6)} kB ${path} (${encoding})`;

const totalOf = (downloads: readonly Download[], kind: Download["kind"]): number =>
  downloads.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

async function measure(): Promise<Measured> {
  const executable = await requireChromium();
  const { login, dashboard } = await withCloud({}, ({ url }) => visitBoth(url, executable));
  const reading = (what: string, value: number, atMost: number): Reading => ({
    what,
    value,
    unit: "kB",
    goal: { atMost },
  });
  const whole = [...dashboard.before, ...dashboard.after];
  return {
    readings: [
      reading("login: JavaScript until the form can be used", totalOf(login.before, "Script"), 110),
      reading("login: styles", totalOf(login.before, "Stylesheet"), 30),
      reading("dashboard: JavaScript, the carousel's library included", totalOf(whole, "Script"), 190),
      reading("dashboard: styles", totalOf(whole, "Stylesheet"), 30),
    ],
    notes: [
      ...login.before.map((download) => `login ${line(download)}`),
      ...login.after.map((download) => `login ${line(download)}, fetched while the person types`),
      ...dashboard.before.map((download) => `dashboard ${line(download)}`),
      ...dashboard.after.map((download) => `dashboard ${line(download)}, fetched once it stands`),
    ],
  };
}

export const pageBytes: Figure = {
  name: "P7",
  title: "What the login page and the dashboard load, as it travels (brotli)",
  measure,
};
