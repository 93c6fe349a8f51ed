import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Upcoming and on-demand events" });
/** Those that can be seen and reached. */
const slides = (page: Page) => carousel(page).locator("[role=group]:not([inert])");
const positionText = (page: Page) => carousel(page).getByText(/ of \d+$/);

/** The duration of a step's movement, in whole milliseconds. */
const transitionDuration = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector(".carousel__track") as Element).transitionDuration);

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return Boolean(a && b && a.x >= b.x - 1 && a.x + a.width <= b.x + b.width + 1);
}

test.beforeEach(async ({ loginAs, page }) => {
  await loginAs("member");
  await page.goto("/");
  await expect(carousel(page)).toBeVisible();
});

for (const [width, perView] of [
  [400, 1],
  [450, 1],
  [451, 2],
  [1280, 2],
  [1399, 2],
  [1400, 3],
  [1440, 3],
] as const) {
  test(`shows ${perView} at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(slides(page)).toHaveCount(perView);
    await expect(positionText(page)).toContainText(perView === 1 ? /1 of \d+$/ : new RegExp(`1–${perView} of \\d+$`));
    const track = page.locator(".carousel__viewport");
    for (const index of Array(perView).keys()) expect(await isWithin(slides(page).nth(index), track)).toBe(true);
  });
}

test("shows title, date, credits and price of each event", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(slides(page)).toHaveCount(3);
  const texts = await page.locator(".event").allTextContents();
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.length).toBeLessThanOrEqual(10);
  for (const text of texts) expect(text).toMatch(/(day \d\d\/\d\d\/\d{4}|On demand).*(\$\d|Free)/);
  expect(texts.filter((text) => text.includes("On demand")).length).toBeGreaterThan(0);

  // Events that are not among the ten are in the list of all.
  await carousel(page).getByRole("link", { name: "All events" }).click();
  await expect(page).toHaveURL("/events/upcoming");
  const [total = 0] = ((await page.getByRole("caption").textContent()) ?? "").match(/\d+/)?.map(Number) ?? [];
  expect(total).toBeGreaterThanOrEqual(texts.length);
  const rows = page.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(10);

  // Each column can be sorted and filtered; the URL keeps it.
  await page.getByRole("button", { name: "Event", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Event" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByLabel("Filter Type").selectOption("On demand");
  await expect(page.getByRole("caption")).toContainText("events where Type is On demand, sorted by Event");
  const [kept = 0] = ((await page.getByRole("caption").textContent()) ?? "").match(/\d+/)?.map(Number) ?? [];
  expect(kept).toBeLessThan(total);
  for (const row of await rows.allTextContents()) expect(row).toContain("On demand");
  await page.getByRole("searchbox", { name: "Filter Event" }).fill("no such event");
  await expect(page.getByText("No event fits these filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Filter Event" })).toHaveValue("no such event");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/events/upcoming?sort=name%2Casc");
  await expect(rows).toHaveCount(10);
});

test("moves by keyboard, one at a time and around the ends, and keeps the focus on what is visible", async ({
  page,
}) => {
  const [total = 0] = (await positionText(page).textContent())?.match(/\d+$/)?.map(Number) ?? [];
  const add = slides(page).getByRole("button", { name: /^Add to Cart/ });
  // Which event comes first, and for which this person is registered, depends on the day.
  await expect(add).not.toHaveCount(0);
  await add.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(positionText(page)).toContainText(`2–3 of ${total}`);
  await expect(slides(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(positionText(page)).toContainText(`${total - 1}–${total} of ${total}`);

  await carousel(page).getByRole("button", { name: "Next event" }).focus();
  await page.keyboard.press("Enter");
  await expect(positionText(page)).toContainText(`1–2 of ${total}`);
  for (const one of await slides(page).getByRole("link").or(add).all()) {
    await page.keyboard.press("Tab");
    await expect(one).toBeFocused();
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest(".carousel"))).toBeNull();
});

test("offers no event again that is already bought", async ({ page }) => {
  const bought = page.locator("[role=group]").filter({ hasText: "Registered" });
  await expect(bought).not.toHaveCount(0);
  await expect(bought.getByText("Add to Cart")).toHaveCount(0);
});

test("brings a slide wholly into view", async ({ page }) => {
  const third = page.locator(".carousel__slide").nth(2);
  await carousel(page).getByRole("button", { name: "Next event" }).click();
  await expect.poll(() => isWithin(third, page.locator(".carousel__viewport"))).toBe(true);
});

test.describe("where more motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("glides for 200 ms", async ({ page }) => {
    expect(await transitionDuration(page)).toBe("0.2s");
  });

  test("moves by itself until it is paused, and stays paused", async ({ page }) => {
    await page.mouse.move(5, 5);
    await page.clock.install();
    await page.reload();
    await expect(positionText(page)).toContainText("1–2 of");
    await page.clock.runFor(7_100);
    await expect(positionText(page)).toContainText("2–3 of");
    await expect(positionText(page)).toHaveAttribute("aria-live", "off");
    await carousel(page).hover();
    await page.clock.runFor(15_000);
    await expect(positionText(page)).toContainText("2–3 of");

    await carousel(page).getByRole("button", { name: "Pause the events" }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(15_000);
    await expect(positionText(page)).toContainText("2–3 of");
    await expect(positionText(page)).toHaveAttribute("aria-live", "polite");
    await page.reload();
    await expect(carousel(page).getByRole("button", { name: "Play the events" })).toBeVisible();
  });
});

test("somebody who comes back from an event is where they were", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await carousel(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const was = await page.evaluate(() => window.scrollY);
  expect(was).toBeGreaterThan(200);
  await slides(page).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(carousel(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(was - 60);
});

test("does not move by itself if the person prefers less motion, and jumps", async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await expect(carousel(page).getByRole("button", { name: "Play the events" })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(positionText(page)).toContainText("1–2 of");
  expect(Number.parseFloat(await transitionDuration(page))).toBeLessThanOrEqual(0.001);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

  /** A finger across the middle of the first slide. */
  async function swipe(page: Page, from: number, to: number): Promise<void> {
    const box = await page.locator(".carousel__viewport").boundingBox();
    if (!box) throw new Error("There is no carousel");
    const session = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch("touchStart", from);
    for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) await touch("touchMove", from + ((to - from) * step) / 8);
    await touch("touchEnd");
  }

  test("follows a swipe to either side", async ({ page }) => {
    await page.locator(".carousel__viewport").scrollIntoViewIfNeeded();
    await swipe(page, 330, 60);
    await expect(positionText(page)).toContainText("2 of");
    await swipe(page, 60, 330);
    await expect(positionText(page)).toContainText("1 of");
    await expect(page).toHaveURL("/");
  });
});
