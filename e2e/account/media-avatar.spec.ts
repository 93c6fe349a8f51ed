import type { Page } from "@playwright/test";
import { aJpeg, colourOf, metadataOf } from "../../packages/core/src/people/media/picture.fixture.ts";
import { expect, test } from "../support/fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Change picture" });
const pictureIn = (page: Page, region: string) => page.getByRole("region", { name: region }).getByRole("img").first();

async function openDialog(page: Page): Promise<void> {
  await page.goto("/edit-profile");
  await page.getByRole("button", { name: /^(Add a picture|Change picture)$/ }).click();
  await expect(dialogOf(page)).toBeVisible();
}

interface Chosen {
  readonly name?: string;
  readonly mimeType?: string;
  readonly buffer: Buffer;
}

const choosePicture = (page: Page, { name = "me.jpg", mimeType = "image/jpeg", buffer }: Chosen): Promise<void> =>
  page.getByLabel("Choose a picture").setInputFiles({ name, mimeType, buffer });

async function savePicture(page: Page): Promise<void> {
  await openDialog(page);
  await choosePicture(page, { buffer: await aJpeg({ width: 800, height: 600 }) });
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** What the browser refused to load or run. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

test("a picture is chosen, cropped and saved with the keyboard only", async ({ page, person, signIn }) => {
  const refusals = watchRefusals(page);
  await signIn(person);
  // Before the press, for the browser needs a moment until it tells of choosers.
  const chooser = page.waitForEvent("filechooser");
  await openDialog(page);
  await expect(page.getByLabel("Choose a picture")).toBeFocused();
  await page.keyboard.press("Enter");
  // As a phone that was held upright stores it: 800 wide and 600 high once turned.
  const buffer = await aJpeg({ width: 800, height: 600, orientation: 6 });
  await (await chooser).setFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });

  await expect(page.getByLabel(/^The part that is kept/)).toBeFocused();
  await expect(page.getByLabel("Left (pixels)")).toHaveValue("100");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Left (pixels)")).not.toHaveValue("100");
  for (let times = 0; times < 12; times++) await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByLabel("Left (pixels)")).toHaveValue("200");

  await page.getByLabel("Size (pixels)").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("200");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("0600");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Left (pixels)")).toHaveValue("600");
  await page.getByRole("button", { name: "Save picture" }).focus();
  await page.keyboard.press("Enter");

  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change picture" })).toBeFocused();
  const shown = pictureIn(page, "Your profile");
  await expect(shown).toHaveAttribute("src", /^\/media\/avatars\/[0-9a-f]{32}\/[\w-]+-128\.webp$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);

  const small = (await shown.getAttribute("src")) ?? "";
  const answer = await page.request.get(small.replace("-128", ""));
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=86400, immutable",
    "x-content-type-options": "nosniff",
  });
  const picture = await answer.body();
  const { format, width, height, exif } = await metadataOf(picture);
  expect([format, width, height, exif]).toEqual(["webp", 512, 512, undefined]);
  // The upper right corner of the upright picture.
  expect(await colourOf(picture)).toBe("green");
  expect(refusals).toEqual([]);
});

test("the part is moved and made smaller by pointer, and the preview is updated", async ({ page, person, signIn }) => {
  await signIn(person);
  await openDialog(page);
  await choosePicture(page, { buffer: await aJpeg({ width: 800, height: 600 }) });
  const corner = page.getByLabel(/^Lower right corner/);
  await corner.scrollIntoViewIfNeeded();
  const from = await corner.boundingBox();
  if (!from) throw new Error("There is no corner to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - 100, from.y - 100, { steps: 5 });
  // Dropped outside the dialog, which stays open.
  await page.mouse.move(5, 5, { steps: 2 });
  await page.mouse.up();
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(async () => Number(await page.getByLabel("Size (pixels)").inputValue())).toBeLessThan(400);
  const preview = page.getByRole("img", { name: "Preview" });
  const middle = () =>
    preview.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext("2d")?.getImageData(64, 64, 1, 1).data ?? []),
    ]);
  await expect
    .poll(middle)
    .toEqual([expect.closeTo(200, -1.5), expect.closeTo(30, -1.5), expect.closeTo(30, -1.5), 255]);
});

test("a file that is not a picture, or too large, is refused with a sentence before it is sent", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(person);
  await openDialog(page);
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const cases: [Chosen, string][] = [
    [{ buffer: svg, name: "me.svg", mimeType: "image/svg+xml" }, "Choose a JPEG, PNG or WebP picture."],
    [
      { buffer: svg, name: "me.png", mimeType: "image/png" },
      "We cannot read that file as a picture. Choose a JPEG, PNG or WebP picture.",
    ],
    [{ buffer: Buffer.alloc(0) }, "That file is empty."],
    [{ buffer: Buffer.alloc(15 * 1024 * 1024 + 1) }, "Choose a picture of at most 15 MB."],
  ];
  for (const [file, sentence] of cases) {
    await choosePicture(page, file);
    await expect(dialogOf(page).getByText(sentence)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test("a refusal by the server is shown, and another picture can be chosen", async ({ page, person, signIn }) => {
  await signIn(person);
  await openDialog(page);
  const whole = await aJpeg({ width: 800, height: 600 });
  await choosePicture(page, { buffer: whole.subarray(0, whole.length - 3000) });
  await page.getByRole("button", { name: "Save picture" }).click();
  const said = dialogOf(page).getByRole("alert");
  await expect(said).toContainText("We cannot read that file as a picture.");
  await page.getByRole("button", { name: "Choose another" }).click();
  await choosePicture(page, { buffer: whole });
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test("an interrupted upload keeps the picture, and works when it is retried", async ({ page, person, signIn }) => {
  await signIn(person);
  await openDialog(page);
  await page.route("**/_aws/s3/**", (route) => route.abort("connectionreset"), { times: 1 });
  await choosePicture(page, { buffer: await aJpeg({ width: 800, height: 600 }) });
  await page.getByLabel("Size (pixels)").fill("300");
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(dialogOf(page).getByText("Your picture is not changed yet")).toBeVisible();
  await expect(page.getByLabel("Size (pixels)")).toHaveValue("300");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test("an upload can be given up", async ({ page, person, signIn }) => {
  await signIn(person);
  await openDialog(page);
  await page.route("**/_aws/s3/**", () => undefined);
  await choosePicture(page, { buffer: await aJpeg({ width: 800, height: 600 }) });
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(dialogOf(page).getByText("Sending your picture")).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialogOf(page).getByText("Sending your picture")).toHaveCount(0);
  await expect(dialogOf(page).getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
});

test("a picture is removed after a confirmation, and the initials are shown again", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(person);
  await savePicture(page);
  const address = (await pictureIn(page, "Your profile").getAttribute("src")) ?? "";
  await page.getByRole("button", { name: "Remove picture" }).click();
  const question = page.getByRole("dialog", { name: "Remove your picture?" });
  await question.getByRole("button", { name: "Remove picture" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test("the dialog has no violation at any width, in either theme", async ({ page, person, signIn, checkAppearance }) => {
  await signIn(person);
  await openDialog(page);
  await checkAppearance("avatar");
  await choosePicture(page, { buffer: Buffer.from("no picture"), mimeType: "text/plain" });
  await expect(dialogOf(page).getByText("Choose a JPEG, PNG or WebP picture.")).toBeVisible();
  await checkAppearance("avatar");
  await choosePicture(page, { buffer: await aJpeg({ width: 800, height: 600 }) });
  await expect(page.getByLabel("Size (pixels)")).toHaveValue("600");
  await checkAppearance("avatar");
});
