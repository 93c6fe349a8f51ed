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

/** Typed text stays and the button can be pressed: the form is React's by then, not only a picture of it. */
async function waitUntilInteractive(page: Page): Promise<void> {
  const email = page.getByLabel(/e-?mail/i).first();
  await email.fill("someone@people.example");
  await page.getByRole("button", { name: /^(sign|log) in$/i }).click({ trial: true });
}

async function downloadsOfLogin(url: string, executablePath: string): Promise<Download[]> {
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    const page = await browser.newPage();
    const downloads = await watchDownloads(page);
    await page.goto(`${url}/login`);
    await waitUntilInteractive(page);
    return [...downloads.values()];
  } finally {
    await browser.close();
  }
}

const totalOf = (downloads: readonly Download[], kind: Download["kind"]): number =>
  downloads.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

async function measure(): Promise<Measured> {
  const executable = await requireChromium();
  const downloads = await withCloud({}, ({ url }) => downloadsOfLogin(url, executable));
  const counted = downloads.filter(({ kind }) => kind !== "other").sort((a, b) => b.bytes - a.bytes);
  return {
    readings: [
      { what: "login: JavaScript until the form can be used", value: totalOf(counted, "Script"), unit: "kB", goal: { atMost: 130 } },
      { what: "login: styles", value: totalOf(counted, "Stylesheet"), unit: "kB", goal: { atMost: 30 } },
    ],
    notes: counted.map(({ path, bytes, encoding }) => `${(bytes / 1000).toFixed(1).padStart(6)} kB ${path} (${encoding})`),
  };
}

export const loginBytes: Figure = { name: "P7", title: "What the login page loads, as it travels (brotli)", measure };
