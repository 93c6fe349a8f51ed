import { expect, test } from "../support/fixtures.ts";

test("staff write an answer with marks, and visitors and members read it on the help page", async ({
  page,
  loginAs,
  browser,
  checkAppearance,
  violations,
}) => {
  await loginAs("admin");
  await page.goto("/admin/extended/help/new");
  await page.getByRole("textbox", { name: "Question" }).fill("Where is the library?");
  const answer = page.getByLabel("Answer", { exact: true });
  await answer.fill("Behind the hall.");
  await answer.selectText();
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(answer).toHaveValue("<strong>Behind the hall.</strong>");
  const preview = page.getByRole("region", { name: "Answer, as people see it" });
  await expect(preview.locator("strong")).toHaveText("Behind the hall.");
  await checkAppearance("rich-text");
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByRole("link", { name: "Where is the library?" })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("banner").getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  await page.getByText("Where is the library?").click();
  await expect(page.locator("details strong").filter({ hasText: "Behind the hall." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download the CEU Guide" })).toBeVisible();
  await checkAppearance("help");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/login");
  await visitor.getByRole("link", { name: "Help" }).click();
  await expect(visitor.getByText("Where is the library?")).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.close();
});
