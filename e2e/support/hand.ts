import type { Locator, Page } from "@playwright/test";
import { check, press, tabTo, typeInto } from "./keyboard.ts";

/** How somebody fills in a form. */
export interface Hand {
  readonly press: (button: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly check: (box: Locator) => Promise<void>;
  /** The first choice of the list. */
  readonly choose: (list: Locator) => Promise<void>;
}

export const withPointer: Hand = {
  press: (button) => button.click(),
  type: (field, text) => field.fill(text),
  check: (box) => box.check(),
  choose: async (list) => void (await list.selectOption({ index: 1 })),
};

export const withKeyboard = (page: Page): Hand => ({
  press: (button) => press(page, button),
  type: (field, text) => typeInto(page, field, text),
  check: (box) => check(page, box),
  choose: async (list) => {
    await tabTo(page, list);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
  },
});
