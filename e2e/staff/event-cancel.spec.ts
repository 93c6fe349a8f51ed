import { enterAndReview, expectPaid, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";
import { rowOf } from "../support/staff-orders.ts";

const event = "Symposium Preconference: Ethics at the Kitchen Table";

test("staff write to all who are registered for an event, cancel it, and the money goes back", async ({
  page,
  person,
  signIn,
  loginAs,
  mailTo,
  checkAppearance,
}) => {
  await signIn(person);
  await page.goto("/events/upcoming?filter=name%2Ckitchen");
  const id = /evt_\w+/.exec((await page.getByRole("link", { name: event }).getAttribute("href")) ?? "")?.[0];
  await rowOf(page, event)
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  await enterAndReview(page);
  await submitButton(page).click();
  await expectPaid(page);
  await mailTo(person.email, /receipt/i);

  await loginAs("admin");
  await page.goto(`/admin/extended/event/${id}/roster`);
  const heading = page.getByRole("heading", { level: 1, name: `Registered for ${event}` });
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Write to all" }).click();
  const message = page.getByRole("dialog", { name: /^Write to / });
  await message.getByLabel("Subject").fill("Bring your questions");
  await message.getByLabel("Message").fill("Half of the hour is <b>yours</b>.");
  await message.getByRole("button", { name: "Show the mail" }).click();
  await expect(message.getByRole("region", { name: "The mail" })).toContainText("Half of the hour is yours.");
  await checkAppearance("event-message");
  await message.getByRole("button", { name: /^Send to / }).click();
  await expect(page.getByText(/^Done: .* got the message\.$/)).toBeVisible({ timeout: 15_000 });
  expect((await mailTo(person.email, /Bring your questions/)).text).toContain("Half of the hour is yours.");

  await page.getByRole("link", { name: "Roster of the event" }).click();
  await page.getByRole("button", { name: "Cancel the event" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel ${event}?` });
  await expect(dialog).toContainText("goes back to cards.");
  await checkAppearance("event-cancel");
  await dialog.getByRole("button", { name: "Cancel the event" }).click();
  await expect(dialog.getByRole("link", { name: /say why/i })).toBeVisible();
  await dialog.getByLabel("Reason").fill("The speaker is ill.");
  await dialog.getByRole("button", { name: "Cancel the event" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: `Canceled: ${event}` })).toBeVisible();
  await expect(page.getByText(/^Done: .* told, and the refund of what they paid requested\.$/)).toBeVisible({
    timeout: 15_000,
  });
  expect((await mailTo(person.email, /^Canceled/)).text).toContain("The speaker is ill.");
  expect((await mailTo(person.email, /Your refund/)).text).toContain("We have given back");

  await page.getByRole("link", { name: "Roster of the event" }).click();
  const refunds = page.locator("section", { has: page.getByRole("heading", { name: "Refunds" }) });
  await expect(refunds).toContainText("All of the money is given back.");
  await checkAppearance("event-refunds");

  await signIn(person);
  await page.goto("/events");
  await page.getByRole("link", { name: event }).click();
  await expect(page.getByText("The speaker is ill.")).toBeVisible();
});
