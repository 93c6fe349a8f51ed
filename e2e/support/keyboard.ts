import { expect, type Locator, type Page } from "@playwright/test";

export const mostStops = 150;

/** Goes there with the keyboard only. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    // A field in the payment provider's frame is the active one of its own root.
    if (await target.evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by keyboard to ${target}`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function check(page: Page, box: Locator): Promise<void> {
  if (!(await box.isChecked())) await press(page, box, "Space");
  await expect(box).toBeChecked();
}
