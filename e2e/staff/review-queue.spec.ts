import type { Page } from "@playwright/test";
import { expect, type Person, test } from "../support/fixtures.ts";
import { expectPrintsClean } from "../support/print.ts";

async function asksToClose(page: Page, { password }: Person): Promise<void> {
  await page.goto("/edit-profile/account#close-account");
  await page.locator("#close-account").getByRole("button", { name: "Close my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Ask to close my account" }).click();
  await expect(page.locator("#close-account").getByText("You asked us to close your account")).toBeVisible();
}

const heading = (page: Page, { name }: Person) => page.getByRole("heading", { name, level: 1 });

test("staff work through a queue with the keyboard only, and take a decision back", async ({
  page,
  signIn,
  loginAs,
  takePerson,
  browser,
}) => {
  test.slow();
  const people = [await takePerson(), await takePerson(), await takePerson()] as const;
  for (const person of people) {
    const own = await (await browser.newContext()).newPage();
    await signIn(person, own);
    await asksToClose(own, person);
    await own.context().close();
  }
  const [first, second] = people;
  await loginAs("admin", page);
  await page.goto("/admin/closures");
  await expect(page.getByRole("link", { name: "Review the first" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Filter First Name")).toBeFocused();
  await page.getByLabel("Filter First Name").blur();
  await page.keyboard.press("j");
  await expect(page.locator("[data-row-link]").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/closures\/per_/);

  await page.goto(`/admin/closures/${first.id}`);
  await expect(heading(page, first)).toBeVisible();
  await expectPrintsClean(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Accounts to close", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("Pending", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("j");
  await expect(heading(page, second)).toBeVisible();
  await page.keyboard.press("k");
  await expect(heading(page, first)).toBeVisible();

  // The queue stands beside the item, and the buttons stay where they are when a notice comes.
  const queue = page.getByRole("navigation", { name: "Waiting: Accounts to close" });
  await expect(queue.locator("[aria-current]")).toContainText(first.name);
  const place = async () => (await page.getByRole("button", { name: "Leave open" }).boundingBox())?.y;
  const before = await place();
  // A reason is missing at first: what is said of it goes away, and the focus stays.
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("One answer needs correcting")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(heading(page, second)).toBeVisible();
  await expect(page.getByText(`The account of ${first.name} stays open.`)).toBeVisible();
  expect(await place()).toBe(before);

  await page.keyboard.press("r");
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`The account of ${second.name} stays open.`)).toBeVisible();

  await page.keyboard.press("u");
  await expect(heading(page, second)).toBeVisible();
  await page.keyboard.press("u");
  await expect(heading(page, first)).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave open" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Leave open" })).toBeVisible();

  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: `Close the account of ${first.name}?` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page, second)).toBeVisible();
  // A person who leaves at once has still decided. The page may be read before the decision has arrived.
  await expect(async () => {
    await page.goto(`/admin/closures/${first.id}`);
    await expect(page.getByText("Approving", { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
});

test("a colleague sees who has an item open, and can take it over", async ({
  page,
  person,
  signIn,
  loginAs,
  browser,
}) => {
  await signIn(person);
  await asksToClose(page, person);
  const staff = await (await browser.newContext()).newPage();
  await loginAs("admin", staff);
  await staff.route("**/claim", async (route) => {
    if ((route.request().postDataJSON() as { takeOver: boolean }).takeOver) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    const by = { id: person.id, firstName: "Cleo", lastName: "Marsh" };
    return route.fulfill({
      response,
      json: { ...body, item: { ...body.item, claim: { ...body.item.claim, by, isMine: false } } },
    });
  });
  await staff.goto(`/admin/closures/${person.id}`);
  await expect(staff.getByText("Cleo Marsh has this open")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Leave open" })).toHaveCount(0);
  await staff.keyboard.press("a");
  await expect(staff.getByRole("button", { name: "Take over" })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("button", { name: "Close account" })).toBeFocused();
  await expect(staff.getByRole("button", { name: "Leave open" })).toBeVisible();
  await staff.context().close();
});

test("a decision whose taking back got no answer still shows that it stands, and can be taken back", async ({
  page,
  person,
  signIn,
  loginAs,
  browser,
}) => {
  const own = await (await browser.newContext()).newPage();
  await signIn(person, own);
  await asksToClose(own, person);
  await own.context().close();
  await loginAs("admin", page);
  await page.goto(`/admin/closures/${person.id}`);
  await page.getByRole("button", { name: "Leave open" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your own words").fill("Please pay first.");
  await page.route("**/taking-back", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Leave open" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("we do not know whether this was taken back")).toBeVisible();
  await expect(page.getByText("Decide again")).toHaveCount(0);
  await expect(page.getByText("decided a moment ago")).toBeVisible();

  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("we do not know whether this was taken back")).toHaveCount(0);
  await page.getByRole("button", { name: "Leave open" }).click();
  await page.getByRole("dialog").getByLabel("Your own words").fill("Please pay first.");
  await page.getByRole("dialog").getByRole("button", { name: "Leave open" }).click();
  await expect(page.getByText(`The account of ${person.name} stays open.`)).toBeVisible();
});
