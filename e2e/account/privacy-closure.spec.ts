import type { Locator, Page } from "@playwright/test";
import { expect, type Person, test } from "../support/fixtures.ts";
import { rowOf } from "../support/staff-orders.ts";
import { sweep } from "../support/sweep.ts";

async function askToClose(page: Page, { password }: Person, reason: string): Promise<Locator> {
  await page.goto("/edit-profile/account#close-account");
  const card = page.locator("#close-account");
  await card.getByRole("button", { name: "Close my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByLabel(/Why do you want to close it/).fill(reason);
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Ask to close my account" }).click();
  await expect(card.getByText("You asked us to close your account")).toBeVisible();
  return card;
}

const lastNameOf = ({ name }: Person): string => name.split(" ").at(-1) ?? "";

/** Several people may be waiting. */
async function openRequest(page: Page, person: Person): Promise<void> {
  await page.goto(`/admin/closures?filter=lastName,${lastNameOf(person)}`);
  await rowOf(page, person).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();
}

/** The page says so before the answer has arrived. */
async function decided(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) =>
    /\/api\/admin\/closures\/[^/]+(\/refusal)?$/.test(response.url()),
  );
  await press();
  expect((await answered).status()).toBe(200);
}

/** When the decision can no longer be taken back. */
async function takesEffect(page: Page, clock: { advanceClock: (seconds: number) => Promise<void> }): Promise<void> {
  await clock.advanceClock(11);
  await sweep(page);
}

test("asks for the account to be closed, and withdraws that", async ({ page, person, signIn, mailTo }) => {
  await signIn(person);
  await page.goto("/edit-profile/account");
  const card = page.locator("#close-account");
  await card.getByRole("button", { name: "Close my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByLabel("Your password", { exact: true }).fill("not-the-password-1");
  await dialog.getByRole("button", { name: "Ask to close my account" }).click();
  await expect(dialog.getByRole("link", { name: /Your password: The current password is not right/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Close without saving" }).click();

  await askToClose(page, person, "I have retired");
  const { text } = await mailTo(person.email, /You asked to close your account/);
  await page.goto(/\/edit-profile\/account#close-account/.exec(text)?.[0] ?? "");
  await expect(card).toBeFocused();
  await card.getByRole("button", { name: "Keep my account" }).click();
  await expect(card.getByRole("button", { name: "Close my account" })).toBeVisible();
});

test("staff leave an account open and say why", async ({ page, person, signIn, loginAs, mailTo, clock, browser }) => {
  await signIn(person);
  await askToClose(page, person, "I have retired");
  const staff = await (await browser.newContext()).newPage();
  await loginAs("admin", staff);
  await openRequest(staff, person);
  await expect(staff.getByText("I have retired")).toBeVisible();
  await staff.getByRole("button", { name: "Leave open" }).click();
  const dialog = staff.getByRole("dialog", { name: `Leave the account of ${person.name} open?` });
  await dialog.getByRole("button", { name: "Leave open" }).click();
  await expect(
    dialog.getByRole("link", { name: "Your own words: choose a message, or say why in your own words" }),
  ).toBeVisible();
  await dialog.getByLabel(/Your own words/).fill("You have an order that is not paid.");
  await dialog.getByRole("button", { name: "Show the mail" }).click();
  await expect(dialog.getByRole("region", { name: "The mail" })).toContainText("You have an order that is not paid.");
  await decided(staff, () => dialog.getByRole("button", { name: "Leave open" }).click());
  await expect(staff.getByText(`The account of ${person.name} stays open.`)).toBeVisible();
  await takesEffect(staff, clock);
  await staff.goto(`/admin/closures?filter=lastName,${lastNameOf(person)}`);
  await expect(rowOf(staff, person)).toHaveCount(0);

  expect((await mailTo(person.email, /stays open/)).text).toContain("You have an order that is not paid.");
  await page.reload();
  await expect(page.locator("#close-account").getByRole("button", { name: "Close my account" })).toBeVisible();
  await staff.context().close();
});

test("staff close an account: the person gets a mail, and can no longer sign in", async ({
  page,
  person,
  signIn,
  loginAs,
  stack,
  clock,
  browser,
}) => {
  await signIn(person);
  await askToClose(page, person, "Goodbye");
  const staff = await (await browser.newContext()).newPage();
  await loginAs("admin", staff);
  await openRequest(staff, person);
  await staff.getByRole("button", { name: "Close account" }).click();
  const dialog = staff.getByRole("dialog", { name: `Close the account of ${person.name}?` });
  await expect(dialog).toContainText("After ten seconds this cannot be undone.");
  await decided(staff, () => dialog.getByRole("button", { name: "Close account" }).click());
  await expect(staff.getByText(`The account of ${person.name} is being closed.`)).toBeVisible();
  await takesEffect(staff, clock);

  // A sweep takes what is due so far: beside other journeys, the mail may be for the next one.
  await expect(async () => {
    await sweep(staff);
    expect((await stack.mailsTo(person.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/Your account is closed/),
    );
  }).toPass();
  await staff.goto(`/admin/users/${person.id}/history`);
  await expect(staff.getByRole("heading", { name: "History of a closed account" })).toBeVisible();
  await expect(staff.getByText("Every entry is as it was written")).toBeVisible();
  await expect(staff.getByText(person.name)).toHaveCount(0);
  await staff.context().close();

  await page.goto("/");
  await expect(page.getByText("This account is closed")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);

  const again = await (await browser.newContext()).newPage();
  await again.goto("/login");
  await again.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await again.getByLabel("Password", { exact: true }).fill(person.password);
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again.getByText(/The e-mail address or the password is not right/)).toBeVisible();
  await expect(again).toHaveURL(/\/login/);
  await again.context().close();
});

test("the cards, the queue and their dialogs have no violation at any width, in either theme", async ({
  page,
  person,
  signIn,
  loginAs,
  checkAppearance,
  browser,
}) => {
  test.slow();
  await signIn(person);
  await page.goto("/edit-profile/account");
  await page.locator("#close-account").getByRole("button", { name: "Close my account" }).click();
  await checkAppearance("closure");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.locator("#your-data").getByRole("button", { name: "Make a copy of my data" }).click();
  await expect(page.locator("#your-data").getByText("Ready", { exact: true })).toBeVisible();
  await askToClose(page, person, "A reason that is long enough to be wrapped in a narrow column of the table");
  await checkAppearance("closure");

  const staff = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await loginAs("admin", staff);
  await staff.goto(`/admin/closures?filter=lastName,${lastNameOf(person)}`);
  await expect(rowOf(staff, person)).toBeVisible();
  await checkAppearance("closures", { page: staff });
  await openRequest(staff, person);
  await checkAppearance("closure review", { page: staff });
  for (const [button, title] of [
    ["Close account", /Close the account of/],
    ["Leave open", /Leave the account of/],
    ["Give to a colleague", /Who is to look at/],
    ["Keys", /Keys/],
  ] as const) {
    await staff.getByRole("button", { name: button }).click();
    const dialog = staff.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await checkAppearance("closure review", { page: staff });
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
  }
  await staff.context().close();
});
