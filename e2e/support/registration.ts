import { expect, type Page } from "@playwright/test";
import { aPdf } from "../../packages/core/src/people/document/document-file.fixture.ts";

export const certification = "/certifications-and-training";
export const registerFor = (id: string): string => `${certification}/register/${id}`;

export const step = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });
export const saveStep = (page: Page) => page.getByRole("button", { name: "Save and continue" });

export async function startRegistration(page: Page, id: string): Promise<void> {
  await page.goto(registerFor(id));
  await page.getByRole("button", { name: "Start your registration" }).click();
  await expect(step(page, "Pathway")).toBeVisible();
}

export async function goOnTo(page: Page, name: string | RegExp): Promise<void> {
  await saveStep(page).click();
  await expect(step(page, name)).toBeFocused();
}

export async function sendFile(page: Page, kind: string): Promise<void> {
  const field = page.getByRole("group", { name: new RegExp(`^${kind}`) });
  await field
    .getByLabel("Choose files")
    .setInputFiles({ name: `${kind}.pdf`, mimeType: "application/pdf", buffer: aPdf() });
  await expect(field.getByText("Checked")).toBeVisible();
}

async function addAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add New Address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Address" });
  await dialog.getByRole("button", { name: /P\.O\. box/i }).click();
  await dialog.getByLabel("Name").selectOption("Home");
  await dialog.getByLabel("Address line 1").fill("PSC 3, Box 4120");
  await dialog.getByLabel(/^City/).fill("APO");
  await dialog.getByLabel("State", { exact: true }).selectOption("AE");
  await dialog.getByLabel(/^ZIP/).fill("09021");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("radio", { name: /PSC 3, Box 4120/ })).toBeChecked();
}

/** From the course materials to the last page, with a new address and nothing that is optional. */
export async function answerRest(page: Page, material: RegExp): Promise<void> {
  await page.getByRole("radio", { name: material }).check();
  await goOnTo(page, /^Practice Exam Bundle/);
  await goOnTo(page, "Shipping");
  await addAddress(page);
  await saveStep(page).click();
  await expect(step(page, /^(Membership|Pay Exam Fees)/)).toBeFocused();
  if (await step(page, /^Membership/).isVisible()) await goOnTo(page, /^Pay Exam Fees/);
  await page.getByRole("checkbox", { name: /^Pay exam fees now/ }).uncheck();
  await goOnTo(page, "Pay & Review");
}
