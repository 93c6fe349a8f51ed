import { expect, type Locator, type Page } from "@playwright/test";
import { demoPeople } from "../../packages/local/src/demo/demo-people.ts";
import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import type { SiteForm } from "./all-forms.ts";
import type { Person } from "./fixtures.ts";

/** A person who has filled in every field. */
export const marisol: Person = {
  ...(demoPeople(new Date()).find(({ email }) => email.startsWith("military@")) as Pick<Person, "id" | "email">),
  name: "Marisol Vega",
  password: demoStatePassword,
};

export const formOn = (page: Page, { label }: Pick<SiteForm, "label">): Locator =>
  page.getByRole("form", { name: label });

export const buttonsOf = (page: Page, { press = [] }: Pick<SiteForm, "press">): Locator[] =>
  press.map((name) => page.getByRole("main").getByRole("button", { name }).first());

/** A button that does not come is named at once, not when the time of the whole test is over. */
export async function pressButtons(page: Page, form: Pick<SiteForm, "label" | "press">): Promise<void> {
  for (const button of buttonsOf(page, form)) {
    await expect(button, form.label).toBeVisible();
    await button.click();
  }
}
