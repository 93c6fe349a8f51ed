import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

/** Delays the site's script, so that only the frame of index.html is shown. Returns the function that releases it. */
async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const placeOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box && [box.x, box.y, box.height].map(Math.round);
};

/** The parts that both the frame and the page behind it show, each in its own part of the document. */
const parts: Record<string, (within: Locator) => Locator> = {
  wordmark: (within) => within.locator(".wordmark:visible"),
  title: (within) => within.locator(".page-header :is(h1, .title):visible"),
  sum: (within) => within.locator(".page-header__lead:visible"),
  labels: (within) => within.locator(".field__label:visible").nth(1),
  foot: (within) => within.locator(".public__foot > span:visible").first(),
};

async function expectSamePlaces(page: Page, names: readonly string[]): Promise<void> {
  for (const width of [400, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdScript(page);
    await page.reload({ waitUntil: "commit" });
    const [frame, root] = [page.locator("#frame"), page.locator("#root")];
    const partsOf = (within: Locator) => names.map((name) => (parts[name] as (typeof parts)[string])(within));
    const places = (within: Locator) => Promise.all(partsOf(within).map(placeOf));
    for (const part of partsOf(frame)) await expect(part).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    const before = await places(frame);
    release();
    await expect(root.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(await places(root), `${width} px`).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
  }
}

test("draws the login page's frame before any script, and nothing moves when the page replaces it", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url}/login`);
  await expectSamePlaces(page, ["wordmark", "title", "labels", "foot"]);
});

test("draws the dashboard's frame for a person who is signed in", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectSamePlaces(page, ["wordmark", "title"]);
});

test("shows the sum of the cart before the checkout's page, and in the same place", async ({
  page,
  person,
  signIn,
  stack,
}) => {
  await stack.fillCart({ id: person.id, lines: [{ kind: "exam", key: "afc" }] });
  await signIn(person);
  await page.goto("/checkout");
  const sum = page.locator("#root .page-header__lead");
  await expect(sum).toHaveText(/^1 item, \$\d/);
  const text = await sum.innerText();
  const release = await holdScript(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("#cart-sum")).toHaveText(text);
  release();
  await expect(sum).toHaveText(text);
  await page.unrouteAll({ behavior: "wait" });
  await expectSamePlaces(page, ["wordmark", "title", "sum"]);
});

test("requests the files of the first page together with the site's script", async ({ page, stack }) => {
  await page.goto(`${stack.url}/login`);
  const release = await holdScript(page);
  const asked = page.waitForRequest(/\/assets\/login-page-[^/]*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await asked;
  release();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("reads what the dashboard shows together with the site's script, each once", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdScript(page);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["/api/user", "/api/dashboard"]));
  release();
  await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/")).sort()).toEqual(["/api/dashboard", "/api/user"]);
});
