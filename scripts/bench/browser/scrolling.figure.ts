import { type Browser, chromium, type Page } from "@playwright/test";
import { demoSignIns } from "../../../packages/local/src/demo/demo-people.ts";
import { pauseUntilDemoIsOld, withCloud } from "../cloud.ts";
import type { Figure, Measured, Settings } from "../figure.ts";
import { quantile, summary } from "../statistics.ts";
import { offlineFlags, requireChromium, signIn } from "./browser.ts";

const users = 100_000;
/** What a list waits for after a key (bylaws#tables). */
const debounceMs = 300;

/** Runs in the browser: how long each frame took while the pointer's wheel turned. */
function watchFrames(): void {
  const frames: number[] = [];
  let before = performance.now();
  const note = (now: number): void => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(window, { frames });
}

async function framesOf(page: Page): Promise<number[]> {
  const box = await page.locator(".list-grid").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn % 20 === 0 ? 200_000 : 700);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2));
}

/** Runs in the browser: from the last key to the frame after a row of that text is drawn. The hidden table comes later. */
function watchFilter(text: string): void {
  const label = () => document.querySelector(".list-grid")?.getAttribute("aria-label");
  const was = label();
  let pressed = 0;
  document.addEventListener("keydown", ({ timeStamp }) => {
    pressed = timeStamp;
  });
  const canvas = CanvasRenderingContext2D.prototype;
  const draw = canvas.fillText;
  canvas.fillText = function fillText(words, ...place) {
    if (label() !== was && words.toLowerCase().includes(text)) {
      canvas.fillText = draw;
      const end = () => performance.measure("filtered", { start: pressed, end: performance.now() });
      requestAnimationFrame(() => setTimeout(end));
    }
    draw.call(this, words, ...place);
  };
}

async function filterTimeOf(page: Page, text: string): Promise<number> {
  await page.evaluate(watchFilter, text);
  await page.getByRole("searchbox", { name: "Search users" }).pressSequentially(text, { delay: 40 });
  await page.waitForFunction(() => performance.getEntriesByName("filtered").length > 0);
  return page.evaluate(() => performance.getEntriesByName("filtered").at(-1)?.duration ?? Number.NaN);
}

async function openGrid(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await page.goto("/login");
  await signIn(page, demoSignIns.find(({ role }) => role === "Admin") ?? demoSignIns[0]);
  await page.goto("/admin/users");
  await page
    .getByText(/^10\d,\d{3} users/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Show all rows" }).click();
  await page.getByTestId("glide-cell-1-0").filter({ hasText: /\w/ }).waitFor({ state: "attached" });
  return page;
}

async function measure({ blocks }: Settings): Promise<Measured> {
  return withCloud({ rows: users }, async (cloud) => {
    await pauseUntilDemoIsOld(Date.now());
    const browser = await chromium.launch({ executablePath: await requireChromium(), args: offlineFlags });
    try {
      const frames: number[] = [];
      const filters: number[] = [];
      for (let block = 0; block < blocks; block += 1) {
        const page = await openGrid(browser, cloud.url);
        frames.push(quantile(await framesOf(page), 0.95));
        filters.push((await filterTimeOf(page, `t1${block % 10}`)) - debounceMs);
        await page.close();
      }
      return {
        readings: [
          {
            what: "95th percentile of a frame while scrolling, in ms",
            ...summary(frames),
            unit: "",
            goal: { atMost: 20 },
          },
          {
            what: "from key to paint in the search, beyond 300 ms, in ms",
            ...summary(filters),
            unit: "",
            goal: { atMost: 100 },
          },
        ],
      };
    } finally {
      await browser.close();
    }
  });
}

export const scrolling: Figure = { name: "P9", title: "The grid of a list with 100,000 rows, in Chromium", measure };
