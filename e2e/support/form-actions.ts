import type { Locator, Page } from "@playwright/test";
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

/** The buttons that open the form. */
export async function pressButtons(page: Page, { press = [] }: Pick<SiteForm, "press">): Promise<void> {
  for (const name of press) await page.getByRole("main").getByRole("button", { name }).first().click();
}
