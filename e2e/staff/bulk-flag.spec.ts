import { expect, test } from "../support/fixtures.ts";

test("staff flag several people at once by keys, see how far it is, and undo it", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  await page.getByLabel("Filter Email").fill(person.email);
  await expect(page.getByText(/^1 user where Email contains/).first()).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("status").getByText("1 user selected")).toBeVisible();
  await checkAppearance("users-selected");
  await page.getByRole("button", { name: "Add a flag" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a flag to 1 person" });
  await dialog.getByLabel("Reason").fill("Owes a document");
  await dialog.getByRole("button", { name: "Add the flag" }).click();
  await expect(page.getByRole("heading", { name: "A flag for 1 person", level: 1 })).toBeVisible();
  await expect(page.getByText("Done: 1 person got the flag.")).toBeVisible({ timeout: 15_000 });
  await checkAppearance("bulk-done");

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible({ timeout: 15_000 });
});

test("all that match are selected with one press, and another filter lets them go", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  const selectPage = page.getByRole("checkbox", { name: "Select this page" });
  const topOfTable = async () => (await selectPage.boundingBox())?.y;
  await expect(page.getByText(/^[\d,]+ users, sorted by/).first()).toBeVisible();
  const top = await topOfTable();
  await selectPage.check();
  await expect(page.getByRole("button", { name: "Clear selection" })).toBeVisible();
  expect(await topOfTable(), "the table stays in its place").toBe(top);
  await page.getByRole("button", { name: /^Select all [\d,]+ that match$/ }).click();
  await expect(page.getByText(/^All [\d,]+ that match are selected$/)).toBeVisible();
  expect(await topOfTable(), "the table stays in its place").toBe(top);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.locator("tbody").getByRole("checkbox").first()).toBeChecked();
  await page.getByLabel("Filter Last Name").fill("a");
  await expect(page.getByText(/that match are selected$/)).toBeHidden();
});

test("on a phone, what can be done with the selected people stays in reach at the end of the list", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await loginAs("admin");
  await page.goto("/admin/users");
  const last = page.locator("main tbody > tr").last();
  await last.getByRole("checkbox").check();
  for (const name of ["Clear selection", "Add a flag"]) {
    const button = page.getByRole("button", { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await last.getByRole("checkbox").click();
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  await last.getByRole("checkbox").check();
  await checkAppearance("users-selected-phone");
});

for (const width of [1280, 1024, 400]) {
  test(`at ${width} px, nothing of what can be done with the selected people is cut`, async ({
    page,
    loginAs,
    checkAppearance,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await loginAs("admin");
    await page.goto("/admin/users");
    const boxes = width < 768 ? page.locator("main tbody > tr") : page.locator("main thead");
    await boxes.first().getByRole("checkbox").first().check();
    const bar = page.locator(".list-selected");
    const buttons = bar.getByRole("button");
    await expect(bar.getByRole("button", { name: "Remove from a group" })).toBeVisible();
    expect(await buttons.count()).toBeGreaterThanOrEqual(5);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    const isCut = await bar.evaluate((top) =>
      [top, ...top.querySelectorAll("*")].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      ),
    );
    expect(isCut).toBe(false);
    await checkAppearance(`users-selected-${width}`);
  });
}
