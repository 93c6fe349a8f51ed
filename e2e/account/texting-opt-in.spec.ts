import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const optedIn = "You have successfully opted in to text messaging.";

let phones = 2000;
const aPhone = () => `(614) 555-${phones++}`;
const numberOf = (phone: string) => `+1${phone.replaceAll(/\D/g, "")}`;

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => main(page).getByRole("form", { name: "Opt in to text messages" });

async function optIn(page: Page, phone: string): Promise<void> {
  await page.goto("/opt-in");
  await form(page).getByLabel("Cell phone").fill(phone);
  await form(page).getByLabel("Send me text messages").check();
  await form(page).getByLabel("I agree to the terms of service").check();
  await form(page).getByRole("button", { name: "Opt in" }).click();
}

/** Answers the newest text that a phone has got, as the developer's inbox lets one. */
async function reply(page: Page, phone: string, word: string): Promise<void> {
  await page.goto(`/_local/inbox?${new URLSearchParams({ to: numberOf(phone) })}`);
  await main(page)
    .getByRole("link", { name: /Guildhall: / })
    .first()
    .click();
  await main(page).getByLabel("Reply as this phone").fill(word);
  await main(page).getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(`Sent “${word}” from ${numberOf(phone)}`)).toBeVisible();
}

test("opts in, gets a text, stops from the phone and starts again", async ({ page, person, signIn, context }) => {
  const phone = aPhone();
  await signIn(person);
  await optIn(page, phone);
  await expect(page.getByText(optedIn)).toBeVisible();
  await expect(page).toHaveURL("/");

  const inbox = await context.newPage();
  await inbox.goto(`/_local/inbox?${new URLSearchParams({ to: numberOf(phone) })}`);
  await expect(main(inbox).getByText(/You are signed up for text messages, at most 4 a month/)).toBeVisible();

  await page.goto("/opt-in");
  await expect(main(page).getByText(`the phone that ends in ${phone.slice(-4)}, at most 4 a month`)).toBeVisible();

  await reply(inbox, phone, "Stop");
  await page.reload();
  await expect(main(page).getByText("Your phone has stopped our text messages")).toBeVisible();
  await form(page).getByLabel("Send me text messages").check();
  await form(page).getByLabel("I agree to the terms of service").check();
  await form(page).getByRole("button", { name: "Opt in" }).click();
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toContainText(
    "This phone has asked us to stop by text message. Text START from it, then opt in here again.",
  );

  await inbox.goto(`/_local/inbox?${new URLSearchParams({ to: numberOf(phone) })}`);
  await expect(main(inbox).getByText(/You will get no more text messages/)).toBeVisible();
  await reply(inbox, phone, "start");
  await page.reload();
  await expect(main(page).getByText("Opted in", { exact: true })).toBeVisible();
  await page.goto("/notifications");
  await expect(main(page).getByText("Text messages are on again")).toBeVisible();
  await expect(main(page).getByText("Text messages are stopped")).toBeVisible();
});

test("opts out on the page, says so in place of the section, and can opt in again", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(person);
  await optIn(page, aPhone());
  await expect(page).toHaveURL("/");
  await page.goto("/opt-in");
  await main(page).getByRole("button", { name: "Stop text messages" }).click();
  const note = main(page).getByText("Text messages are off. You can opt in again at any time.");
  await expect(note).toBeVisible();
  await expect(form(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Text messages are off");
  await page.reload();
  await expect(form(page).getByLabel("Cell phone")).not.toHaveValue("");
});

test("names each thing that is missing (bylaws#text-consent)", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/opt-in");
  await form(page).getByLabel("Cell phone").fill("614-555-01");
  await form(page).getByRole("button", { name: "Opt in" }).click();
  const summary = page.getByRole("region", { name: "3 answers need correcting" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Cell phone: Please enter a 10-digit phone number.",
    "Send me text messages: Please check the box to opt in and start receiving text messages.",
    "I agree to the terms of service for text messages: Please agree to the terms of service.",
  ]);
});

test("the text of the check box links to the terms", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/opt-in");
  await form(page).getByRole("link", { name: "terms of service" }).click();
  await expect(form(page).getByText("Terms of service for text messages", { exact: true })).toBeFocused();
  await expect(form(page).getByText("We send at most 4 messages a month.")).toBeVisible();
  await expect(form(page).getByLabel("I agree to the terms of service")).not.toBeChecked();
});

test("works with the keyboard only", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/opt-in");
  await form(page).getByLabel("Cell phone").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(aPhone());
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Tab", "Space");
  await expect(form(page).getByLabel("Send me text messages")).toBeChecked();
  await press("Tab", "Space");
  await expect(form(page).getByLabel("I agree to the terms of service")).toBeChecked();
  // The link in the box's words, then the terms themselves.
  await press("Tab", "Tab", "Enter");
  await expect(form(page).getByText("We send at most 4 messages a month.")).toBeVisible();
  await press("Tab");
  await expect(form(page).getByRole("button", { name: "Opt in" })).toBeFocused();
  await press("Enter");
  await expect(page.getByText(optedIn)).toBeVisible();
});

test("the settings ask about the phone on the profile, in the profile's words", async ({
  page,
  person,
  signIn,
  stack,
}) => {
  const phone = aPhone();
  await stack.changePerson({ id: person.id, change: { set: { cellPhone: phone, willText: false } } });
  await signIn(person);
  await page.goto("/edit-profile/afcpe");
  await form(page).getByLabel(`Send text messages to ${phone}`).check();
  await form(page).getByRole("button", { name: "Opt in" }).click();
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toContainText(
    "If you are opting in to text messages, you must agree the terms of service.",
  );
  await form(page).getByLabel("I agree to the terms of service").check();
  await form(page).getByRole("button", { name: "Opt in" }).click();
  await expect(main(page).getByText(optedIn)).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Stop text messages" })).toBeVisible();
  await expect(page).toHaveURL("/edit-profile/afcpe");
});

test("has no violation in any state, in either theme", async ({ page, person, signIn, checkAppearance, context }) => {
  test.slow();
  const phone = aPhone();
  await signIn(person);
  await page.goto("/opt-in");
  await form(page).getByRole("link", { name: "terms of service" }).click();
  await form(page).getByRole("button", { name: "Opt in" }).click();
  await expect(page.getByRole("region", { name: /need correcting/ })).toBeFocused();
  await checkAppearance("texting");
  await optIn(page, phone);
  await expect(page).toHaveURL("/");
  await page.goto("/opt-in");
  await expect(main(page).getByText("Opted in", { exact: true })).toBeVisible();
  await checkAppearance("texting");
  await reply(await context.newPage(), phone, "STOP");
  for (const path of ["/opt-in", "/edit-profile/afcpe"]) {
    await page.goto(path);
    await expect(main(page).getByText("Your phone has stopped our text messages")).toBeVisible();
    await checkAppearance("texting");
  }
});
