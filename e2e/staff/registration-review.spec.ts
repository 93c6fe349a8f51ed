import type { Page } from "@playwright/test";
import type { Stack } from "../start-stack.ts";
import { expect, test } from "../support/fixtures.ts";
import { onceSwept } from "../support/sweep.ts";

type Clock = Pick<Stack, "advanceClock">;

const openRow = async (page: Page, name: string) => {
  await page.goto("/admin/course-registrations");
  await expect(page).toHaveURL(/filter=status%2Cpathway_approval/);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
};

const standsAs = (page: Page, clock: Clock, name: string, status: string) =>
  onceSwept(page, clock, async () => {
    await page.goto(`/admin/course-registrations?filter=status%2C${status}`);
    await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 3000 });
  });

test("staff approve a registration: its card is charged, and its person is enrolled", async ({
  page,
  loginAs,
  clock,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  const navigation = page.getByRole("navigation", { name: "Administration" });
  await navigation.getByRole("button", { name: "Pending Approvals" }).click();
  await navigation.getByRole("link", { name: /^Course registrations/ }).click();
  for (const name of ["Certification", "Challenge Path", "Date", "Status", "Military Spouse"]) {
    await expect(page.getByRole("columnheader", { name: `${name} Width of ${name}` })).toBeVisible();
  }
  await openRow(page, "Imani Oduya");
  await expect(page.getByText("Military spouse", { exact: true }).first()).toBeVisible();
  await checkAppearance("registration-review");
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Their card is charged \$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The registration of Imani Oduya is approved.")).toBeVisible();
  await standsAs(page, clock, "Imani Oduya", "in_progress");
});

test("staff send a pathway back to a step, and see what changed of a registration that was sent again", async ({
  page,
  loginAs,
  clock,
}) => {
  await loginAs("admin");
  await openRow(page, "Jonas Petrov");
  const changes = page.locator("section").filter({ hasText: "Changed since the last review" });
  await expect(changes.getByText("410 Broad Street")).toBeVisible();
  await openRow(page, "Amara Sutherland");
  await page.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Coursework is missing/ }).check();
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("You must select a step").first()).toBeVisible();
  await dialog.getByLabel("Step to send it back to").selectOption({ label: "Supporting Documentation" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("The pathway of Amara Sutherland is sent back.")).toBeVisible();
  await standsAs(page, clock, "Amara Sutherland", "sent_back");
});

test("staff change the deadline of a registration, and enter one for a person", async ({ page, loginAs, person }) => {
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}/registrations`);
  await page.getByRole("link", { name: "New registration" }).click();
  await page.getByLabel("Challenge Path").selectOption({ label: "Self-study" });
  await expect(page.getByLabel("Deadline")).not.toHaveValue("");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText(`${person.name} is registered`)).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Required hours").fill("500");
  await dialog.getByLabel("Reason").fill("Agreed by phone");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Registration changed")).toBeVisible();
  await expect(page.getByText("500", { exact: true })).toBeVisible();
});
