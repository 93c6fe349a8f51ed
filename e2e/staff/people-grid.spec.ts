import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const grid = (page: Page) => page.getByRole("region", { name: /users, sorted by/ });
const cell = (page: Page, column: number, row: number) => page.getByTestId(`glide-cell-${column}-${row}`);

/** The grid is drawn: what its cells say is in a hidden table, and a press needs a place. Row 0 is the headings. */
async function press(page: Page, x: number, row: number, button: "left" | "middle" = "left"): Promise<void> {
  await grid(page).scrollIntoViewIfNeeded();
  const box = await grid(page).boundingBox();
  const [left, top] = [(box?.x ?? 0) + x, (box?.y ?? 0) + 34 * row + 17];
  // It finds out in the next frame what lies below the pointer.
  await page.mouse.move(left, top);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.click(left, top, { button });
}

async function openGrid(page: Page): Promise<void> {
  await page.goto("/admin/users?limit=5");
  await page.getByRole("button", { name: "Show all rows" }).click();
  await expect(cell(page, 1, 0)).toHaveText(/\w/);
}

test("staff scroll through all users in one grid, by mouse and by the keys of the table", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await openGrid(page);
  await checkAppearance("users-grid");
  await expect(page.getByText(/^Page 1 of/)).toHaveCount(0);

  const total = Number((await grid(page).getAttribute("aria-label"))?.match(/^[\d,]+/)?.[0].replaceAll(",", ""));
  await page.keyboard.press("j");
  await page.keyboard.press("Control+End");
  await expect(cell(page, 1, total - 1)).toHaveText(/\w/);
  await page.getByRole("searchbox", { name: "Search users" }).fill("a");
  await expect(cell(page, 1, 0)).toHaveText(/\w/);
  await page.getByRole("searchbox", { name: "Search users" }).fill("");
  await expect(page).not.toHaveURL(/search/);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");

  const second = (await cell(page, 1, 1).textContent())?.split(". ", 1)[0];
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("1 user selected")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${second}`);
  await page.goBack();
  await expect(cell(page, 1, 0)).toHaveText(/\w/);

  const first = await cell(page, 1, 0).textContent();
  await press(page, 120, 0);
  await expect(page).toHaveURL(/sort=lastName%2Cdesc/);
  await expect(cell(page, 1, 0)).not.toHaveText(`${first}`);
  await press(page, 500, 1);
  await expect(page).toHaveURL(/\/admin\/users\/per_/);
  await page.goBack();
  await page.getByRole("button", { name: "Show pages" }).click();
  await expect(page.getByRole("table", { name: /users, sorted by/ }).getByRole("row")).toHaveCount(7);
});

test("somebody who goes back to the grid finds the row that they had opened, and goes on from it", async ({
  page,
  loginAs,
}) => {
  await loginAs("admin");
  await openGrid(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Control+End");
  const total = Number((await grid(page).getAttribute("aria-label"))?.match(/^[\d,]+/)?.[0].replaceAll(",", ""));
  const last = cell(page, 1, total - 1);
  await expect(last).toHaveText(/\w/);
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\/per_/);
  const opened = page.url();
  await page.goBack();
  await expect(last).toHaveText(/\w/);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(opened);
});

/** Drawn, and not below what is seen of the page, nor below the bar of what is selected. */
async function expectSeen(page: Page, row: number, below = 0): Promise<void> {
  await expect(cell(page, 1, row)).toHaveText(/\w/);
  const bar = page.locator(".list-selected:has(> button)");
  const bottom = (await bar.count()) > 0 ? ((await bar.boundingBox())?.y ?? 0) : (page.viewportSize()?.height ?? 0);
  await expect
    .poll(async () => {
      const box = await grid(page).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= bottom + below;
    })
    .toBe(true);
}

for (const height of [720, 800])
  test(`the row where the keys are is seen on a screen of ${height} px, also when it is selected or gone back to`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await loginAs("admin");
    await openGrid(page);
    for (let pressed = 0; pressed < 25; pressed += 1) await page.keyboard.press("j");
    await expectSeen(page, 24);
    await page.keyboard.press("x");
    await expectSeen(page, 24);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/users\/per_/);
    await page.goBack();
    // It stands in the middle of the grid.
    await expectSeen(page, 24, 3 * 34);
  });

test("a row of the grid is opened in a new tab as a link is, and letters of the size that somebody chose are drawn", async ({
  page,
  loginAs,
}) => {
  await loginAs("admin");
  await openGrid(page);
  for (const button of ["left", "middle"] as const) {
    await page.evaluate(() => {
      window.open = (address) => {
        document.title = `Opened ${address}`;
        return null;
      };
    });
    if (button === "left") await page.keyboard.down("Control");
    await press(page, 500, 2, button);
    await page.keyboard.up("Control");
    await expect(page).toHaveTitle(/Opened \/admin\/users\/per_/);
    await expect(page).toHaveURL(/\/admin\/users\?/);
  }
  const rowsSeen = () => page.locator("[data-testid^=glide-cell-1-]").count();
  const before = await rowsSeen();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect.poll(rowsSeen).toBeLessThan(before * 0.8);
});

test("a grid or a form that does not arrive leaves the list and its selection, and is loaded by the next press", async ({
  page,
  loginAs,
}) => {
  await loginAs("admin");
  await page.goto("/admin/users?limit=5");
  await page.locator("[data-row-link]").first().focus();
  await page.keyboard.press("x");
  await page.route("**/assets/*.{js,css}", (route) => route.abort());
  await page.getByRole("button", { name: "Show all rows" }).click();
  await expect(page.getByText("The grid of users could not be loaded")).toBeVisible();
  await expect(page.getByText("1 user selected")).toBeVisible();
  await expect(page.getByRole("table", { name: /users, sorted by/ }).getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("button", { name: "Show pages" })).toBeFocused();
  await page.getByRole("button", { name: "Save as a view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a view" });
  await expect(dialog.getByText("This dialog could not be loaded")).toBeVisible();
  await page.unroute("**/assets/*.{js,css}");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Save as a view" })).toBeFocused();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cell(page, 1, 0)).toHaveText(/\w/);
  await expect(page.getByText("1 user selected")).toBeVisible();
});

test("rows of the grid that could not be loaded are asked for again", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/users?limit=5");
  await page.route(/\/api\/admin\/users\?.*limit=100/, (route) => route.abort());
  await page.getByRole("button", { name: "Show all rows" }).click();
  await expect(page.getByText("Some users could not be loaded")).toBeVisible();
  await page.unroute(/\/api\/admin\/users\?.*limit=100/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cell(page, 1, 0)).toHaveText(/\w/);
  await expect(page.getByText("Some users could not be loaded")).toHaveCount(0);
});

test("there is no grid where colors are the person's own", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/users?limit=5");
  await expect(page.getByRole("table", { name: /users, sorted by/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show all rows" })).toHaveCount(0);
});
