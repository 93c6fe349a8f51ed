import { readFile } from "node:fs/promises";
import { openArchive } from "../../packages/core/src/ground/text/archive.fixture.ts";
import { startStack } from "../start-stack.ts";
import { credentialsOf, expect, test } from "../support/fixtures.ts";
import { signInWithoutForm } from "../support/sign-in.ts";

test("makes a copy of the person's data, mails when it is ready, and downloads it", async ({
  page,
  person,
  signIn,
  mailTo,
}) => {
  await signIn(person);
  await page.goto("/edit-profile/account");
  const card = page.locator("#your-data");
  await card.getByRole("button", { name: "Make a copy of my data" }).click();
  await expect(card.getByText(/is ready/)).toBeVisible();
  await expect(card.getByText("Ready", { exact: true })).toBeVisible();

  const { text } = await mailTo(person.email, /Your data is ready/);
  const link = /\/edit-profile\/account#your-data/.exec(text)?.[0] ?? "";
  await page.goto("/");
  await page.goto(link);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = openArchive(new Uint8Array(await readFile(await download.path())));
  expect(files["README.txt"]).toContain("profile.json");
  expect(JSON.parse(files["profile.json"] ?? "[]")).toMatchObject([{ id: person.id, email: person.email }]);
  await expect(page).toHaveURL(link);
});

test("says when a copy can no longer be downloaded", async ({ browser }) => {
  // A separate small cloud, because other journeys would notice that a week passes.
  const stack = await startStack();
  const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signInWithoutForm(page, stack.url, credentialsOf("member"));
  await page.goto("/edit-profile/account");
  const card = page.locator("#your-data");
  await card.getByRole("button", { name: "Make a copy of my data" }).click();
  await expect(card.getByText("Ready", { exact: true })).toBeVisible();
  await stack.advanceClock(7 * 24 * 3600);
  await page.goto("/edit-profile/account");
  await expect(card.getByText(/could be downloaded until/)).toBeVisible();
  await expect(card.getByRole("button", { name: "Make a new copy" })).toBeVisible();
  await stack.close();
});

test("says that a copy failed, and makes another", async ({ page, person, signIn, clock }) => {
  const store = (kind: string) => page.request.post("/_local/data/faults/set", { data: { name: "s3", kind } });
  const sweep = () => page.request.post("/_local/data/jobs/run", { data: { name: "outbox.sweep" } });
  await signIn(person);
  await page.goto("/edit-profile/account");
  await store("failing");
  const card = page.locator("#your-data");
  await card.getByRole("button", { name: "Make a copy of my data" }).click();
  await expect(card.getByText("Being made")).toBeVisible();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await clock.advanceClock(300);
    await sweep();
  }
  await expect(card.getByText("Your copy could not be made")).toBeVisible();
  await store("none");
  await card.getByRole("button", { name: "Make a new copy" }).click();
  await expect(card.getByText("Ready", { exact: true })).toBeVisible();
});
