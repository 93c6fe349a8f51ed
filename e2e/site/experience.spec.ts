import { expect, test } from "../support/fixtures.ts";
import { check, press, typeInto } from "../support/keyboard.ts";

const experience = "/certifications-and-training/experience";

test("by keyboard, a candidate repeats an entry, is told how many hours are left, and submits", async ({
  page,
  signIn,
}) => {
  await signIn({ email: "spouse@guildhall.example", password: "guildhall-demo-1" });
  await page.goto(experience);
  await press(page, page.getByRole("link", { name: "Add experience" }));
  await press(page, page.getByRole("button", { name: "Repeat last entry" }));
  await expect(page.getByLabel("Organization")).toHaveValue("Money Well Community Center");
  await typeInto(page, page.getByLabel("Hours"), "900");
  await expect(page.getByText("You can only record 400 more hours")).toBeVisible();
  await typeInto(page, page.getByLabel("Hours"), "1.25");
  await check(page, page.getByRole("checkbox", { name: /^I confirm/ }));
  await press(page, page.getByRole("button", { name: "Save experience" }));
  await expect(page.getByRole("heading", { level: 1, name: "Experience" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Submit hours for approval" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Submit hours" }));
  await expect(page.getByText("Your hours are with our staff")).toBeVisible();
});

test("staff approve all hours of a candidate in one move, and correct an entry", async ({ page, loginAs, clock }) => {
  await loginAs("admin");
  await page.goto("/admin/experiences");
  await expect(page).toHaveURL(/filter=status%2Cpending/);
  await page.getByRole("link", { name: "Odette Marlow" }).first().click();
  await page.getByText("Correct the entry, or ask its supervisor").click();
  await page.getByLabel("Organization").fill("Money Well Library");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The entry is changed.")).toBeVisible();
  await page.goto("/admin/course-registrations?filter=status%2Cexperience_approval");
  await page.getByRole("link", { name: "Rafael Quist" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The hours of Rafael Quist are approved.")).toBeVisible();
  await clock.advanceClock(60);
});
