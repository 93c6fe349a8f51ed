import { demoSignIns } from "../../packages/local/src/demo/demo-people.ts";
import { expect, test } from "../support/fixtures.ts";

const newcomer = demoSignIns[2];

test("a member searches by keyboard, opens somebody, comes back to the same results, and looks at their own page", async ({
  loginAs,
  page,
  checkAppearance,
}) => {
  await loginAs("member");
  await page.goto("/membership");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Member search" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Member search" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^\d+ members$/ })).toBeVisible();
  await checkAppearance("member-search");

  await page.getByLabel("Name or organization").fill("véga");
  await page.getByText("Work area, expertise and services").click();
  await page.getByLabel("Work area", { exact: true }).selectOption("Military and Veterans");
  await page.getByLabel("Offers group workshops").check();
  await page.getByLabel("Name or organization").press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "One member fits" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "One member fits" })).toBeInViewport();
  const address = page.url();
  expect(address).toContain("filter=workAreaCategories%2Cmilitary-and-veterans");

  await page.getByRole("link", { name: "Marisol Vega" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Marisol Vega/ })).toBeVisible();
  await expect(page.getByText("Glad to talk with colleagues")).toBeVisible();
  // The journey through all forms changes her suffix and her X handle.
  await expect(page.getByRole("link", { name: /^@marisol[.]counsels/ })).toHaveAttribute(
    "href",
    "https://www.instagram.com/marisol.counsels",
  );
  await expect(page.getByRole("main")).not.toContainText(/757-555|14th Street|@guildhall[.]example/);
  await checkAppearance("member-search-member");

  await page.getByRole("link", { name: "Member search" }).last().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Offers group workshops")).toBeChecked();
  await page.getByRole("main").getByRole("link", { name: "Show all members" }).click();
  await page.getByRole("link", { name: "How other members see you" }).click();
  await expect(page.getByText("This is how other members see you")).toBeVisible();
  await page.getByRole("link", { name: "Edit professional info" }).click();
  await expect(page.getByLabel("List me in the member search")).toBeChecked();
});

test("a search that finds nobody leads on, and who is no member is told where to become one", async ({
  loginAs,
  signIn,
  page,
}) => {
  await loginAs("member");
  await page.goto("/membership/search?search=nobody+of+this+name");
  await expect(page.getByRole("heading", { level: 2, name: "No members found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show all members" }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: /^\d+ members$/ })).toBeVisible();
  await signIn(newcomer);
  await page.goto("/membership/search");
  await expect(page.getByText("The member search is for people with a valid membership.")).toBeVisible();
  await page.getByRole("link", { name: "See your membership" }).click();
  await expect(page).toHaveURL("/membership");
});
