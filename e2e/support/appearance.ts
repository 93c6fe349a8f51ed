import { expect, type Page } from "@playwright/test";
import { visualFaults } from "./visual-faults.ts";

interface Where {
  readonly page?: Page;
  readonly widths?: readonly number[];
}

/** With SHOTS=<folder>, screenshots are saved under this name. */
export type CheckAppearance = (name: string, where?: Where) => Promise<void>;

/** What axe finds in colours; all else is the same in either theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

const states = [
  { colorScheme: "light", rules: undefined, isMeasured: true },
  { colorScheme: "dark", rules: colorRules, isMeasured: false },
] as const;

/** A list that waits for another answer shows the last one paler. */
const waiting = '.list-answer[aria-busy="true"]';

/** As it stands, in both themes, on a phone and on a desk: nothing for axe to find, nothing broken, clipped or too wide. */
export const createAppearanceCheck =
  (own: Page, violations: (page: Page, rules?: readonly string[]) => Promise<string[]>): CheckAppearance =>
  async (name, { page = own, widths = [400, 1280] } = {}) => {
    await expect(page.locator("h1")).not.toHaveCount(0);
    for (const { colorScheme, rules, isMeasured } of states) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${name}, ${colorScheme}, ${width} px`;
        await expect(page.locator(waiting)).toHaveCount(0);
        await saveShot(page, `${name}-${colorScheme}-${width}`);
        expect(await violations(page, rules), where).toEqual([]);
        if (isMeasured) expect(await visualFaults(page), where).toEqual([]);
      }
    }
  };

async function saveShot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
