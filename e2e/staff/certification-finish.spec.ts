import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import { expect, test } from "../support/fixtures.ts";
import { certification, goOnTo, saveStep, step } from "../support/registration.ts";
import { onceSwept } from "../support/sweep.ts";

const finishing = { email: "finishing@guildhall.example", password: demoStatePassword };

test("a candidate with every part done finishes, staff approve, and the certificate is there to print", async ({
  page,
  loginAs,
  signIn,
  clock,
  checkAppearance,
}) => {
  test.slow();
  await signIn(finishing);
  await page.goto(certification);
  await expect(page.getByRole("listitem").filter({ hasText: "Experience" }).getByText("complete")).toBeVisible();
  await checkAppearance("certification-finishing");
  await page
    .getByRole("link", { name: /^Finish Certification/ })
    .first()
    .click();
  await expect(step(page, "Certificate Name")).toBeVisible();
  await page.getByLabel("Name on the certificate").fill("Anneke M. Brandt");
  await goOnTo(page, "Professional Info");
  await page.getByRole("textbox", { name: "Organization" }).fill("Harbor Credit Union");
  await page.getByRole("textbox", { name: "Job title" }).fill("Counselor");
  await page.getByRole("combobox", { name: "Primary professional work area" }).selectOption({ index: 1 });
  await page
    .getByRole("group", { name: /^Areas of / })
    .first()
    .getByRole("checkbox")
    .first()
    .check();
  await page.getByRole("radio", { name: "6–10" }).check();
  await checkAppearance("final-professional-info");
  await goOnTo(page, "Preferences");
  await page.getByRole("checkbox", { name: /^I provide counseling services/ }).check();
  await saveStep(page).click();
  await expect(step(page, "Summary")).toBeFocused();
  await expect(page.getByText("Anneke M. Brandt")).toBeVisible();
  await checkAppearance("final-summary");
  await page.getByRole("button", { name: "Finish Certification" }).click();
  await expect(page).toHaveURL(certification);
  await expect(page.getByText("Your final application is in review.")).toBeVisible();
  await page.goto(`${certification}/register/cert-afc`);
  await expect(page.getByRole("status").getByText(/^We are reviewing your registration/)).toBeVisible();

  await loginAs("admin");
  await page.goto("/admin/course-registrations");
  await page.getByRole("link", { name: "Anneke Brandt" }).click();
  await expect(page.getByText("1,000 of 1,000 hours approved")).toBeVisible();
  await checkAppearance("final-review");
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Anneke Brandt is certified.")).toBeVisible();
  await onceSwept(page, clock, async () => {
    await page.goto("/admin/course-registrations?filter=status%2Ccomplete");
    await expect(page.getByRole("link", { name: "Anneke Brandt" })).toBeVisible({ timeout: 3000 });
  });

  await signIn(finishing);
  await page.goto(certification);
  await page
    .getByRole("link", { name: /^See your certificate/ })
    .first()
    .click();
  const paper = page.getByRole("article", { name: "AFC certificate" });
  await expect(paper.getByText("Anneke M. Brandt")).toBeVisible();
  await expect(paper.getByText(/^AFC\d{6}$/)).toBeVisible();
  await checkAppearance("certificate");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(paper).toBeVisible();
});

test("staff mark the last module of a pathway with a reason: the modules wait for approval", async ({
  page,
  loginAs,
}) => {
  await loginAs("admin");
  await page.goto("/admin/course-registrations?filter=status%2Cin_progress&search=Marchetti");
  await page.getByRole("link", { name: "Ottilie Marchetti" }).click();
  await page.getByRole("button", { name: /^Mark as done/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Mark .* as done\?$/ });
  await dialog.getByRole("button", { name: "Mark as done" }).click();
  await expect(dialog.getByText("Say why.").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Certificate of completion seen");
  await dialog.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("All modules are done. They wait for approval now.")).toBeVisible();
});

test("staff see the certifications of a person", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/users?search=Achebe");
  await page
    .getByRole("link", { name: /Desmond/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Certifications" }).click();
  for (const name of ["Certification", "Status", "Certification Date"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "In good standing" })).toBeVisible();
});
