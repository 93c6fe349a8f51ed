import { aPdf } from "../../packages/core/src/people/document/document-file.fixture.ts";
import { expect, solveCaptcha, test } from "../support/fixtures.ts";

test("somebody chooses a professional membership, and finds it in the cart", async ({
  page,
  person,
  signIn,
  checkAppearance,
}) => {
  await signIn(person);
  await page.goto("/membership");
  await expect(page.getByRole("heading", { name: "Membership", exact: true })).toBeVisible();
  await checkAppearance("membership");
  await page.getByRole("link", { name: /Become a member|Renew/ }).click();
  await expect(page).toHaveURL("/membership/get");
  await expect(page.getByText("Dues are nonrefundable.")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("link", { name: /You must pick a membership option/ })).toBeVisible();
  await page.getByRole("radio", { name: /^Professional membership, \$150/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Professional membership").first()).toBeVisible();
});

test("a student sends a transcript, and the cart says that it is charged after approval", async ({
  page,
  person,
  signIn,
  checkAppearance,
}) => {
  await signIn(person);
  await page.goto("/membership/get");
  await page.getByRole("radio", { name: /^Student membership/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("group", { name: "Transcript" })).toContainText("Required");
  await expect(page.getByRole("region", { name: /needs? correcting/ })).toBeVisible();
  await page.getByRole("link", { name: "Transcript: send your transcript" }).click();
  await expect(page.getByLabel("Choose files")).toBeFocused();
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "Transcript.pdf", mimeType: "application/pdf", buffer: aPdf() });
  await expect(page.getByRole("radio", { name: /^Transcript.pdf/ })).toBeChecked();
  await expect(page.getByRole("region", { name: /needs? correcting/ })).toHaveCount(0);
  await checkAppearance("membership-student");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Student membership").first()).toBeVisible();
});

test("an emeritus membership asks for age and tenure", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/membership/get");
  await page.getByRole("radio", { name: /^Emeritus membership/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(
    page.getByRole("link", {
      name: /You must be a member for 10 consecutive years to qualify for this membership/,
    }),
  ).toBeVisible();
});

test("a visitor who comes for a membership makes an account, and ends up at the checkout with it", async ({ page }) => {
  await page.goto("/membership/get");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill("Weaver");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("wanda@weavers.example");
  await page.getByLabel("Password", { exact: true }).fill("a-guild-of-9-weavers");
  await page.getByLabel("Password, once more").fill("a-guild-of-9-weavers");
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/membership/get");
  await page.getByRole("radio", { name: /^Professional membership/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText("Professional membership").first()).toBeVisible();
});
