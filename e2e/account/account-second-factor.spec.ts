import type { Page } from "@playwright/test";
import { codeAt } from "../support/authenticator.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectPrintsClean } from "../support/print.ts";

const next = "the-next-password-2";

interface Person {
  readonly email: string;
  readonly password: string;
}

interface Clock {
  readonly now: () => Promise<number>;
}

/** Returns the app's secret, and the recovery codes. */
async function switchOn(page: Page, person: Person, clock: Clock): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/edit-profile/account");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const proof = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await proof.getByLabel("Current password").fill(person.password);
  await proof.getByRole("button", { name: "Continue" }).click();
  const picture = page.getByRole("img", { name: "Code to scan with your authenticator app" });
  await expect(picture).toBeVisible();
  const secret = ((await page.locator(".authenticator__secret").textContent()) ?? "").replaceAll(" ", "");

  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("link", { name: /Code: That code is not right/ })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, await clock.now()));
  await page.getByRole("button", { name: "Switch on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(8);
  const shown = await codes.allTextContents();
  await expectPrintsClean(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("button", { name: "Switch off" })).toBeVisible();
  return { secret, codes: shown };
}

async function logOutAndIn(page: Page, person: Person): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("signs in without the app with a recovery code, which switches the second factor off", async ({
  page,
  person,
  signInByForm,
  clock,
}) => {
  await signInByForm(person);
  const { codes } = await switchOn(page, person, clock);
  await logOutAndIn(page, person);
  await page.getByRole("link", { name: "Lost your authenticator app?" }).click();
  await page.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("textbox", { name: "Recovery code" }).fill("ABCD-2345-EFGH-6789");
  await page.getByRole("button", { name: "Switch off the second factor" }).click();
  await expect(page.getByText(/the recovery code is not right/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[2] ?? "");
  await page.getByRole("button", { name: "Switch off the second factor" }).click();
  await expect(page.getByText("The second factor is off.")).toBeVisible();
  await signInByForm(person);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("adds an authenticator app, asks for its code, also after a change of password, and stops asking", async ({
  page,
  person,
  signInByForm,
  mailTo,
  clock,
}) => {
  await signInByForm(person);
  const { secret } = await switchOn(page, person, clock);
  await mailTo(person.email, /second factor|authenticator/i);

  await logOutAndIn(page, person);
  // A code can be used once; the next one appears half a minute later.
  await clock.advanceClock(30);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, await clock.now()));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/edit-profile/account");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("New password, once more").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  const changed = page.getByRole("dialog", { name: "Your password is changed" });
  await clock.advanceClock(30);
  await changed.getByLabel("Code", { exact: true }).fill(codeAt(secret, await clock.now()));
  await changed.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your other devices are signed out.")).toBeVisible();
  await expect(changed).toHaveCount(0);

  await page.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch off the second factor?" });
  await dialog.getByLabel("Current password").fill("not-the-password-1");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(dialog.getByText("The current password is not right.").first()).toBeVisible();
  await dialog.getByLabel("Current password").fill(next);
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signInByForm({ email: person.email, password: next });
});
