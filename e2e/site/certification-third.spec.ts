import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { certification, goOnTo, saveStep, step } from "../support/registration.ts";

async function add(page: Page, name: string, one: string, fill: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(`/admin/extended/${name}/new`);
  await expect(page.getByRole("button", { name: `Add ${one}` })).toBeVisible();
  await fill(page);
  await page.getByRole("button", { name: `Add ${one}` }).click();
  await expect(page).toHaveURL(`/admin/extended/${name}`);
}

async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(words);
  await page.keyboard.press("Enter");
}

test("staff make a third certification in system data, and a candidate registers for it", async ({
  page,
  loginAs,
  person,
  signIn,
  browser,
  clock,
}) => {
  test.slow();
  await loginAs("admin");
  await add(page, "registration-fee", "registration fee", async () => {
    await page.getByLabel("Name").fill("Housing Counselor registration");
    await page
      .getByLabel(/^Price/)
      .first()
      .fill("120");
    await choose(page, "QuickBooks product", "registration");
  });
  for (const material of ["Housing workbook", "Housing recordings"])
    await add(page, "course-material", "course material", async () => {
      await page.getByLabel("Name").fill(material);
    });
  await add(page, "certification", "certification", async () => {
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Housing Counselor");
    await page.getByLabel(/^Key/).fill("housing");
    await page.getByRole("checkbox", { name: "Open for registration" }).check();
    await page.getByRole("checkbox", { name: "Experience" }).check();
  });
  await add(page, "pathway", "pathway", async () => {
    await choose(page, "Certification", "Housing");
    await page.getByLabel("Name").fill("On your own");
    await page.getByLabel(/^Key/).fill("on-your-own");
    await choose(page, "Registration fee", "Housing Counselor");
    await page.getByLabel("Months to complete it").fill("12");
    await page.getByLabel("Hours of experience").fill("100");
    const materials = page.getByRole("group", { name: /^Course materials/ }).getByRole("combobox");
    for (const material of ["Housing workbook", "Housing recordings"]) {
      await materials.fill(material);
      await materials.press("Enter");
    }
  });

  // Each function keeps for a minute what the certifications are: the candidate comes in the next one.
  await clock.advanceClock(61);
  const other = await (await browser.newContext()).newPage();
  await signIn(person, other);
  await other.goto(certification);
  await other.getByRole("link", { name: /^Register.*Housing Counselor$/ }).click();
  await other.getByRole("radio", { name: "On your own, $120.00" }).check();
  await goOnTo(other, /^Supporting Documentation/);
  await goOnTo(other, "Course Materials");
  await saveStep(other).click();
  await expect(other.getByRole("radiogroup", { name: "Course materials" })).toContainText(
    "You must choose one of the options",
  );
  await other.getByRole("radio", { name: "Housing recordings" }).check();
  await goOnTo(other, "Shipping");
  await other.getByRole("main").getByRole("radio").first().check();
  await saveStep(other).click();
  await expect(step(other, /^(Membership|Pay & Review)/)).toBeFocused();
  if (await step(other, /^Membership/).isVisible()) await goOnTo(other, "Pay & Review");
  await other.getByRole("button", { name: "Add to Cart" }).click();
  await expect(other).toHaveURL("/cart");
  await expect(other.getByText("Registration fee · For your Housing Counselor registration")).toBeVisible();
  await other.context().close();
});
