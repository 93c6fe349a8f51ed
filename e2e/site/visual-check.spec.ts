import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { demoPeople, demoSignIns, nameOf } from "../../packages/local/src/demo/demo-people.ts";
import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import { pages } from "../../packages/web/src/app/pages.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShiftOf } from "../support/layout-shift.ts";
import { isAboutLongWord, lengthenEverybody } from "../support/long-words.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";
import { visualFaults } from "../support/visual-faults.ts";
import { largeTextVisits, lateVisits, longWordVisits, visits } from "../support/visual-pages.ts";

const people = demoPeople(new Date());
const idOf = (who: string): string => people.find((person) => nameOf(person) === who)?.id ?? who;

function credentialsOf(who: string): { email: string; password: string } {
  const email = `${who}@guildhall.example`;
  return demoSignIns.find((one) => one.email === email) ?? { email, password: demoStatePassword };
}

/** Whether an address is one of a path of the router, whose parameters are single parts. */
const matchesPath = (path: string, link: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(link);

/** The address of a page, with what it needs taken from a link of the page that is open. */
async function addressOf(page: Page, path: string, params: Readonly<Record<string, string>>): Promise<string> {
  const known = Object.entries(params).reduce((address, [name, value]) => address.replace(`:${name}`, value), path);
  if (!known.includes("/:")) return known;
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const isNamed = (link: string) => pages.some((named) => named.path === link.split("?")[0]);
  const found = links.find((link) => matchesPath(known, link) && !isNamed(link));
  if (!found) throw new Error(`${page.url()} has no link to ${path}`);
  return found;
}

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(address);
  await expect(page.locator("h1").first()).toBeVisible();
  await waitUntilQuiet(page);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

/** What does not lead to a page of the router: /admin leads on, files and the API are not pages. */
async function brokenLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator("a[href^='/']")
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const isKnown = (link: string) => link === "/admin" || pages.some(({ path }) => matchesPath(path, link));
  return [...new Set(links)].filter((link) => !isKnown(link));
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const shift = await layoutShiftOf(page);
  if (shift > 0.02) found.push(`${name}: moves by ${shift.toFixed(3)} while it loads`);
  found.push(...(await brokenLinks(page)).map((link) => `${name} leads to ${link}, which is no page`));
  // Measures are the same in either theme; a change of theme must not set anything in motion.
  for (const [colorScheme, widths] of [
    ["light", [400, 1280]],
    ["dark", process.env.SHOTS ? [400, 1280] : [1280]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await visualFaults(page);
      found.push(...faults.map((fault) => `${name}, ${colorScheme}, ${width} px: ${fault}`));
      if (process.env.SHOTS) {
        const file = `${name.replaceAll("/", "-")}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: `${process.env.SHOTS}/${file}`, fullPage: true });
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

for (const { who, paths, params = {} } of visits) {
  const where = [paths[0], ...Object.values(params)].join(" ");
  test(`nothing is broken, clipped or in the way for ${who ?? "a visitor"}: ${where}`, async ({ page, signIn }) => {
    test.slow();
    const found: string[] = [];
    page.on("pageerror", (error) => found.push(`${page.url()}: ${error}`));
    page.on("console", (message) => {
      // A refusal that a state is about is no fault of the page.
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === "error" && !isRefusal) found.push(`${page.url()} says on the console: ${message.text()}`);
    });
    if (who) await signIn(credentialsOf(who));
    for (const path of paths) {
      await open(page, await addressOf(page, path, { ...params, ...(params.id && { id: idOf(params.id) }) }));
      found.push(...(await faultsOf(page, `${who ?? "visitor"} ${path}`)));
    }
    expect(found).toEqual([]);
  });
}

for (const { who = "", paths } of lateVisits) {
  test(`nothing moves for ${who}, whichever answer is late: ${paths[0]}`, async ({ page, signIn }) => {
    const [asked, late] = [new Set<string>(), { path: "" }];
    await signIn(credentialsOf(who));
    await page.route("**/api/**", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() === "GET") asked.add(pathname);
      if (pathname === late.path) await delay(700);
      // What is still under way when the next page is opened is not answered any more.
      await route.continue().catch(() => undefined);
    });
    const found: string[] = [];
    for (const path of paths) {
      asked.clear();
      await open(page, path);
      for (late.path of [...asked]) {
        await open(page, path);
        const shift = await layoutShiftOf(page);
        if (shift > 0.01) found.push(`${path} moves by ${shift.toFixed(3)} when ${late.path} is late`);
      }
      late.path = "";
    }
    expect(found).toEqual([]);
  });
}

for (const { who = "", paths, params = {}, widths = [400, 768, 1280] } of largeTextVisits) {
  test(`nothing is broken, clipped or too wide with large text for ${who}: ${paths[0]}`, async ({ page, signIn }) => {
    const found: string[] = [];
    await signIn(credentialsOf(who));
    const browser = await page.context().newCDPSession(page);
    for (const path of paths) {
      await open(page, await addressOf(page, path, params.id ? { id: idOf(params.id) } : {}));
      // The browser's own setting: lengths in rem follow it, in media queries too.
      for (const standard of [24, 32]) {
        await browser.send("Page.setFontSizes", { fontSizes: { standard } });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
          const faults = await visualFaults(page);
          found.push(...faults.map((fault) => `${who} ${path}, ${width} px, text of ${standard} px: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
}

for (const { who = "", paths, params = {} } of longWordVisits) {
  test(`nothing is clipped or too wide where people have long names, for ${who}: ${paths[0]}`, async ({
    page,
    signIn,
  }) => {
    const found: string[] = [];
    await signIn(credentialsOf(who));
    await lengthenEverybody(page);
    const browser = await page.context().newCDPSession(page);
    for (const path of paths) {
      await open(page, await addressOf(page, path, { ...params, ...(params.id && { id: idOf(params.id) }) }));
      for (const standard of [16, 32]) {
        await browser.send("Page.setFontSizes", { fontSizes: { standard } });
        await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
        // A word that no line can hold breaks in headings, too, and begins below the name of its row.
        const faults = (await visualFaults(page)).filter((fault) => !isAboutLongWord(fault));
        found.push(...faults.map((fault) => `${who} ${path}, text of ${standard} px: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
}
