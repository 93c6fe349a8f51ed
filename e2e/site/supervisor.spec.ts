import { expect, test } from "../support/fixtures.ts";

const supervised = { email: "supervised@guildhall.example", password: "guildhall-demo-1" };

test("a supervisor disputes an entry on a phone, once; the candidate is told", async ({
  page,
  mailTo,
  signIn,
  checkAppearance,
}) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const { text } = await mailTo("kim.wu@northside.example", /asks you to confirm/);
  const link = /\/supervisor\/[\w-]+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm work experience" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Priya Lindqvist is working toward AFC and asks you, Kim Wu");
  await expect(page.getByRole("main")).toContainText("12.25 hours");
  await checkAppearance("supervisor-asked");
  await page.setViewportSize(phone);

  const send = page.getByRole("button", { name: "Sign and send" });
  await send.click();
  await expect(page.getByRole("region", { name: /answers need correcting/ })).toBeFocused();
  await page.getByRole("radio", { name: "Something is not right" }).check();
  await page.getByRole("radio", { name: "It is not right", exact: true }).check();
  await page.getByLabel(/^Your full name/).fill("Kim Wu");
  await send.click();
  await expect(page.getByRole("link", { name: /say what is not right/i })).toBeVisible();
  await page.getByLabel("What is not right").fill("Priya was here for one afternoon only.");
  await checkAppearance("supervisor-disputes");
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Disputed. Comments: Priya was here for one afternoon only.");
  await checkAppearance("supervisor-receipt");
  await mailTo("kim.wu@northside.example", /^Your answer about the experience of Priya/);

  await page.goto(link);
  await expect(page.getByText("This was answered already")).toBeVisible();
  await page.goto(`/supervisor/${"A".repeat(43)}`);
  await expect(page.getByText("We do not know this link")).toBeVisible();

  await signIn(supervised);
  await page.goto("/notifications");
  await expect(page.getByText("Kim Wu answered about your experience")).toBeVisible();
});
