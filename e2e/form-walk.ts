import { expect, type Locator, type Page } from "@playwright/test";
import { mostStops } from "./keyboard.ts";

/** What a person fills in. Of a group of radio buttons, Tab comes to one. */
const fieldsOf = (form: Locator): Locator => form.locator("input:not([hidden]), select, textarea");

/** What stands in every field, as a person sees it. */
export const answersIn = (form: Locator): Promise<string[]> =>
  fieldsOf(form).evaluateAll((fields) =>
    fields.map((field) => {
      const { name, type, value, checked } = field as HTMLInputElement;
      return `${name}: ${type === "radio" || type === "checkbox" ? `${value} ${checked}` : value}`;
    }),
  );

/** Goes through a whole form by Tab, and leaves its last field. */
export async function tabThrough(page: Page, form: Locator): Promise<void> {
  const fields = fieldsOf(form);
  await form.evaluate((element) =>
    element.addEventListener("focusout", ({ target }) => (target as Element).setAttribute("data-left", "")),
  );
  await fields.first().focus();
  const isThrough = () =>
    form.evaluate((element) => {
      const left = element.querySelectorAll("[data-left]:is(input, select, textarea)").length;
      const present = document.activeElement;
      return left > 0 && (!element.contains(present) || present?.hasAttribute("data-left"));
    });
  for (let stop = 0; stop < mostStops && !(await isThrough()); stop += 1) await page.keyboard.press("Tab");
  const missed = await fields.evaluateAll((all) =>
    all
      .filter((field) => !field.hasAttribute("data-left") && (field as HTMLInputElement).type !== "radio")
      .filter((field) => field.checkVisibility() && !(field as HTMLInputElement).disabled)
      .map((field) => (field as HTMLInputElement).name || field.id),
  );
  expect(missed, "fields that Tab does not come to").toEqual([]);
}

/** Whether the page would ask "Leave without saving?": it asks the browser to, too. */
export const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

/** Asked, not changed, though its secret is sent. */
const asks = /^\/api\/password\/reset\/check$/;

/** What is sent to change something, from now on. */
export function watchSent(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isChange = request.method() !== "GET" && pathname.startsWith("/api/") && !asks.test(pathname);
    if (isChange) sent.push(request.postDataJSON());
  });
  return sent;
}
