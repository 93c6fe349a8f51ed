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
  await page.goto("/certifications-and-training/experience");
  const supervisors = page.locator("#supervisors");
  await expect(supervisors.getByRole("listitem").filter({ hasText: "Kim Wu" }).first()).toContainText("Disputed");
  await checkAppearance("supervisors");
  await page.setViewportSize(phone);
  await supervisors.getByRole("button", { name: "Agree and change my entry" }).click();
  await expect(page.getByText("Your entry is changed, and the signature stays")).toBeVisible();
  await expect(supervisors).toContainText("and you agreed");

  await supervisors.getByRole("button", { name: "Name another supervisor instead of Lee Marsh" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ruth Amadi");
  await page.getByLabel("E-mail address").fill(supervised.email);
  await page.getByRole("button", { name: "Ask them" }).click();
  await expect(page.getByText(/nobody confirms their own hours/)).toBeVisible();
  await page.getByLabel("E-mail address").fill("ruth.amadi@harbor.example");
  await page.getByRole("button", { name: "Ask them" }).click();
  await expect(page.getByText("We have written to Ruth Amadi")).toBeVisible();
  await expect(supervisors).toBeFocused();
  await mailTo("ruth.amadi@harbor.example", /asks you to confirm/);
  await expect(supervisors).toContainText("Waiting for an answer");
});

test("the reviewer of an entry sees what its supervisor said, and enters what was said on paper", async ({
  page,
  signIn,
  loginAs,
  checkAppearance,
}) => {
  await signIn(supervised);
  await page.goto("/certifications-and-training/experience");
  const entry = page.getByRole("row", { name: /Riverside Credit Union/ }).getByRole("link");
  const id = /xpr_\w+/.exec((await entry.getAttribute("href")) ?? "")?.[0] ?? "";
  await loginAs("admin");
  await page.goto(`/admin/experiences/${id}`);
  await page.getByText("Correct the entry, or ask its supervisor").click();
  await page.getByRole("button", { name: "Enter an answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Verifier validation" });
  await dialog.getByLabel("Hours").fill("20.25");
  await dialog.getByLabel("Signature").fill("S. Ortiz");
  await checkAppearance("verifier-validation");
  await dialog.getByRole("button", { name: "Enter the answer" }).click();
  await expect(page.getByText(/entered by/)).toBeVisible();
  await expect(page.getByText("Corrected, waits for the candidate")).toBeVisible();
});
