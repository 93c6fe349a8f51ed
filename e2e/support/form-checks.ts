import { expect, type Locator, type Page } from "@playwright/test";
import { mostStops } from "./keyboard.ts";

/** The fields that a person fills in. Fields in the payment provider's frames are not part of the form. */
const fields = "input:not([hidden]), select, textarea";

export const valuesIn = (form: Locator): Promise<string[]> =>
  form.evaluate(
    (element, selector) =>
      Array.from(element.querySelectorAll(selector), (field) => {
        const { name, type, value, checked } = field as HTMLInputElement;
        return `${name}: ${type === "radio" || type === "checkbox" ? `${value} ${checked}` : value}`;
      }),
    fields,
  );

/** Presses that are sent together: asking the page after each one takes longer than the press. */
const pressesAtOnce = 4;

/** Tab goes from the first field of the form to its end, or a few presses further. */
export async function moveThrough(page: Page, form: Locator): Promise<void> {
  await form.evaluate((element, selector) => {
    element.addEventListener("focusout", ({ target }) => (target as Element).setAttribute("data-left", ""));
    element.querySelector<HTMLElement>(selector)?.focus();
  }, fields);
  const isThrough = () =>
    form.evaluate((element) => {
      const present = document.activeElement;
      const hasBegun = element.querySelector("[data-left]") !== null;
      return hasBegun && (!element.contains(present) || present?.hasAttribute("data-left"));
    });
  const presses = Array.from({ length: pressesAtOnce });
  for (let stop = 0; stop < mostStops && !(await isThrough()); stop += presses.length)
    await Promise.all(presses.map(() => page.keyboard.press("Tab")));
}

/** The same, to every field. */
export async function tabThrough(page: Page, form: Locator): Promise<void> {
  await moveThrough(page, form);
  expect(await form.evaluate(fieldsWithoutFocus, fields), "fields that Tab does not come to").toEqual([]);
}

/** Tab reaches one button of a group of radio buttons. */
const fieldsWithoutFocus = (element: Element, selector: string): string[] =>
  Array.from(element.querySelectorAll<HTMLInputElement>(selector))
    .filter((field) => !field.hasAttribute("data-left") && field.type !== "radio" && !field.disabled)
    .filter((field) => field.checkVisibility())
    .map(({ name, id }) => name || id);

/** Whether the page would ask "Leave without saving?": it asks the browser to, too. */
export const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Asked, not changed, though its secret is sent; and the claim of what staff open, which passes. */
const asks = /^\/api\/(password\/reset|verification)\/check$|\/claim$/;

/** The main button of a dialog is its last one: on the right, and on a phone at the top. */
export const misplacedButtons = (page: Page): Promise<(string | null)[]> =>
  page.locator("dialog .dialog__actions").evaluateAll((all) =>
    all.flatMap((actions) =>
      Array.from(actions.querySelectorAll(".button"))
        .slice(0, -1)
        .filter((button) => button.matches(".amplify-button--primary, .amplify-button--destructive"))
        .map((button) => button.textContent),
    ),
  );

export function watchChanges(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isChange = request.method() !== "GET" && pathname.startsWith("/api/") && !asks.test(pathname);
    if (isChange) sent.push(request.postDataJSON());
  });
  return sent;
}
