import { enterCard } from "../support/card.ts";
import { expectPaid, reviewOrder, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";
import { check, press, tabTo, typeInto } from "../support/keyboard.ts";
import {
  answerRest,
  certification,
  goOnTo,
  registerFor,
  saveStep,
  sendFile,
  startRegistration,
  step,
} from "../support/registration.ts";

const afc = registerFor("cert-afc");

test("on a phone and by keyboard, a candidate gets from nothing to being enrolled, with breaks", async ({
  page,
  person,
  signIn,
  signInByForm,
  checkAppearance,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(person);
  await page.goto(certification);
  await press(page, page.getByRole("link", { name: /^Register.*AFC$/ }));
  await expect(page.getByRole("heading", { level: 1, name: /^Register for AFC/ })).toBeVisible();
  await press(page, saveStep(page));
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Pathway: choose a pathway" }));
  await press(page, page.getByRole("radio", { name: /^Self-study/ }), "Space");
  await press(page, saveStep(page));
  await expect(step(page, "Military Installation")).toBeFocused();
  await check(page, page.getByRole("checkbox", { name: /^I am a military spouse/ }));
  await typeInto(page, page.getByLabel(/^Another installation/), "Fort Nowhere");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /^I am a military spouse/ })).toBeChecked();
  await expect(page.getByLabel(/^Another installation/)).toHaveValue("Fort Nowhere");
  await press(page, saveStep(page));
  await expect(step(page, /^Supporting Documentation/)).toBeFocused();
  await press(page, saveStep(page));
  await expect(step(page, "Course Materials")).toBeFocused();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await signInByForm(person);
  await page.goto(certification);
  await press(page, page.getByRole("link", { name: /^Continue your registration/ }));
  await expect(step(page, "Course Materials")).toBeVisible();
  await press(page, page.locator("summary").filter({ hasText: /^Step 4 of [89]/ }));
  await checkAppearance("registration-materials");
  await press(page, page.getByRole("radio", { name: /digital/ }), "Space");
  await press(page, saveStep(page));
  await expect(step(page, /^Practice Exam Bundle/)).toBeFocused();
  await check(page, page.getByRole("checkbox").first());
  await press(page, saveStep(page));
  await expect(step(page, "Shipping")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("radio").first());
  await page.keyboard.press("Space");
  await press(page, saveStep(page));
  await expect(step(page, /^(Membership|Pay Exam Fees)/)).toBeFocused();
  if (await step(page, /^Membership/).isVisible()) {
    await press(page, saveStep(page));
    await expect(step(page, /^Pay Exam Fees/)).toBeFocused();
  }
  await press(page, saveStep(page));
  await expect(step(page, "Pay & Review")).toBeFocused();
  await checkAppearance("registration-review");

  await press(page, page.getByRole("link", { name: /^Change.*Military Installation/ }));
  await expect(page.getByLabel(/^Another installation/)).toHaveValue("Fort Nowhere");
  await press(page, saveStep(page));
  await expect(step(page, "Pay & Review")).toBeFocused();
  await press(page, page.getByRole("button", { name: "Add to Cart" }));
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText(/For your AFC registration/).first()).toBeVisible();
  await press(page, page.getByRole("link", { name: "Continue to Checkout" }));
  await enterCard(page);
  await reviewOrder(page);
  await press(page, submitButton(page));
  await expectPaid(page);
  await page.goto(certification);
  const title = page.getByRole("heading", { level: 2, name: "AFC", exact: true });
  const card = page.getByRole("main").locator("section").filter({ has: title });
  await expect(card).toContainText("In progress");
  await expect(card).toContainText("Enrolled on");
  await expect(card).toContainText("0 of 1,000 hours approved");
  await checkAppearance("certification-in-progress");
});

/** What a pathway asks before its review. */
const reviewedFirst = [
  ["University", "Coursework"],
  ["Education", "Coursework"],
  ["Designation", "Designation"],
] as const;

test("pathways that need approval go to the queue, and can be withdrawn and sent again", async ({
  page,
  person,
  signIn,
  checkAppearance,
}) => {
  await signIn(person);
  await startRegistration(page, "cert-afc");
  for (const [pathway, file] of reviewedFirst) {
    await page.goto(`${afc}?step=pathway`);
    await page.getByRole("radio", { name: new RegExp(`^${pathway},`) }).check();
    await goOnTo(page, "Military Installation");
    await saveStep(page).click();
    if (pathway === "University") {
      await expect(step(page, "Program Information (optional)")).toBeFocused();
      await page.getByLabel(/^Level of study/).selectOption("Graduate");
      await saveStep(page).click();
    }
    await expect(step(page, /^Supporting Documentation$/)).toBeFocused();
    if (!(await page.locator(".file-name", { hasText: `${file}.pdf` }).isVisible())) {
      await saveStep(page).click();
      await expect(page.getByRole("group", { name: file })).toContainText("Required");
      await sendFile(page, file);
    }
    await goOnTo(page, "Pathway Review");
    await page.getByRole("button", { name: "Send for approval" }).click();
    await expect(page.getByText(/We received your registration on/)).toBeVisible();
    await expect(page.getByText("In Review")).toBeVisible();
    if (pathway === "University") await checkAppearance("registration-in-review");
    await page.getByRole("button", { name: /^Withdraw registration/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw registration" }).press("Enter");
    await expect(page).toHaveURL(certification);
    await expect(page.getByText("Your registration is withdrawn. You can go on with it.")).toBeVisible();
  }
});

test("the pathway of a trainer asks first, and needs the trainer", async ({ page, person, signIn }) => {
  await signIn(person);
  await startRegistration(page, "cert-afc");
  await page.getByRole("radio", { name: /^Independent trainer/ }).check();
  await saveStep(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("radio", { name: /^Independent trainer/ })).not.toBeChecked();
  await page.getByRole("radio", { name: /^Independent trainer/ }).check();
  await saveStep(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Choose this pathway" }).press("Enter");
  await expect(step(page, "Military Installation")).toBeFocused();
  await goOnTo(page, /^Supporting Documentation$/);
  await saveStep(page).click();
  await expect(page.getByLabel("Independent trainer").locator("../..")).toContainText("Required");
  await page.getByLabel("Independent trainer").selectOption({ index: 1 });
  await sendFile(page, "Coursework");
  await goOnTo(page, "Pathway Review");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText(/We received your registration on/)).toBeVisible();
});

for (const pathway of ["Challenge-based", "Distance learning"]) {
  test(`${pathway} goes to the queue once it is ordered`, async ({ page, person, signIn }) => {
    await signIn(person);
    await startRegistration(page, "cert-afc");
    await page.getByRole("radio", { name: new RegExp(`^${pathway}`) }).check();
    await goOnTo(page, "Military Installation");
    await goOnTo(page, /^Supporting Documentation/);
    await goOnTo(page, "Course Materials");
    await answerRest(page, /digital/);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL("/cart");
    await page.getByRole("link", { name: "Continue to Checkout" }).click();
    await enterCard(page);
    await reviewOrder(page);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(afc);
    await expect(page.getByText("In Review")).toBeVisible();
    await expect(page.getByText(/We received your registration on/)).toBeVisible();
  });
}
