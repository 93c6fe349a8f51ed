import { aPdf, aVirus } from "../../packages/core/src/people/document/document-file.fixture.ts";
import { aPng } from "../../packages/core/src/people/media/picture.fixture.ts";
import { expect, test } from "../support/fixtures.ts";

const pdf = (name: string, buffer = aPdf()) => ({ name, mimeType: "application/pdf", buffer });

test("staff give a resource a file, by keys alone, see what is refused, and replace and remove it", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  // Before the press, for the browser needs a moment until it tells of choosers.
  const chooser = page.waitForEvent("filechooser");
  await page.goto("/admin/extended/membership-resource/new");
  await page.getByLabel("Name").fill("Budget sheet");
  await page.getByRole("combobox", { name: "Category" }).fill("practice");
  await page.keyboard.press("Enter");
  const choose = page.getByLabel(/^Choose (a|another) file$/);
  await choose.focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(pdf("Letter.pdf", Buffer.concat([aPdf(), aVirus()])));
  await expect(page.getByText("Letter.pdf: It holds harmful software.")).toBeVisible();
  await checkAppearance("row-file-refused");
  await choose.setInputFiles({ name: "run.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
  await expect(page.getByText("Choose a PDF, PNG, JPEG, HEIC or Word (DOCX) file.")).toBeVisible();

  await page.route("**/guildhall-files", (route) => route.abort(), { times: 1 });
  await choose.setInputFiles(pdf("Budget.pdf"));
  await expect(page.getByText("Could not upload file.")).toBeVisible();
  await page.route("**/api/media/*", (route) => route.abort(), { times: 1 });
  await choose.setInputFiles(pdf("Budget.pdf"));
  await expect(page.getByRole("button", { name: "Preview Budget.pdf" })).toBeVisible();
  await checkAppearance("row-file");
  await page.getByRole("button", { name: "Preview Budget.pdf" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Budget.pdf" }).locator("iframe")).toHaveAttribute("src", /med_/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add resource" }).press("Enter");
  const row = page.getByRole("row").filter({ hasText: "Budget sheet" });
  await expect(row).toContainText("Budget.pdf");

  await row.getByRole("link", { name: "Budget sheet" }).click();
  await choose.setInputFiles(pdf("Budget 2.pdf"));
  await expect(page.getByRole("button", { name: "Download Budget 2.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(row).toContainText("Budget 2.pdf");
  await row.getByRole("link", { name: "Budget sheet" }).click();
  await page.getByRole("button", { name: "Remove File" }).press("Enter");
  await expect(choose).toBeFocused();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Enter an address, or choose a file.").first()).toBeVisible();
});

test("a form is not saved while its picture is on its way, and a picture that is stopped is not taken", async ({
  page,
  loginAs,
}) => {
  await loginAs("admin");
  await page.goto("/admin/extended/announcement/new");
  await page.getByLabel("Title").fill("Not yet");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/guildhall-files", (route) => held.then(() => route.continue()).catch(() => {}));
  const picture = { name: "Hall.png", mimeType: "image/png", buffer: await aPng({ width: 400, height: 300 }) };
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  await expect(page.getByText("Sending Hall.png")).toBeVisible();
  await page.getByRole("button", { name: "Add announcement" }).click();
  await expect(page.getByText("Wait until it is ready.").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).first().press("Enter");
  await expect(page.getByText("Sending Hall.png")).toBeHidden();
  await expect(page.getByLabel("Choose a picture")).toBeFocused();
  arrive();
  await page.unroute("**/guildhall-files");
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  await expect(page.getByText("hall.webp")).toBeVisible();
});

test("visitors save the CEU Guide that staff have chosen as a file", async ({ page }) => {
  await page.goto("/help");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the CEU Guide" }).click();
  expect((await saved).suggestedFilename()).toBe("CEU Guide.pdf");
});
