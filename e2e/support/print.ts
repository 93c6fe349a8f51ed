import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { visualFaults } from "./visual-faults.ts";

/** The width of Letter paper without its margins. */
const paper = { width: 672, height: 912 };

/** Even from the dark theme: black on white, the wordmark once, nothing of the portal around it, nothing to press. */
export async function expectPrintsClean(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(paper);
  await expect(page.locator(".wordmark:visible")).toHaveCount(1);
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  // On the screen an alert's title is a button; on paper it is text.
  await expect(page.locator(":is(button:not(.alert__title), .amplify-button, .banner):visible")).toHaveCount(0);
  await expect(page.locator(":is(input, select, textarea):visible")).toHaveCount(0);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveCSS("font-family", /Source Serif/);
  await expect(title).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("background-color", /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
  await expect(page.locator("body")).toHaveCSS("background-color", /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/print-${Date.now()}.png`, fullPage: true });
  expect(await visualFaults(page)).toEqual([]);
  await page.emulateMedia({ media: null, colorScheme: null });
  if (size) await page.setViewportSize(size);
}
