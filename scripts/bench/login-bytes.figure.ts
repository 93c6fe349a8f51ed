import { chromium, type Page } from "@playwright/test";
import { quietFlags, requireChromium } from "./browser.ts";
import { withCloud } from "./cloud.ts";
import type { Figure, Measured } from "./figure.ts";

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

/** The page comes empty, so a form that is there works. Its effects run later and fetch what signing in takes. */
function noteTheForm(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("form input[type=email]")) return;
    performance.mark("interactive");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** What had been asked for by the time that the form was there. */
const askedBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = performance.getEntriesByName("interactive")[0]?.startTime ?? 0;
    const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= limit);
    return early.map(({ name }) => new URL(name).pathname);
  });

async function visitLogin(url: string, executablePath: string): Promise<{ before: Download[]; after: Download[] }> {
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    const page = await browser.newPage();
    await page.addInitScript(noteTheForm);
    const downloads = await watchDownloads(page);
    await page.goto(`${url}/login`);
    await page.getByRole("button", { name: /^(sign|log) in$/i }).waitFor();
    await page.waitForLoadState("networkidle");
    const early = new Set(await askedBefore(page));
    const all = [...downloads.values()].filter(({ kind }) => kind !== "other").sort((a, b) => b.bytes - a.bytes);
    return { before: all.filter(({ path }) => early.has(path)), after: all.filter(({ path }) => !early.has(path)) };
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
  const { before, after } = await withCloud({}, ({ url }) => visitLogin(url, executable));
  return {
    readings: [
      {
        what: "login: JavaScript until the form can be used",
        value: totalOf(before, "Script"),
        unit: "kB",
        goal: { atMost: 130 },
      },
      { what: "login: styles", value: totalOf(before, "Stylesheet"), unit: "kB", goal: { atMost: 30 } },
    ],
    notes: [...before.map(line), ...after.map((download) => `${line(download)}, fetched while the person types`)],
  };
}

export const loginBytes: Figure = { name: "P7", title: "What the login page loads, as it travels (brotli)", measure };
