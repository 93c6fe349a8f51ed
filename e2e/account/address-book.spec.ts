import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) Address$/ });
const search = (page: Page) => page.getByRole("combobox", { name: "Find your address" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Addresses" }).getByRole("option");
const card = (page: Page, text: string) => page.locator(".card").filter({ hasText: text });
const setFault = (page: Page, kind: string) =>
  page.request.post("/_local/data/faults/set", { data: { name: "places", kind } });

async function openDialog(page: Page): Promise<void> {
  await page.goto("/edit-profile/payment");
  await page.getByRole("button", { name: "Add address" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByLabel(label).fill(value);
}

const save = (page: Page) => dialog(page).getByRole("button", { name: "Save changes" }).click();

test.beforeEach(async ({ signIn, person }) => signIn(person));

test("adds an address with the keyboard only, from a suggestion", async ({ page }) => {
  await page.goto("/edit-profile/payment");
  await page.getByRole("button", { name: "Add address" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.type("H");
  await page.keyboard.press("Tab");
  await page.keyboard.type("6145550123");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("(614) 555-0123");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("120 main st weste", { delay: 20 });
  const options = suggestions(page);
  await expect(options.first()).toContainText("120 Main St, Westerville, OH");
  await expect(dialog(page).getByRole("status")).toHaveText(/^\d addresses found\.$/);

  // Esc closes the list, not the dialog. The arrow keys open it again and wrap around.
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(search(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(search(page)).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");

  await expect(dialog(page).getByRole("status")).toContainText("Filled in below.");
  await expect(dialog(page).getByLabel("Address line 1")).toHaveValue("120 Main St");
  await expect(dialog(page).getByLabel("City")).toHaveValue("Westerville");
  await expect(dialog(page).getByLabel("State", { exact: true })).toHaveValue("OH");
  await expect(dialog(page).getByLabel("ZIP code")).toHaveValue(/^430\d\d$/);
  await dialog(page).getByLabel("Address line 2").focus();
  await page.keyboard.type("Apt 4");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("The address is added.")).toBeVisible();
  const added = card(page, "120 Main St");
  await expect(added).toContainText("Apt 4");
  await expect(added).toContainText(/Westerville, OH 430\d\d/);
  await expect(added).toContainText("(614) 555-0123");
  await expect(page.getByRole("button", { name: "Add address" })).toBeFocused();
});

test("adds a military address by hand", async ({ page }) => {
  await openDialog(page);
  await page.getByRole("button", { name: "Enter a P.O. box or military address" }).click();
  await expect(search(page)).toBeHidden();
  await expect(dialog(page)).toContainText("APO/FPO");
  const states = await dialog(page).getByLabel("State", { exact: true }).locator("option").allInnerTexts();
  expect(states.slice(0, 5)).toEqual(["Choose one", "AA (Americas)", "AP (Pacific)", "AE (Europe)", "Alabama"]);
  expect(states).toHaveLength(1 + 3 + 51 + 5);
  await dialog(page).getByLabel("Name", { exact: true }).selectOption("Work");
  await fill(page, { "Address line 1": "PSC 3, Box 4120", City: "APO", "ZIP code": "09021" });
  await dialog(page).getByLabel("State", { exact: true }).selectOption("AE");
  await save(page);
  await expect(card(page, "PSC 3, Box 4120")).toContainText("APO, AE 09021");

  await card(page, "PSC 3").getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog(page).getByLabel("Address line 1")).toHaveValue("PSC 3, Box 4120");
  await expect(search(page)).toBeHidden();
});

test("accepts an address abroad, with its phone and a state that is not on the list, and lets it be corrected", async ({
  page,
}) => {
  await openDialog(page);
  await page.getByRole("button", { name: "Enter a P.O. box or military address" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).selectOption("Other");
  await fill(page, { "Address line 1": "P.O. Box 12", City: "Toronto" });
  await expect(dialog(page).getByLabel("Country")).toHaveValue("USA");
  await page.getByRole("button", { name: "State not listed?" }).click();
  await expect(dialog(page).getByLabel("Country")).toHaveValue("");
  await fill(page, { Country: "Canada", Phone: "+44 20 7946 0123" });
  await dialog(page).getByLabel("State", { exact: true }).fill("ontario");
  await dialog(page).getByLabel("ZIP code").fill("M5V 2T6");
  await expect(dialog(page).getByLabel("State", { exact: true })).toHaveValue("ONTARIO");
  await save(page);
  for (const line of ["Toronto, ONTARIO M5V 2T6", "Canada", "+44 20 7946 0123"])
    await expect(card(page, "P.O. Box 12")).toContainText(line);

  await card(page, "P.O. Box 12").getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog(page).getByLabel("State", { exact: true })).toHaveValue("ONTARIO");
  await expect(dialog(page).getByLabel("Country")).toHaveValue("Canada");
  await page.getByRole("button", { name: "Choose from the list" }).click();
  await dialog(page).getByLabel("State", { exact: true }).selectOption("Guam");
  await expect(dialog(page).getByLabel("Country")).toHaveValue("USA");
  await save(page);
  await expect(card(page, "P.O. Box 12")).toContainText("GU");
});

/** The change that is shown at once has also reached the server, and is there after a reload. */
const answerTo = (page: Page, method: "DELETE" | "PATCH") =>
  page.waitForResponse((response) => response.request().method() === method);

/** Into a street where no person of the demo lives. */
async function addByHand(page: Page, line: string): Promise<void> {
  await openDialog(page);
  await dialog(page).getByLabel("Name", { exact: true }).selectOption("Home");
  await fill(page, { "Address line 1": line, City: "Columbus", "ZIP code": "43215" });
  await dialog(page).getByLabel("State", { exact: true }).selectOption("Ohio");
  await save(page);
  await expect(card(page, line)).toBeVisible();
}

test("makes another address the primary one, and deletes it", async ({ page }) => {
  await addByHand(page, "1 First St");
  await addByHand(page, "2 Third St");
  const made = answerTo(page, "PATCH");
  await card(page, "2 Third St")
    .getByRole("button", { name: /^Make primary/ })
    .click();
  await expect(card(page, "2 Third St")).toContainText("Primary");
  await expect(card(page, "1 First St")).not.toContainText("Primary");
  await made;
  await page.reload();
  await expect(card(page, "2 Third St")).toContainText("Primary");

  await card(page, "2 Third St")
    .getByRole("button", { name: /^Delete/ })
    .click();
  const question = page.getByRole("dialog", { name: "Delete this address?" });
  await expect(question).toContainText("It is your primary address.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, "2 Third St")).toBeVisible();
  await card(page, "2 Third St")
    .getByRole("button", { name: /^Delete/ })
    .click();
  const deleted = answerTo(page, "DELETE");
  await question.getByRole("button", { name: "Delete address" }).click();
  await expect(card(page, "2 Third St")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Addresses" })).toBeFocused();
  await deleted;
  await page.reload();
  await expect(card(page, "1 First St")).toBeVisible();
  await expect(card(page, "2 Third St")).toHaveCount(0);
});

test("returns the focus also after the first address, when the button that opened the dialog is gone", async ({
  page,
}) => {
  await page.goto("/edit-profile/payment");
  await expect(page.getByRole("button", { name: "Add address" })).toBeVisible();
  const present = page.getByRole("button", { name: /^Delete/ });
  for (let left = await present.count(); left > 0; left -= 1) {
    const deleted = answerTo(page, "DELETE");
    await present.first().click();
    await page.getByRole("button", { name: "Delete address" }).click();
    await deleted;
    await expect(present).toHaveCount(left - 1);
    await expect(page.getByRole("heading", { name: "Addresses" })).toBeFocused();
  }
  await expect(page.getByText("You have not added an address yet.")).toBeVisible();
  await addByHand(page, "4 Fourth St");
  await expect(page.getByRole("button", { name: "Add address" })).toBeFocused();
});

test("says 'Could not delete address.' and shows it again when it fails", async ({ page }) => {
  await addByHand(page, "3 Third St");
  await page.route("**/api/addresses/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await card(page, "3 Third St")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("button", { name: "Delete address" }).click();
  await expect(page.getByText("Could not delete address.", { exact: true })).toBeVisible();
  await expect(card(page, "3 Third St")).toBeVisible();
});

test("continues by hand if the search fails or finds nothing", async ({ page }) => {
  await openDialog(page);
  const said = dialog(page).getByRole("status");
  await search(page).fill("po box 77");
  await expect(said).toHaveText("No such address found. Type it into the fields below.");
  await setFault(page, "failing");
  await search(page).fill("120 main st weste");
  await expect(said).toHaveText(/not answering.* by hand/);
  await setFault(page, "none");
  await dialog(page).getByLabel("Name", { exact: true }).selectOption("Home");
  await fill(page, { "Address line 1": "P.O. Box 77", City: "Columbus", "ZIP code": "43215" });
  await dialog(page).getByLabel("State", { exact: true }).selectOption("Ohio");
  await save(page);
  await expect(card(page, "P.O. Box 77")).toContainText("Columbus, OH 43215");
});

test("says which answers are missing, and asks before typed text is lost", async ({ page }) => {
  await openDialog(page);
  await save(page);
  const summary = dialog(page).getByRole("region", { name: "3 answers need correcting" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Address line 1: enter your address line 1" }).click();
  await expect(dialog(page).getByLabel("Address line 1")).toBeFocused();
  await page.keyboard.type("5 Fifth St");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog(page).getByLabel("Address line 1")).toHaveValue("5 Fifth St");
  await dialog(page).getByRole("button", { name: "Close" }).first().click();
  await question.getByRole("button", { name: "Close without saving" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, "5 Fifth St")).toHaveCount(0);
  await page.getByRole("button", { name: "Add address" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("also asks if it is closed just after typing", async ({ page }) => {
  await openDialog(page);
  await dialog(page)
    .getByLabel("Address line 1")
    .evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "5 Fifth St");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
  await page
    .getByRole("dialog", { name: "Close without saving?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await expect(dialog(page).getByLabel("Address line 1")).toHaveValue("5 Fifth St");
});

test("invites somebody without an address to add one, and says when the list cannot be read", async ({ page }) => {
  await page.route("**/api/addresses", (route) => route.fulfill({ json: { data: [] } }));
  await page.goto("/edit-profile/payment");
  await expect(page.getByText("You have not added an address yet.")).toBeVisible();
  await page.unroute("**/api/addresses");
  await page.route("**/api/addresses", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText("Your addresses could not be loaded")).toBeVisible();
});

test("has no violation at any width, in either theme", async ({ page, checkAppearance }) => {
  await addByHand(page, "6 Sixth St");
  const states = {
    list: async () => page.goto("/edit-profile/payment"),
    search: async () => {
      await page.getByRole("button", { name: "Add address" }).click();
      await search(page).fill("120 ma");
      await expect(suggestions(page)).toHaveCount(6);
      await page.keyboard.press("ArrowDown");
    },
    byHand: async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Enter a P.O. box or military address" }).click();
      await expect(dialog(page).getByLabel("Country")).toHaveValue("USA");
      await page.getByRole("button", { name: "State not listed?" }).click();
      await expect(dialog(page).getByLabel("Country")).toHaveValue("");
      await fill(page, { Country: "Canada", Phone: "+44 20 7946 0123" });
      await save(page);
    },
  };
  for (const [name, reach] of Object.entries(states)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await reach();
    await expect(card(page, "6 Sixth St")).toBeVisible();
    await checkAppearance(`address-${name}`);
  }
});
