import { readFile } from "node:fs/promises";
import { demoSignIns } from "../../packages/local/src/demo/demo-people.ts";
import { expect, test } from "../support/fixtures.ts";

/** So many that the page asks for the file in the background. */
const many = 20_001;

test("a large list is made into a file in the background: the page says so, a mail leads to it", async ({
  page,
  person,
  loginAs,
  mailTo,
  checkAppearance,
}) => {
  await page.route(/\/api\/admin\/users\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: many } });
  });
  await loginAs("admin");
  await page.goto("/admin/users");
  await page.getByLabel("Filter Email").fill(person.email);
  await expect(page.getByText(/^20,001 users where Email contains/).first()).toBeVisible();
  await checkAppearance("users-large-export");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "Mail me a link to the CSV file" }).click();
  await expect(page.getByRole("heading", { name: "CSV file of 1 person", level: 1 })).toBeVisible();
  await expect(page.getByText("Done: 1 person in the file.")).toBeVisible({ timeout: 20_000 });
  await checkAppearance("bulk-file");

  const admin = demoSignIns.find(({ role }) => role === "Admin");
  const { text } = await mailTo(admin?.email ?? "", /Your file is ready/);
  await page.goto("/admin/users");
  await page.goto(/\/admin\/bulk\/\w+/.exec(text)?.[0] ?? "");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^guildhall-users-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain(person.email);
});
