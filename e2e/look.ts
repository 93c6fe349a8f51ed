import { expect, type Page } from "@playwright/test";

/** As it stands, in both themes, on a phone and on a desk: nothing for axe to find, nothing beyond the edge. */
export async function look(page: Page, violations: () => Promise<string[]>, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [400, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${name}, ${colorScheme}, ${width} px`;
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png`, fullPage: true });
      }
      expect(await violations(), where).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
}
