import { expect, type Page } from "@playwright/test";
import { visualFaults } from "./visual-faults.ts";

interface Where {
  readonly page?: Page;
  readonly widths?: readonly number[];
}

/** With SHOTS=<folder>, screenshots are saved under this name. */
export type CheckAppearance = (name: string, where?: Where) => Promise<void>;

/** As it stands, in both themes, on a phone and on a desk: nothing for axe to find, nothing broken, clipped or too wide. */
export const createAppearanceCheck =
  (own: Page, violations: (page: Page) => Promise<string[]>): CheckAppearance =>
  async (name, { page = own, widths = [400, 1280] } = {}) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${name}, ${colorScheme}, ${width} px`;
        if (process.env.SHOTS) {
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png`, fullPage: true });
        }
        expect(await violations(page), where).toEqual([]);
        expect(await visualFaults(page), where).toEqual([]);
      }
    }
  };
