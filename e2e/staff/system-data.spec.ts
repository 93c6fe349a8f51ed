import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures.ts";

test("staff add a work area, people choose it, and removing it archives it", async ({
  page,
  loginAs,
  person,
  signIn,
  browser,
  violations,
}) => {
  await loginAs("admin");
  await page.goto("/admin/extended");
  await page.getByRole("main").getByRole("link", { name: "Work areas" }).click();
  await expect(page.getByRole("heading", { name: "Work areas" })).toBeFocused();
  expect(await violations()).toEqual([]);
  await page.getByRole("link", { name: "Add work area" }).click();
  await page.getByRole("button", { name: "Add work area" }).click();
  await expect(page.getByRole("region", { name: "2 answers need correcting" })).toBeFocused();
  expect(await violations()).toEqual([]);
  await page.getByLabel("Name").fill("Savings circles");
  await page.getByRole("combobox", { name: "Category" }).fill("credit couns");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add work area" }).click();
  await page.getByRole("searchbox", { name: "Find among work areas" }).fill("savings circ");
  const row = page.getByRole("row").filter({ hasText: "Savings circles" });
  await expect(row).toContainText("Credit Counseling");

  const other = await (await browser.newContext()).newPage();
  await signIn(person, other);
  await other.goto("/edit-profile/professional");
  await other.getByLabel("Primary professional work area").selectOption("Credit Counseling");
  await expect(other.getByText("Savings circles").first()).toBeVisible();
  await other.close();

  await row.getByRole("button", { name: "Actions for Savings circles" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByRole("dialog")).toContainText("profiles of people");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const archived = page.getByRole("table", { name: "Archived" }).getByRole("row").filter({ hasText: "Savings" });
  await archived.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Offer again" }).click();
  await expect(page.getByRole("table", { name: "Archived" })).toBeHidden();
  await expect(row).toBeVisible();
});

test("what a colleague saved meanwhile is shown beside what one has typed", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  const row = "/admin/extended/work-area/financial-aid-office";
  await page.goto(row);
  await page.getByLabel("Name").fill("Mine");
  const colleague = await page.context().newPage();
  await colleague.goto(row);
  await colleague.getByLabel("Name").fill("What a colleague called the office of financial aid meanwhile");
  await colleague.getByRole("button", { name: "Save Changes" }).click();
  await expect(colleague).toHaveURL(/work-area$/);
  await colleague.close();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("What somebody saved meanwhile")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Mine");
  await checkAppearance("system-data-theirs");
});

test("rows with a manual order are moved by keys and by dragging", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/extended/forum-category");
  const names = () => page.locator("tbody > tr td:first-child").allInnerTexts();
  await expect(page.getByRole("link", { name: "Certification", exact: true })).toBeVisible();
  const before = await names();
  const down = page.getByRole("button", { name: `Down ${before[0]}` });
  await down.press("Enter");
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByText(`${before[0]} is now 2 of ${before.length}`)).toBeAttached();
  await page.reload();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);

  const grips = page.locator(".system-data__grip");
  const [from, to] = [await grips.nth(1).boundingBox(), await grips.nth(0).boundingBox()];
  if (!from || !to) throw new Error("There is no grip");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual(before);
});

test("an announcement is written in the association's time, and shown to everybody once it is published", async ({
  page,
  loginAs,
}) => {
  await loginAs("admin");
  await page.goto("/admin/extended/announcement/new");
  await page.getByLabel("Title").fill("The library is open");
  await page.getByLabel("Text", { exact: true }).fill("<strong>Come</strong> and see.");
  await page.getByLabel("Words on the button").fill("Go");
  await page.getByLabel("Published").fill("2024-03-31T09:30");
  await page.getByRole("button", { name: "Add announcement" }).click();
  await expect(page.getByText("A button needs both its words and its address.").first()).toBeVisible();
  await page.getByLabel("Words on the button").fill("");
  await page.getByRole("button", { name: "Add announcement" }).click();
  await expect(page.getByRole("row").filter({ hasText: "The library is open" })).toContainText(
    "03/31/2024, 9:30 AM ET",
  );
});

test("staff download a page as CSV, and import it again once they have seen what it would change", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/extended/membership-resource-category");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const content = readFileSync(await file.path(), "utf8");
  const choose = (text: string) =>
    dialog.getByLabel("CSV file").setInputFiles({ name: "rows.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import categories" });
  await choose(content);
  await expect(
    dialog.getByText(/0 categories would be added, 0 changed, 0 refused, \d+ stay as they are/),
  ).toBeVisible();
  await choose(`${content}nobody,Ghosts,No\r\n`);
  await expect(dialog.getByText("There is no category with this id.", { exact: false })).toBeVisible();
  await checkAppearance("import-refused");
  await choose(`${content.replace("Learning", "Learning and training")},Tools,No\r\n`);
  await expect(dialog.getByText("Name: Learning → Learning and training")).toBeVisible();
  await dialog.getByRole("button", { name: "Import 2 categories" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Learning and training" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tools" })).toBeVisible();
});
