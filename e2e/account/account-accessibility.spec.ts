import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { layoutShiftOf } from "../support/layout-shift.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";

const publicPages = ["/login", "/register", "/password/reset", "/password/reset/half-a-link", "/study-module-form"];
const widths = [400, 800, 1280];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitUntilQuiet(page);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

for (const path of publicPages) {
  test(`${path} has no violation at any width, in either theme`, async ({ page, checkAppearance }) => {
    await open(page, path);
    await checkAppearance(`page${path.replaceAll("/", "-")}`, { widths });
  });
}

for (const path of publicPages) {
  test(`${path} stays where it is while it loads, however slowly its parts come`, async ({ page }) => {
    for (const delay of [0, 250]) {
      await page.route(/\/api\/|\/assets\/(?!index|vendor|shared)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      for (const width of [400, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { referer: "http://learning.guildhall.example/" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await waitUntilQuiet(page);
        expect(await layoutShiftOf(page), `${width} px, ${delay} ms`).toBeLessThanOrEqual(0.02);
      }
    }
  });
}

/** If the system sets the colours, transparent parts get one, too. */
test("with forced colours only the field that has the focus has a ring", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const [path, kind] of [
    ["/register", ".amplify-input"],
    ["/register", ".amplify-select"],
    ["/study-module-form", ".amplify-textarea"],
  ] as const) {
    await open(page, path);
    const field = page.locator(kind).last();
    await expect(field, kind).toHaveCSS("outline-style", "none");
    await field.focus();
    await expect(field, kind).toHaveCSS("outline-style", "solid");
    await expect(field, kind).toHaveCSS("outline-offset", "2px");
  }
});

test("a refused registration has no violation", async ({ page, checkAppearance }) => {
  await page.goto("/register");
  await page.getByLabel("Send me text messages").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("region", { name: /need correcting/ })).toBeFocused();
  await checkAppearance("register-refused");
});

const staffPages = ["/edit-profile/account", "/admin/outbox", "/admin/study-module-answers"];
const personPages = ["/impersonate/take/:id", "/admin/users/:id/history", "/admin/users/new"];

for (const path of [...staffPages, ...personPages]) {
  test(`${path} has no violation at any width, in either theme`, async ({ page, person, loginAs, checkAppearance }) => {
    await loginAs("admin");
    await open(page, path.replace(":id", person.id));
    await checkAppearance(`page${path.replaceAll("/", "-")}`, { widths });
  });
}
