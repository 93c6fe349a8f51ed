import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures.ts";

test("staff find a person among all users, by mouse and by keys; address, back and reload keep what they see", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/users$/);
  const table = page.getByRole("table", { name: /users, sorted by Last Name, then First Name$/ });
  await expect(table.getByRole("row")).toHaveCount(52);
  await checkAppearance("users");

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByLabel("Go to page").fill("99999");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();

  const last = page.locator("[data-row-link]").last();
  const opened = await last.getAttribute("data-row-link");
  await last.click();
  await expect(page).toHaveURL(new RegExp(`${opened}$`));
  await page.goBack();
  await expect(page.locator(`[data-row-link="${opened}"]`)).toBeInViewport();
  await page.keyboard.press("j");
  await expect(page.locator(`[data-row-link="${opened}"]`)).toBeFocused();

  await page.getByLabel("Filter Email").fill(person.email);
  await expect(page.getByText(`1 user where Email contains “${person.email}”`, { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Filter Email")).toHaveValue(person.email);
  const found = page.locator("tbody").getByRole("row");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(person.email);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByText("AFC id")).toBeVisible();
  await checkAppearance("users-expanded");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(found).toHaveCount(1);

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByLabel("Search users")).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.keyboard.press("Escape");
  await page.getByLabel("Search users").fill("nobody-has-this-name");
  await expect(page.getByText("No rows found")).toBeVisible();
});

test("each member of staff sees the columns that they chose, in their order and width", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  const headings = page.locator("thead").getByRole("columnheader");
  await expect(headings).toHaveText(["Select", "More", "Name", "Email", "Membership"]);
  await page.getByRole("button", { name: "Columns" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("checkbox", { name: "City" }).check();
  await dialog.getByRole("button", { name: "Move Membership up" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(headings).toHaveText(["Select", "More", "Name", "Email", "Membership", "City"]);
  const width = page.getByRole("separator", { name: "Width of Email" });
  await width.press("ArrowRight");
  const wide = await width.getAttribute("aria-valuenow");
  await page.reload();
  await expect(headings).toHaveText(["Select", "More", "Name", "Email", "Membership", "City"]);
  await expect(width).toHaveAttribute("aria-valuenow", wide ?? "");

  await page.getByLabel("Filter Membership").selectOption("Active");
  await expect(page.getByText(/where Membership is Active/).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      await page.getByRole("button", { name: "Download" }).click();
      await page.getByRole("menuitem", { name: "Download CSV" }).click();
    })(),
  ]);
  const [head, ...rows] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(head).toBe("First Name,Last Name,Email,Membership,City");
  expect(rows.filter((row) => !row.includes(",Active,"))).toEqual([]);
  await expect(page.getByText(`${rows.length.toLocaleString("en-US")} users where`).first()).toBeVisible();
  await page.getByRole("button", { name: "Membership", exact: true }).click({ modifiers: ["Shift"] });
  await expect(page.getByText(/then First Name, then Membership/).first()).toBeVisible();

  await page.getByRole("button", { name: "Keys" }).click();
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByLabel("Use these keys").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search users")).not.toBeFocused();

  await page.getByRole("button", { name: "Columns" }).click();
  for (const extra of ["AFC id", "Certification", "State", "Flags"])
    await dialog.getByRole("checkbox", { name: extra, exact: true }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(headings).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Other tests of the same person find the list as they know it.
  await page.getByRole("button", { name: "Columns" }).click();
  const kept = page.waitForResponse((response) => response.request().method() === "PUT");
  await dialog.getByRole("button", { name: "As at first" }).click();
  expect((await kept).ok()).toBe(true);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(headings).toHaveText(["Select", "More", "Name", "Email", "Membership"]);
});

test("what staff have just changed is in the list at once", async ({ page, person, loginAs }) => {
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${person.name}` });
  await edit.getByLabel("Last name").fill("Zwyssig-Abegglen");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toBeHidden();
  await page.getByRole("button", { name: "Users" }).click();
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.getByRole("link", { name: "All users" }).click();
  await page.getByLabel("Filter Last Name").fill("zwyssig");
  await expect(page.locator("tbody").getByRole("row")).toHaveText([/Zwyssig-Abegglen/]);
});

test("paper gets all rows of the page, and nothing that is only pressed", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  const rows = page.locator("tbody > tr");
  await expect(rows).toHaveCount(50);
  await page.emulateMedia({ media: "print" });
  const frame = page.locator(".list-frame");
  const hidden = await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await expect(frame.locator(":is(input, select, .list-expander, .list-width):visible")).toHaveCount(0);
  await expect(rows.last().locator("[data-row-link]")).toBeVisible();
  const [table, paper] = [await frame.getByRole("table").boundingBox(), await frame.boundingBox()];
  expect(table?.width).toBeLessThanOrEqual(paper?.width ?? 0);
});

test("from any page of staff one field finds a person by name, e-mail or AFC id, by keyboard alone", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/ledger");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Find a person" });
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(person.email);
  await expect(page.getByRole("option")).toHaveText([new RegExp(`^${person.name}, ${person.email}, AFC\\d{6}$`)]);
  await checkAppearance("find-person", { widths: [1280] });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeFocused();

  const afcId = (await page.getByText(/AFC\d{6},/).textContent())?.slice(0, 9) ?? "";
  await field.fill(afcId.toLowerCase());
  await expect(page.getByRole("option")).toHaveText([new RegExp(person.email)]);
  await field.fill("people.example");
  await page.getByRole("option", { name: /^All [\d,]+ people$/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\?search=people\.example$/);
  await expect(page.getByLabel("Search users")).toHaveValue("people.example");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search users")).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("f");
  await expect(field).toBeFocused();
  await page.goto("/admin/ledger");
  await field.fill("nobody-has-this-name");
  await expect(page.getByText("Nobody is found")).toBeVisible();
});

test("on a phone a button in the header opens the field that finds a person", async ({
  page,
  person,
  loginAs,
  violations,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await loginAs("admin");
  await page.goto("/admin/ledger");
  await page.getByRole("button", { name: "Find a person" }).click();
  const field = page.getByRole("combobox", { name: "Find a person" });
  await expect(field).toBeFocused();
  await field.fill(person.email);
  await expect(page.getByRole("option")).toHaveText([new RegExp(person.email)]);
  expect(await violations()).toEqual([]);
  await page.getByRole("option").click();
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
