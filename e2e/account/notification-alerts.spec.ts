import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { expectPrintsClean } from "../support/print.ts";

const list = (page: Page) => page.getByRole("list", { name: "Alerts" });
const items = (page: Page) => list(page).getByRole("listitem");
const bell = (page: Page, unread: number) =>
  page.getByRole("banner").getByRole("link", { name: unread > 0 ? `Alerts ${unread} unread` : "Alerts", exact: true });

/** Alerts that are shown as read at once are also read on the server. */
const answer = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "POST" && /notifications$/.test(response.url()));

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Alert number ${index + 1}`,
    message: `Something has happened ${index + 1} times.`,
    ...(index % 2 === 0 && { url: "/payments" }),
  }));

test("shows four on a page, the newest unread first, marks a clicked one and opens its page", async ({
  page,
  person,
  stack,
  signIn,
}) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(5) });
  await signIn(person);
  await page.goto("/");
  await expect(bell(page, 5)).toBeVisible();
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).first()).toContainText("Alert number 5");
  await expect(items(page).getByText("Unread")).toHaveCount(4);

  await page.getByRole("link", { name: "Older", exact: true }).click();
  await expect(items(page)).toHaveText([/Alert number 1/]);
  await page.getByRole("link", { name: "Newer", exact: true }).click();
  await items(page).getByRole("link", { name: "Alert number 3" }).click();
  await expect(page).toHaveURL("/payments");
  await expect(bell(page, 4)).toBeVisible();
  await page.goBack();
  await expect(items(page).nth(3)).toContainText("Alert number 1");
  await page.getByRole("link", { name: "Older", exact: true }).click();
  await expect(items(page)).toHaveText([/Alert number 3/]);
  await expect(items(page).getByText("Unread")).toHaveCount(0);
});

test("marks an alert without a link in place, also by keyboard", async ({ page, person, stack, signIn }) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(2) });
  await signIn(person);
  await page.goto("/");
  await items(page).getByRole("button", { name: "Alert number 2 (mark as read)" }).focus();
  await page.keyboard.press("Enter");
  await expect(items(page).filter({ hasText: "Alert number 2" }).getByText("Unread")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "1 alert marked as read." })).toBeAttached();
  await expect(bell(page, 1)).toBeVisible();
  await expect(items(page).first()).toContainText("Alert number 1");
  expect(await page.evaluate(() => document.activeElement?.closest(".card") !== null)).toBe(true);
});

test("marks all that are shown, and no others", async ({ page, person, stack, signIn }) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(6) });
  await signIn(person);
  await page.goto("/");
  await expect(bell(page, 6)).toBeVisible();
  await page.getByRole("button", { name: "Mark All As Read" }).click();
  await expect(bell(page, 2)).toBeVisible();
  await expect(items(page).getByText("Unread")).toHaveCount(2);
  await expect(items(page).first()).toContainText("Alert number 2");
  const marked = answer(page);
  await page.getByRole("button", { name: "Mark All As Read" }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark All As Read" })).toBeDisabled();
  await marked;
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).getByText("Unread")).toHaveCount(0);
});

test("says so if there are none", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/");
  await expect(page.getByText("You don't have any notifications at this time.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark All As Read" })).toHaveCount(0);
});

test("offers to retry if they cannot be read; on paper each has its title", async ({ page, person, stack, signIn }) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(5) });
  await signIn(person);
  await page.goto("/");
  await expect(items(page)).toHaveCount(4);
  await page.route("**/api/notifications?*", (route) => route.fulfill({ status: 403, body: "{}" }));
  await page.goto("/notifications");
  await expect(page.getByText("Your alerts could not be loaded")).toBeVisible();
  await page.unroute("**/api/notifications?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(items(page)).toHaveCount(5);

  await page.emulateMedia({ media: "print" });
  await expect(
    items(page)
      .getByText(/^Alert number/)
      .filter({ visible: true }),
  ).toHaveCount(5);
  await expectPrintsClean(page);
});

test("shows alerts as unread again if they cannot be marked", async ({ page, person, stack, signIn }) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(1) });
  await signIn(person);
  await page.goto("/");
  await expect(bell(page, 1)).toBeVisible();
  await page.route("**/api/notifications", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Mark All As Read" }).click();
  await expect(page.getByText("We could not reach Guildhall.")).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  await expect(items(page).getByText("Unread")).toHaveCount(1);
});

test("shows in one tab the changes of another, when the person returns to it", async ({
  page,
  person,
  stack,
  signIn,
  context,
}) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(2) });
  await signIn(person);
  await page.goto("/");
  const other = await context.newPage();
  // Returning within five seconds sends no new request.
  await other.clock.install();
  await other.goto("/");
  await expect(bell(other, 2)).toBeVisible();
  const marked = answer(page);
  await page.getByRole("button", { name: "Mark All As Read" }).click();
  await expect(bell(page, 0)).toBeVisible();
  await marked;
  await focusWindow(other);
  await expect(bell(other, 0)).toBeVisible();
  await expect(items(other).getByText("Unread")).toHaveCount(0);

  await stack.addAlerts({ id: person.id, alerts: [{ title: "Something new", message: "Just now." }] });
  await focusWindow(other);
  await expect(bell(other, 1)).toBeVisible();
  await expect(items(other).first()).toContainText("Something new");
});

/** Headless tabs always count as visible; this event is fired when a tab becomes visible again. */
async function focusWindow(page: Page): Promise<void> {
  await page.clock.runFor(6_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

test("has a page of its own, all of them or only the unread ones", async ({
  page,
  person,
  stack,
  signIn,
  checkAppearance,
}) => {
  await stack.addAlerts({ id: person.id, alerts: numbered(22) });
  await signIn(person);
  await page.goto("/");
  await bell(page, 22).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeFocused();
  await expect(items(page)).toHaveCount(20);
  await checkAppearance("alerts");
  await page.getByRole("button", { name: "Mark All As Read" }).click();
  await expect(bell(page, 2)).toBeVisible();
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL("/notifications?show=unread");
  await expect(items(page)).toHaveText([/Alert number 2/, /Alert number 1/]);
  await page.getByRole("button", { name: "Mark All As Read" }).click();
  await expect(page.getByText("You have read all your alerts.")).toBeVisible();
  await checkAppearance("alerts");
});
