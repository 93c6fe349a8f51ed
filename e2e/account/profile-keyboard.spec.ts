import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { check, press, tabTo, typeInto } from "../support/keyboard.ts";

const markOf = (page: Page, tab: string): Locator =>
  page.getByRole("navigation", { name: "My Account" }).getByRole("link", { name: new RegExp(`^${tab}`) });

/** Opens a tab of Edit profile by its link, from wherever the focus is. */
async function open(page: Page, tab: string): Promise<void> {
  await press(page, markOf(page, tab));
  await expect(page.getByRole("heading", { level: 1, name: tab })).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: "Save Changes" }));
  await expect(page.getByText(/Saved \d\d:\d\d$/)).toBeVisible();
}

async function fillContact(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await typeInto(page, main.getByLabel("First name"), "Wilhelmina");
  await typeInto(page, main.getByLabel("Middle name"), "Ada");
  await typeInto(page, main.getByLabel("Last name"), "Okonkwo");
  await typeInto(page, main.getByLabel("Suffix"), "Jr.");
  await tabTo(page, main.getByLabel("Birth date"));
  await page.keyboard.type("03311980");
  await tabTo(page, main.getByLabel("Gender"));
  await page.keyboard.type("Non");
  await tabTo(page, main.getByLabel("Ethnicity"));
  await page.keyboard.type("Asi");
  await typeInto(page, main.getByLabel("Website"), "okonkwo.example");
  await press(page, page.getByRole("radio", { name: /^Email/ }), "ArrowDown");
  await typeInto(page, page.getByRole("textbox", { name: /^Work phone/ }), "6145550101");
  await typeInto(page, page.getByRole("textbox", { name: /^Home phone/ }), "6145550102");
  await typeInto(page, page.getByRole("textbox", { name: /^Cell phone/ }), "6145550103");
}

async function fillProfessional(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await typeInto(page, page.getByRole("textbox", { name: /^Organization/ }), "Riverside Credit Union");
  await typeInto(page, page.getByRole("textbox", { name: /^Job title/ }), "Counselor");
  await tabTo(page, main.getByLabel("Primary professional work area"));
  await page.keyboard.type("Military");
  await check(page, page.getByRole("checkbox", { name: "Relief society" }));
  await typeInto(page, page.getByRole("combobox", { name: /^Military installation/ }), "bragg");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("radio", { name: "0–2" }), "Space");
  await page.keyboard.press("ArrowDown");
  await check(page, page.getByRole("checkbox", { name: "Housing Counseling", exact: true }));
  await check(page, page.getByRole("checkbox", { name: "Fair housing", exact: true }));
  await check(page, page.getByRole("checkbox", { name: /^Other/ }));
  await typeInto(page, main.getByLabel("Other areas of work"), "Prison education");
  await check(page, page.getByRole("checkbox", { name: "I provide counseling services" }));
  await typeInto(page, page.getByRole("searchbox", { name: "Filter areas of expertise" }), "bank");
  await check(page, page.getByRole("checkbox", { name: "Bankruptcy", exact: true }));
}

async function addAddress(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: "Add address" }));
  const dialog = page.getByRole("dialog", { name: "Add Address" });
  await tabTo(page, dialog.getByLabel("Name"));
  await page.keyboard.type("Home");
  await press(page, dialog.getByRole("button", { name: "Enter a P.O. box or military address" }));
  await typeInto(page, dialog.getByLabel("Address line 1"), "P.O. Box 120");
  await typeInto(page, dialog.getByLabel("City"), "Westerville");
  await tabTo(page, dialog.getByLabel("State", { exact: true }));
  await page.keyboard.type("Oh");
  await typeInto(page, dialog.getByLabel("ZIP code"), "43081");
  await press(page, dialog.getByRole("button", { name: "Save changes" }));
  await expect(dialog).toHaveCount(0);
}

/** People of the demo have much of it already. */
const blank = [
  "organization",
  "jobTitle",
  "contactMethod",
  "primaryWorkAreaCategoryId",
  "militaryInstallationId",
  "yearsOfService",
  "areasOfWorkOther",
  "provideCounselingServices",
  "mediaResource",
  "hasPublicBio",
] as const;

test("the whole profile can be filled in with the keyboard only, and its checkmarks appear", async ({
  page,
  person,
  signIn,
  stack,
}) => {
  test.slow();
  await stack.changePerson({ id: person.id, change: { remove: [...blank] } });
  await signIn(person);
  await page.goto("/edit-profile");
  await expect(markOf(page, "Professional Info")).toHaveAccessibleName(/not complete yet$/);

  await fillContact(page);
  await save(page);
  await expect(
    page.getByRole("complementary", { name: "Sidebar" }).getByText("Wilhelmina Ada Okonkwo Jr."),
  ).toBeVisible();

  await page.goto("/edit-profile");
  await open(page, "Professional Info");
  await fillProfessional(page);
  await save(page);
  await expect(markOf(page, "Professional Info")).toHaveAccessibleName(/ complete$/);

  await page.goto("/edit-profile/professional");
  await open(page, "Payment Info");
  await addAddress(page);
  await expect(page.getByText("P.O. Box 120").first()).toBeVisible();

  await page.goto("/edit-profile/payment");
  await open(page, "AFCPE Settings");
  await check(page, page.getByRole("checkbox", { name: /media resource/ }));
  await save(page);

  await page.goto("/edit-profile/afcpe");
  await open(page, "Social Details");
  await expect(markOf(page, "Social Details")).toHaveAccessibleName(/not complete yet$/);
  await typeInto(page, page.getByLabel("Public biography"), "I counsel families in debt.");
  await typeInto(page, page.getByLabel("LinkedIn profile"), "okonkwo");
  await save(page);
  await expect(markOf(page, "Social Details")).toHaveAccessibleName(/ complete$/);

  await page.goto("/edit-profile/social");
  await open(page, "Account Settings");
  await typeInto(page, page.getByLabel("New e-mail address"), "wilhelmina@nowhere.example");
  await typeInto(page, page.getByLabel("Your password", { exact: true }), person.password);
  await press(page, page.getByRole("button", { name: "Send the link" }));
  await expect(page.getByText("We have sent a link to wilhelmina@nowhere.example")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Keep my present address" }));
  await expect(page.getByLabel("New e-mail address")).toBeVisible();

  // Everything is there again after a reload.
  await page.goto("/edit-profile");
  await expect(page.getByLabel("Birth date")).toHaveValue("1980-03-31");
  await expect(page.getByRole("radio", { name: "Work phone" })).toBeChecked();
  await expect(page.getByLabel("Primary address").locator("option", { hasText: "P.O. Box 120" })).toHaveCount(1);
  await page.goto("/edit-profile/professional");
  await expect(page.getByRole("combobox", { name: /^Military installation/ })).toHaveValue("Fort Bragg, NC");
  await expect(page.getByRole("radio", { name: "3–5" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Fair housing", exact: true })).toBeChecked();
  await expect(page.getByLabel("Other areas of work")).toHaveValue("Prison education");
  await expect(page.getByRole("checkbox", { name: "Bankruptcy", exact: true })).toBeChecked();
});
