import { expect, test } from "../support/fixtures.ts";

test("staff change a number of the policy for a future day, and today's value stays", async ({
  page,
  loginAs,
  violations,
}) => {
  await loginAs("admin");
  await page.goto("/admin/policy");
  const sentence = "A membership is shown as expiring soon 90 days before its end.";
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: `Change this: ${sentence}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Days").fill("0");
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByText("Enter a whole number of days from 1 to 364.").first()).toBeVisible();
  await dialog.getByLabel("Days").fill("60");
  await dialog.getByLabel("Valid from").fill("2035-01-01");
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("From 01/01/2035: 60 days")).toBeVisible();
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Change this: ${sentence}` }).click();
  await dialog.getByLabel("Days").fill("50");
  await dialog.getByLabel("Valid from").fill("2035-01-01");
  await expect(dialog.getByText("Another value is to come on this day: 60 days. This one replaces it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Withdraw 50 days" }).click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Withdraw 50 days" })).toBeHidden();
  expect(await violations()).toEqual([]);
});
