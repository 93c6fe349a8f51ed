import { expect, test } from "../support/fixtures.ts";

const registeredEvent = "When a Client Says Nothing";
const heldEvent = "Year-End Conversations";
const fullEvent = "Credit Reports, Line by Line";

test("a member finds an event of theirs, its link to take part and its file for a calendar", async ({
  loginAs,
  page,
}) => {
  await loginAs("member");
  await page.goto("/events/upcoming");
  await page.getByRole("link", { name: "My events" }).click();
  await expect(page).toHaveURL("/events");
  await page.getByRole("link", { name: registeredEvent }).click();
  await expect(page.getByRole("heading", { level: 1, name: registeredEvent })).toBeVisible();
  await expect(page.getByText("12:30 PM to 1:30 PM ET")).toBeVisible();
  await expect(page.getByRole("link", { name: "Take part" })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("link", { name: "Watch the recording" })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "File for a calendar" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^evt_.*\.ics$/);
});

test("an event whose places are taken is full, and shows no link", async ({ loginAs, page }) => {
  await loginAs("member");
  await page.goto("/events/upcoming?filter=name%2Ccredit%20reports");
  await expect(page.getByRole("row").filter({ hasText: fullEvent })).toContainText("Full");
  await page.getByRole("link", { name: fullEvent }).click();
  await expect(page.getByText("Full", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add to Cart/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Take part" })).toHaveCount(0);
});

test("staff mark who was at an event on its roster, from its day on", async ({ loginAs, page }) => {
  await loginAs("admin");
  await page.goto("/admin/extended/event");
  const openRoster = async (name: string) => {
    await page.getByRole("link", { name: new RegExp(`^Roster ?: ${name}$`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Registered for ${name}` })).toBeVisible();
  };
  await openRoster(fullEvent);
  await expect(page.getByText(/ 1 of 1 place taken\./)).toBeVisible();
  await expect(page.getByRole("cell", { name: "From the day of the event" })).toBeVisible();
  await page.goBack();
  await page.getByLabel("Find among events").fill("year-end");
  await openRoster(heldEvent);
  const mark = page.getByRole("checkbox", { name: /^Attended/ }).first();
  await expect(mark).not.toBeChecked();
  await mark.click();
  await expect(page.getByText(/ 1 attended\./)).toBeVisible();
  await expect(mark).toBeChecked();
  await mark.click();
  await expect(page.getByText(/ 0 attended\./)).toBeVisible();
  await expect(mark).not.toBeChecked();
});

test("a calendar subscribes to one's events, until another address is made", async ({ loginAs, page, request }) => {
  await loginAs("member");
  await page.goto("/events");
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = async () => (await page.getByText(/\/api\/events\/calendar\//).textContent()) ?? "";
  const first = (await address()).match(/http\S+/)?.[0] ?? "";
  const answer = await request.get(first);
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  expect(await answer.text()).toContain(`SUMMARY:${registeredEvent}`);
  await page.reload();
  await expect(page.getByText("It is shown only when it is made.")).toBeVisible();
  await page.getByRole("button", { name: "Make a new address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new address" }).click();
  await expect(page.getByText(/\/api\/events\/calendar\//)).toBeVisible();
  expect((await request.get(first)).status()).toBe(404);
  await page.getByRole("button", { name: "End it" }).click();
  await expect(page.getByRole("button", { name: "Make an address" })).toBeVisible();
});
