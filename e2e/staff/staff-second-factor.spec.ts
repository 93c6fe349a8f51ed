import { demoSignIns } from "../../packages/local/src/demo/demo-people.ts";
import { startStack } from "../start-stack.ts";
import { codeAt } from "../support/authenticator.ts";
import { expect, test } from "../support/fixtures.ts";

const staff = demoSignIns.find(({ role }) => role === "Admin") ?? demoSignIns[0];

test("if staff need a second factor, they set one up in place of the requested page, and then see that page", async ({
  browser,
  checkAppearance,
}) => {
  test.slow();
  const stack = await startStack(["--staff-second-factor"]);
  const page = await browser.newPage({ baseURL: stack.url, reducedMotion: "reduce" });
  try {
    await page.goto("/admin/ledger");
    await page.getByRole("textbox", { name: "E-mail address" }).fill(staff.email);
    await page.getByLabel("Password", { exact: true }).fill(staff.password);
    await page.getByRole("button", { name: "Sign in" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "A second factor is needed" })).toBeVisible();
    await expect(page).toHaveURL("/admin/ledger");
    await expect(page.getByRole("heading", { name: "Ledger" })).toHaveCount(0);
    await checkAppearance("second-factor-needed", { page });
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    const proof = page.getByRole("dialog", { name: "Set up an authenticator app" });
    await proof.getByLabel("Current password").fill(staff.password);
    await proof.getByRole("button", { name: "Continue" }).click();
    const secret = (await page.locator(".authenticator__secret").textContent()) ?? "";
    await page.getByLabel("Code", { exact: true }).fill(codeAt(secret.replaceAll(" ", ""), await stack.now()));
    await page.getByRole("button", { name: "Switch on" }).click();

    // The requested page waits until they are stored.
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(8);
    await expect(page.getByRole("heading", { level: 1, name: "A second factor is needed" })).toBeVisible();
    await checkAppearance("second-factor-codes", { page });
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ledger" })).toBeVisible();
    await expect(page).toHaveURL("/admin/ledger");
    await page.goto("/admin/orders");
    await expect(page.getByRole("heading", { level: 1, name: "A second factor is needed" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  } finally {
    await page.close();
    await stack.close();
  }
});
