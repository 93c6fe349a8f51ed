import type { Page } from "@playwright/test";
import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import { startStack } from "../start-stack.ts";
import { enterAndReview, expectPaid, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";
import { press, typeInto } from "../support/keyboard.ts";
import { certification } from "../support/registration.ts";
import { signInWithoutForm } from "../support/sign-in.ts";

const exam = `${certification}/exam`;
const ethics = `${certification}/ethics`;
const personOf = (name: string) => ({ email: `${name}@guildhall.example`, password: demoStatePassword });

async function payForRetake(page: Page): Promise<void> {
  await page.goto(exam);
  await expect(page.getByText("$250.00")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toBeFocused();
  await page.getByRole("checkbox", { name: /agree to the conduct in the exam$/ }).check();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await enterAndReview(page);
  await submitButton(page).click();
  await expectPaid(page);
}

/** What is paid takes effect in a moment. */
const simulate = (page: Page, result: "pass" | "fail") =>
  expect(async () => {
    await page.goto(exam);
    await page.getByRole("button", { name: `Simulate a ${result}` }).click({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });

const standing = (page: Page, words: string) => expect(page.getByRole("main").getByText(words).first()).toBeVisible();

test("a candidate who has failed four times passes the fifth time, months later", async ({
  browser,
  checkAppearance,
}) => {
  test.setTimeout(180_000);
  // A separate small cloud, because other journeys would notice that months pass.
  const stack = await startStack();
  const afterMonths = async (months: number): Promise<Page> => {
    await stack.advanceClock(months * 30 * 24 * 3600);
    const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await signInWithoutForm(page, stack.url, personOf("examfailed"));
    return page;
  };
  const first = await afterMonths(0);
  await first.goto(exam);
  await standing(first, "3 of 5");
  await checkAppearance("exam", { page: first });
  for (const attempt of [3, 4]) {
    const page = await afterMonths(2);
    await payForRetake(page);
    await simulate(page, "fail");
    await standing(page, `${5 - attempt} of 5`);
    // The number of attempts left is the same before the result is stored.
    await expect(page.getByRole("region", { name: `attempt ${attempt} of 5` })).toContainText("Not passed");
  }
  const last = await afterMonths(2);
  await payForRetake(last);
  await simulate(last, "pass");
  await standing(last, "You have passed the exam.");
  await expect(last.getByRole("button", { name: "Pay" })).toHaveCount(0);
  await last.goto(certification);
  const part = last.getByRole("listitem").filter({ has: last.getByRole("progressbar", { name: "Exam" }) });
  await expect(part).toContainText("passed");
  await stack.close();
});

test("on a phone and by keyboard, a candidate reads the code of ethics and signs it", async ({
  page,
  signIn,
  checkAppearance,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(personOf("examunpaid"));
  await page.goto(certification);
  await press(page, page.getByRole("link", { name: "Code of ethics", exact: true }));
  await expect(page).toHaveURL(/\/ethics\?registration=reg_/);
  await checkAppearance("ethics");
  await press(page, page.getByRole("button", { name: "Sign" }));
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toBeFocused();
  await typeInto(page, page.getByLabel("Your full name"), "Dmitri Castellano");
  await press(page, page.getByRole("button", { name: "Sign" }));
  await expect(page.getByText("You have signed the code of ethics.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your signature" })).toBeVisible();
  await page.goto(ethics);
  await expect(page.getByText("Dmitri Castellano").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
});

test("staff enter a result; another one waits until a colleague has decided", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/course-registrations?search=Achebe");
  await page.getByRole("link", { name: "Tomas Achebe" }).click();
  const row = page.getByRole("row", { name: /1\. Exam/ });
  await expect(row).toContainText("Scheduled");
  const enter = async (result: string, score: string) => {
    await row.getByRole("button", { name: /^Edit/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Edit attempt/ });
    await dialog.getByLabel("Result").selectOption(result);
    await dialog.getByLabel("Score").fill(score);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
  };
  await enter("Fail", "61");
  await expect(row).toContainText("Not passed");
  await enter("Pass", "81");
  await row.getByRole("link", { name: "Decide on the other result" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tomas Achebe" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change to Pass" })).toBeVisible();
});
