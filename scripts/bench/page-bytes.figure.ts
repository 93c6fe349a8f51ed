import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoSignIns } from "../../packages/local/src/demo/demo-people.ts";
import { offlineFlags, requireChromium, signIn } from "./browser/browser.ts";
import { withCloud } from "./cloud.ts";
import type { Figure, Measured, Reading } from "./figure.ts";

interface Download {
  readonly path: string;
  readonly kind: "Script" | "Stylesheet" | "other";
  /** As transferred: compressed, without headers. */
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

/** The page starts empty, so everything in it works. Effects run later and load what is needed only then. */
function markWhenUsable(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("form input[type=email], .dashboard .alerts-panel")) return;
    performance.mark("interactive");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** The requests before the page could be used. */
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

/** A first visit, with an empty cache. */
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
async function signedInContext(browser: Browser, page: Page, role: "Member" | "Admin"): Promise<BrowserContext> {
  const person = demoSignIns.find((one) => one.role === role) ?? demoSignIns[0];
  await signIn(page, person);
  return browser.newContext({ storageState: await page.context().storageState() });
}

async function visitAll(
  url: string,
  executablePath: string,
): Promise<Record<"login" | "dashboard" | "users", Visited>> {
  const browser = await chromium.launch({ executablePath, args: offlineFlags });
  try {
    const page = await browser.newPage();
    const login = await visit(page, `${url}/login`, ["button", { name: /^(sign|log) in$/i }]);
    const member = await signedInContext(browser, page, "Member");
    const dashboard = await visit(await member.newPage(), `${url}/`, ["heading", { name: "Alerts" }]);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${url}/login`);
    const staff = await signedInContext(browser, visitor, "Admin");
    const users = await visit(await staff.newPage(), `${url}/admin/users`, ["link", { name: "Next" }]);
    return { login, dashboard, users };
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
  const { login, dashboard, users } = await withCloud({}, ({ url }) => visitAll(url, executable));
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
      reading("list of users: JavaScript", totalOf([...users.before, ...users.after], "Script"), 260),
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
  title: "What the login page, the dashboard and the list of users load, as it travels (brotli)",
  measure,
};
