import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { layoutShiftOf } from "../support/layout-shift.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";

/** The API requests of the page, in their order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test("makes two calls on a cold load, with the banners of the next page", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
  const calls = watchCalls(page);
  await page.reload();
  await expect(page.getByRole("region", { name: "Announcement" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.toSorted()).toEqual(["GET /api/dashboard", "GET /api/user"]);

  await page.getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Announcement" })).toHaveCount(0);
  expect(calls).not.toContain("GET /api/banners");
});

test("requests the banners separately on all other pages", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
  const calls = watchCalls(page);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  expect(calls.toSorted()).toEqual(["GET /api/banners", "GET /api/cart/items", "GET /api/user"]);
});

for (const delay of [0, 900]) {
  test(`stays where it is while it loads, with answers that take ${delay} ms`, async ({ page, loginAs }) => {
    await loginAs("member");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
    await page.route("**/api/dashboard", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    for (const width of [400, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
      await waitUntilQuiet(page);
      expect(await layoutShiftOf(page), `${width} px`).toBeLessThanOrEqual(0.02);
    }
  });
}

test("shows what can be read, and offers to retry, if the dashboard cannot be read", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
  const problem = { type: "about:blank", title: "Bad", status: 400, code: "request.invalid", requestId: "1" };
  await page.route("**/api/dashboard", (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Membership", level: 2 })).toBeVisible();
  await expect(page.getByRole("list", { name: "Alerts" })).toBeVisible();
  await expect(page.getByText("The events could not be loaded")).toBeVisible();
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Upcoming and on-demand events" })).toBeVisible();
});

test("hides the announcement permanently, on every page and after a reload", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/");
  const announcement = page.getByRole("region", { name: "Announcement" });
  await expect(announcement).toBeVisible();
  const kept = page.waitForResponse("**/api/user/announcement-hidden");
  await announcement.getByRole("button", { name: "Hide this announcement" }).click();
  await expect(announcement).toHaveCount(0);
  expect((await (await kept).json()).announcementHiddenAt).toBeTruthy();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
  await expect(announcement).toHaveCount(0);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(announcement).toHaveCount(0);
});
