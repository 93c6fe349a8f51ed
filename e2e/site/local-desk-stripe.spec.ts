import type { Page } from "@playwright/test";
import { enterCard } from "../support/card.ts";
import { expect, test } from "../support/fixtures.ts";

const desk = (page: Page) => page.locator("section").filter({ has: page.getByRole("heading", { name: "stripe" }) });
const deskButton = (page: Page, name: string | RegExp) => desk(page).getByRole("button", { name });
const table = (page: Page, name: string) => desk(page).getByRole("table", { name });
const card = (page: Page) => page.locator("#card");

async function openDesk(page: Page): Promise<void> {
  await page.goto("/_local/stand-ins");
  await desk(page).getByText("What it holds").click();
  await expect(deskButton(page, "Lose the next answer")).toBeVisible();
}

/** A second tab beside the desk, where a person enters a card. */
async function openCardEntry(page: Page): Promise<Page> {
  const portal = await page.context().newPage();
  await portal.goto("/edit-profile/payment");
  await card(portal).getByRole("button", { name: "Add Card" }).click();
  await enterCard(portal);
  return portal;
}

const update = (portal: Page) => card(portal).getByRole("button", { name: "Update" });

test.beforeEach(async ({ signIn, person }) => signIn(person));

test("fails the next request once, as its page says, and the next try goes through", async ({ page }) => {
  await openDesk(page);
  const portal = await openCardEntry(page);
  await deskButton(page, "Fail the next request").click();
  await expect(deskButton(page, "Forget 1 fault: fail")).toBeVisible();
  await update(portal).click();
  await expect(card(portal).getByRole("alert")).toContainText("An unknown error occurred");
  await expect(deskButton(page, /^Forget/)).toHaveCount(0);
  await update(portal).click();
  await expect(card(portal)).toContainText("Visa ending in 4242");
});

test("loses the next answer once; the browser asks again by itself, and no card is lost", async ({ page }) => {
  await openDesk(page);
  const portal = await openCardEntry(page);
  await deskButton(page, "Lose the next answer").click();
  await expect(deskButton(page, "Forget 1 fault: lose-answer")).toBeVisible();
  await update(portal).click();
  await expect(card(portal)).toContainText("Visa ending in 4242");
  await expect(deskButton(page, /^Forget/)).toHaveCount(0);
});

test("shows what happens, sends it again, and holds it back", async ({ page, violations }) => {
  await openDesk(page);
  const portal = await openCardEntry(page);
  await update(portal).click();
  await expect(card(portal)).toContainText("Visa ending in 4242");
  await expect(table(page, "Events").getByText("payment_method.attached").first()).toBeVisible();
  await deskButton(page, /^Resend payment_method.attached/)
    .first()
    .click();
  await expect(page.getByText("Resend: done")).toBeVisible();
  await desk(page).getByText("Held back").click();
  await expect(desk(page).getByRole("radio", { name: "Held back" })).toBeChecked();
  await desk(page).getByText("As they come", { exact: true }).click();
  await expect(desk(page).getByRole("radio", { name: "As they come" })).toBeChecked();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desk-stripe.png`, fullPage: true });
  expect(await violations()).toEqual([]);
});

test("a payment is disputed, and the dispute won", async ({ page }) => {
  await openDesk(page);
  const disputes = (status: string) => table(page, "Disputes").getByText(status, { exact: true });
  // A person of the demo has already disputed a payment, and other journeys may have, too.
  await expect(disputes("needs_response").first()).toBeVisible();
  const [asked, won] = [await disputes("needs_response").count(), await disputes("won").count()];
  await deskButton(page, /^Dispute/)
    .first()
    .click();
  await expect(disputes("needs_response")).toHaveCount(asked + 1);
  await deskButton(page, /^Won/).first().click();
  await expect(disputes("won")).toHaveCount(won + 1);
  await expect(disputes("needs_response")).toHaveCount(asked);
});
