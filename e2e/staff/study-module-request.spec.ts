import { expect, solveCaptcha, test } from "../support/fixtures.ts";

test("takes a request from a visitor and shows it to staff", async ({ page, loginAs }) => {
  await page.goto("/study-module-form");
  await expect(page.getByRole("heading", { name: "Study module request" })).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "6 answers need correcting" })).toBeFocused();

  await page.getByLabel("First name").fill("Stella");
  await page.getByLabel("Last name").fill("Student");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("stella@students.example");
  await page.getByLabel("AFC self-study").check();
  await page.getByLabel("When would you like to start?").fill("2027-01-04");
  await page.getByLabel("Anything we should know").fill("In the evening, please.");
  await page.getByLabel("You may write to me about this request").check();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Stella");
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you. We have your request")).toBeVisible();

  await page.goto("/study-module-form");
  await expect(page.getByLabel("First name")).toHaveValue("");

  await loginAs("admin");
  await page.goto("/admin/study-module-answers");
  const row = page.getByRole("row").filter({ hasText: "Stella Student" });
  await expect(row).toContainText("AFC self-study");
  await expect(row).toContainText("01/04/2027");
  await expect(row.getByRole("link", { name: "stella@students.example" })).toHaveAttribute(
    "href",
    "mailto:stella@students.example",
  );
});

test("shows beside the question what the server refuses", async ({ page }) => {
  await page.route("**/api/study-module-form", async (route) => {
    if (route.request().method() === "POST") return route.continue();
    const response = await route.fetch();
    const form = await response.json();
    // The form as it was before staff made this question required.
    for (const field of form.fields) if (field.name === "firstName") field.required = false;
    return route.fulfill({ response, json: form });
  });
  await page.goto("/study-module-form");
  await page.getByLabel("Last name").fill("Student");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("stella@students.example");
  await page.getByLabel("I am not sure yet").check();
  await page.getByLabel("You may write to me about this request").check();
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "First name: enter your first name" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByRole("group", { name: "reCAPTCHA" }).getByRole("checkbox")).not.toBeChecked();
});
