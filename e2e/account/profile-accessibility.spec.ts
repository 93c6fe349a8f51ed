import { expect, test } from "../support/fixtures.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";

for (const path of ["", "/account", "/professional", "/payment", "/afcpe", "/social"]) {
  test(`/edit-profile${path} has no violation, in either theme`, async ({ page, person, signIn, checkAppearance }) => {
    await signIn(person);
    await page.goto(`/edit-profile${path}`);
    await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
    await waitUntilQuiet(page);
    await checkAppearance("profile");
  });
}

test("the employment form has no violation with all of it open", async ({ page, person, signIn, checkAppearance }) => {
  test.slow();
  await signIn(person);
  await page.goto("/edit-profile/professional");
  const main = page.getByRole("main");
  await main.getByLabel("Primary professional work area").selectOption({ label: "Military and Veterans" });
  for (const name of ["Housing Counseling", "Credit Counseling"]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("checkbox", { name: /^Other/ }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toBeFocused();
  await checkAppearance("profile");
  await page.getByRole("combobox", { name: /^Military installation/ }).fill("fort");
  await expect(page.getByRole("option", { name: /^Fort/ }).first()).toBeVisible();
  await checkAppearance("profile");
});

test("an offered draft, a question before leaving and a refusal have no violation", async ({
  page,
  person,
  signIn,
  checkAppearance,
}) => {
  await signIn(person);
  await page.goto("/edit-profile");
  await page.getByRole("main").getByLabel("Suffix").fill("Jr.");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("We kept what you typed here and did not save.")).toBeVisible();
  await checkAppearance("profile");
  await page.getByRole("textbox", { name: /^Work phone/ }).fill("555");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toBeFocused();
  await checkAppearance("profile");
  await page.getByRole("link", { name: /^Payment Info/ }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await checkAppearance("profile");
});

test("changing the address has no violation at any step", async ({ page, person, signIn, mailTo, checkAppearance }) => {
  const next = `alongnamethatnothingbreaks.${person.email}`;
  await signIn(person);
  await page.goto("/edit-profile/account");
  await page.getByLabel("New e-mail address").fill(next);
  await page.getByLabel("Your password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("We have sent a link to")).toBeVisible();
  await checkAppearance("profile");
  const [link = ""] = /\/edit-profile\/account\/email\/[\w-]{43}/.exec((await mailTo(next)).text) ?? [];
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Use this address" })).toBeVisible();
  await checkAppearance("profile");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Your address is changed.")).toBeVisible();
  await checkAppearance("profile");
});
