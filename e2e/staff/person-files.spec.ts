import { aPdf, aVirus } from "../../packages/core/src/people/document/document-file.fixture.ts";
import { aPng } from "../../packages/core/src/people/media/picture.fixture.ts";
import { expect, test } from "../support/fixtures.ts";

test("staff add files about a person, see them checked, look at them, save them and delete them", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refusals.push(message.text());
  });
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}`);
  await page
    .getByRole("navigation", { name: `Pages about ${person.name}` })
    .getByRole("link", { name: "Files" })
    .click();
  await expect(page.getByRole("heading", { name: `${person.name} (Files)` })).toBeFocused();
  await expect(page.getByText(`Nobody has added a file about ${person.name} yet.`)).toBeVisible();

  const choose = page.getByLabel("Choose files");
  await choose.setInputFiles([
    { name: "Transcript.pdf", mimeType: "application/pdf", buffer: aPdf() },
    { name: "Badge.png", mimeType: "image/png", buffer: await aPng({ width: 400, height: 300 }) },
    { name: "Letter.pdf", mimeType: "application/pdf", buffer: Buffer.concat([aPdf(), aVirus()]) },
  ]);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("Transcript.pdf").getByText("Checked")).toBeVisible();
  await expect(row("Badge.png").getByText("Checked")).toBeVisible();
  await expect(row("Letter.pdf").getByText("It holds harmful software.")).toBeVisible();
  await expect(row("Letter.pdf").getByRole("button")).toHaveText(["Delete Letter.pdf"]);
  await checkAppearance("person-files");

  await page.getByRole("button", { name: "Preview Badge.png" }).click();
  const picture = page.getByRole("dialog", { name: "Badge.png" }).getByRole("img", { name: "Badge.png" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  const origin = await picture.evaluate((image: HTMLImageElement) => new URL(image.src).origin);
  expect(origin).not.toBe(new URL(page.url()).origin);
  await checkAppearance("person-file-preview");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Preview Transcript.pdf" }).click();
  await expect(page.getByRole("dialog").locator("iframe")).toHaveAttribute("src", /response-content-type=application/);
  await page.keyboard.press("Escape");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Transcript.pdf" }).click();
  expect((await saved).suggestedFilename()).toBe("Transcript.pdf");

  await page.getByRole("button", { name: "Delete Letter.pdf" }).click();
  await page.getByRole("dialog", { name: "Delete the file?" }).getByRole("button", { name: "Delete" }).click();
  await expect(row("Letter.pdf")).toHaveCount(0);

  await choose.setInputFiles([
    { name: "run.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
    { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
  ]);
  await expect(
    page.getByText("run.exe: Choose a PDF, PNG, JPEG, HEIC or Word (DOCX) file. empty.pdf: That file is empty."),
  ).toBeVisible();
  expect(refusals).toEqual([]);
});

test("a file that does not arrive, or cannot be deleted, says so, and works at the next try", async ({
  page,
  person,
  loginAs,
}) => {
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}/files`);
  await page.route("**/guildhall-files", (route) => route.abort(), { times: 1 });
  const file = { name: "Form.pdf", mimeType: "application/pdf", buffer: aPdf() };
  await page.getByLabel("Choose files").setInputFiles(file);
  await expect(page.getByText("Could not upload file.")).toBeVisible();
  await expect(page.getByText("Not sent: Form.pdf")).toBeVisible();
  await expect(page.getByText(`Nobody has added a file about ${person.name} yet.`)).toBeVisible();
  await page.getByLabel("Choose files").setInputFiles(file);
  await expect(page.getByText("Checked")).toBeVisible();

  await page.route("**/api/media/*", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Delete Form.pdf" }).click();
  const ask = page.getByRole("dialog", { name: "Delete the file?" });
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(ask.getByText("Could not delete file.")).toBeVisible();
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete Form.pdf" })).toHaveCount(0);
});
