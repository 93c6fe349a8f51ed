import type { Page } from "@playwright/test";
import { Instant } from "../../packages/core/src/ground/shared/values.ts";
import { demoPeople } from "../../packages/local/src/demo/demo-people.ts";
import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import { type Stack, startStack } from "../start-stack.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInWithoutForm } from "../support/sign-in.ts";

const prompt = (page: Page) => page.getByRole("dialog", { name: "Is your profile still right?" });

/** How often the page has reported to the server that the prompt was shown. */
function countShown(page: Page): () => number {
  let shown = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/profile-prompt")) shown += 1;
  });
  return () => shown;
}

const email = "prompted@guildhall.example";
/** Registered long ago, and registering counts as an update. Each journey sets when she was last asked. */
const person = {
  id: demoPeople(new Date()).find((one) => one.email === email)?.id ?? "",
  email,
  password: demoStatePassword,
};

async function updatedDaysAgo(days: number, { now, changePerson }: Stack): Promise<void> {
  const profileLastUpdated = Instant.parse(new Date((await now()) - days * 24 * 3600 * 1000).toISOString());
  await changePerson({ id: person.id, change: { set: { profileLastUpdated }, remove: ["profileUpdateModalShown"] } });
}

const open = (page: Page) => expect(page.getByRole("heading", { name: "Membership", level: 2 })).toBeVisible();

test("asks once in three months, after any answer and any number of reloads", async ({ browser, checkAppearance }) => {
  // A separate small cloud, because other journeys would notice that months pass.
  const stack = await startStack();
  const visitAfter = async (days: number): Promise<Page> => {
    await stack.advanceClock(days * 24 * 3600);
    const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await signInWithoutForm(page, stack.url, person);
    await page.goto("/");
    await open(page);
    return page;
  };
  await updatedDaysAgo(100, stack);
  const first = await visitAfter(0);
  await expect(prompt(first)).toBeVisible();
  await checkAppearance("prompt", { page: first });
  // The prompt was not answered, but it counts as shown.
  const shown = countShown(first);
  await first.reload();
  await open(first);
  await first.waitForLoadState("networkidle");
  await expect(prompt(first)).toHaveCount(0);
  expect(shown()).toBe(0);

  const soon = await visitAfter(85);
  await soon.waitForLoadState("networkidle");
  await expect(prompt(soon)).toHaveCount(0);

  const late = await visitAfter(10);
  await expect(prompt(late)).toBeVisible();
  await late.getByRole("button", { name: "Not now" }).click();
  await expect(prompt(late)).toHaveCount(0);
  await Promise.all([first, soon, late].map((page) => page.context().close()));
  await stack.close();
});

test("links to the profile", async ({ page, stack, signIn }) => {
  await updatedDaysAgo(400, stack);
  await signIn(person);
  await page.goto("/");
  await expect(prompt(page)).toContainText(/You last updated it on \d\d\/\d\d\/\d{4}/);
  await prompt(page).getByRole("link", { name: "Review my profile" }).click();
  await expect(page).toHaveURL("/edit-profile");
  await expect(prompt(page)).toHaveCount(0);
});

test("asks in one of two tabs", async ({ page, stack, signIn, context }) => {
  // Not asked at once: that it was shown would be told while the tabs open.
  await updatedDaysAgo(10, stack);
  await signIn(person);
  await page.goto("/");
  await open(page);
  await updatedDaysAgo(100, stack);
  const tabs = [page, await context.newPage()];
  const counts = tabs.map(countShown);
  await Promise.all(tabs.map((tab) => tab.goto("/")));
  await Promise.all(tabs.map(open));
  await Promise.all(tabs.map((tab) => tab.waitForLoadState("networkidle")));
  await expect.poll(async () => (await Promise.all(tabs.map((tab) => prompt(tab).count()))).toSorted()).toEqual([0, 1]);
  expect(counts.map((count) => count()).toSorted()).toEqual([0, 1]);

  const asked = (await prompt(page).count()) === 1 ? page : tabs[1];
  await asked?.getByRole("button", { name: "Not now" }).click();
  for (const tab of tabs) {
    await tab.getByRole("link", { name: "Cart" }).click();
    await tab.getByRole("link", { name: "Guildhall, dashboard" }).click();
    await open(tab);
    await tab.waitForLoadState("networkidle");
    await expect(prompt(tab)).toHaveCount(0);
  }
});

test("does not ask a person who changed something lately", async ({ page, stack, signIn }) => {
  await updatedDaysAgo(80, stack);
  const shown = countShown(page);
  await signIn(person);
  await page.goto("/");
  await open(page);
  await page.waitForLoadState("networkidle");
  await expect(prompt(page)).toHaveCount(0);
  expect(shown()).toBe(0);
});

test("is not used up by staff while they act as the person", async ({ page, stack, loginAs, signInByForm }) => {
  await updatedDaysAgo(100, stack);
  const shown = countShown(page);
  await loginAs("admin");
  await page.goto(`/impersonate/take/${person.id}`);
  await page.getByLabel("Reason").fill("Cannot see a receipt");
  await page.getByRole("button", { name: "Act as this person" }).click();
  await expect(page.getByRole("region", { name: "Acting as somebody else" })).toBeVisible();
  await open(page);
  await page.waitForLoadState("networkidle");
  await expect(prompt(page)).toHaveCount(0);
  expect(shown()).toBe(0);
  await page.getByRole("button", { name: "Exit" }).click();
  await expect(page.getByRole("heading", { name: /\(Impersonate\)$/ })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signInByForm(person);
  await expect(prompt(page)).toBeVisible();
});
