import type { Page } from "@playwright/test";
import { createId } from "../../packages/core/src/ground/shared/create-id.ts";
import { startStack } from "../start-stack.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";
import { visualFaults } from "../support/visual-faults.ts";

const tabs = ["Overview", "Inbox", "Clock", "Jobs", "Queues", "Requests", "Stand-ins", "Tables", "API"];

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: new RegExp(`^${name}`) });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function askForReset(page: Page, email: string): Promise<void> {
  await page.request.post("/api/password/reset", { data: { email } });
}

test("a new mail appears, opens without running scripts, and its link opens the portal", async ({ page, person }) => {
  await page.goto("/_local/inbox");
  await page.getByRole("searchbox", { name: "Sent to" }).fill(person.email);
  await askForReset(page, person.email);
  const line = page.getByRole("main").getByRole("link", { name: new RegExp(person.email) });
  await line.click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox");
  const popup = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link").first().click();
  await expect(await popup).toHaveURL(/\/password\/reset\/./);
  await page.getByText("Plain text", { exact: true }).click();
  await expect(page.locator("pre")).toContainText("/password/reset/");
  await expect(page.getByRole("list", { name: "Links in this message" })).toContainText("/password/reset/");
  await expect(page).toHaveURL(/\/inbox\/.*to=/);
});

const answers = { STOP: /You will get no more text messages/, START: /Text messages to this phone are allowed again/ };

test("a phone that texts STOP gets no texts, and START allows them again", async ({ page }) => {
  // Other journeys text, too: only what was said to this phone is looked at.
  const phone = "+16145550178";
  await page.goto("/_local/inbox");
  for (const word of ["STOP", "START"] as const) {
    await page.getByRole("button", { name: "Text as a phone" }).click();
    const dialog = page.getByRole("dialog", { name: "Text as a phone" });
    await dialog.getByRole("textbox", { name: "Phone number" }).fill(phone);
    await dialog.getByRole("textbox", { name: "Text" }).fill(word);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: `from ${phone}` }).first()).toContainText(word);
    await expect(page.getByRole("link", { name: `Text ${phone}` }).filter({ hasText: answers[word] })).toBeVisible();
  }
});

test("the clock can be moved, stopped and reset", async ({ browser }) => {
  // A separate small cloud: in 2031, links of others would have expired, and be deleted.
  const stack = await startStack();
  const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await page.goto("/_local/clock");
  const header = page.getByRole("banner").getByRole("link", { name: /ET/ });
  await page.getByRole("button", { name: "+ 1 week" }).click();
  await expect(header).toContainText("7 days ahead");
  await page.getByRole("button", { name: "Freeze" }).click();
  await expect(header).toContainText("frozen");
  await page.getByLabel("Date and time in New York").fill("2031-07-04T12:30");
  await page.getByRole("button", { name: "Move the clock" }).click();
  await expect(header).toContainText("07/04/2031");
  await expect(header).toContainText("12:30:00 PM");
  await page.getByRole("button", { name: "Let it run" }).click();
  await page.getByRole("button", { name: "Back to real time" }).click();
  await expect(header).not.toContainText("ahead");
  await stack.close();
});

test("a job runs on request", async ({ page }) => {
  await page.goto("/_local/jobs");
  await page.getByRole("button", { name: "Run now outbox.sweep" }).click();
  await expect(page.getByRole("row", { name: /outbox\.sweep/ })).toContainText("Done");
});

test("a fault is shown on every tab until it is switched off", async ({ page }) => {
  await page.goto("/_local/stand-ins");
  await page.getByRole("group", { name: "Fault of captcha" }).getByText("Failing").click();
  // The strip, not the toast that briefly shows the same.
  const strip = page.getByRole("status").filter({ hasText: "Faults are on: captcha is failing" });
  for (const name of tabs) {
    await tab(page, name).click();
    await expect(strip).toBeVisible();
  }
  await page.getByRole("button", { name: "Switch all off" }).click();
  await expect(strip).toBeHidden();
});

test("a request shows its units and calls, and stays open while others come", async ({ page, person, signIn }) => {
  // An address only for this test: other journeys use the same portal.
  const payment = `/payments/${createId("order")}`;
  const path = `/api${payment}`;
  await signIn(person);
  await page.goto(payment);
  await expect(page.getByRole("main")).toContainText("There is no payment of yours");
  await page.goto(`/_local/requests?path=${path}`);
  await page.getByRole("button", { name: `Open the calls of GET ${path}` }).click();
  await expect(page.getByRole("table", { name: "Calls to stand-ins" })).toContainText("dynamodb");
  const other = await page.context().newPage();
  await other.goto(payment);
  await expect(page.getByText(/^2 (of \d+ )?requests/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Calls to stand-ins" })).toBeVisible();
});

test("an item is found by its key, and a search that reads everything says so", async ({ page, person }) => {
  await page.goto("/_local/tables");
  await expect(page.getByText(/^Scan: read/)).toBeVisible();
  await page.getByRole("searchbox", { name: "pk", exact: true }).fill(`$guildhall#id_${person.id}`);
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText(/^Query: /)).toBeVisible();
  await page
    .getByRole("button", { name: /Open item .*person_1/s })
    .first()
    .click();
  await expect(page.locator("pre")).toContainText(person.email);
  await page.getByLabel("Match").selectOption("begins with");
  await expect(page.getByText(/this is a scan/)).toBeVisible();
});

test("a route has an address of its own, with what it takes and answers", async ({ page }) => {
  await page.goto("/_local/api?find=register");
  await page.getByRole("link", { name: "POST /api/register" }).click();
  await expect(page).toHaveURL(/\/api\/account\.register\?find=register/);
  await page.reload();
  const route = page.getByRole("article", { name: "Create an account" });
  await expect(route.getByRole("listitem").filter({ hasText: "email" }).first()).toContainText("required");
  await expect(route.getByRole("heading", { name: "Answer 200" })).toBeVisible();
});

test("keys move between tabs and rows, and can be switched off", async ({ page }) => {
  await page.goto("/_local");
  await expect(heading(page, "Overview")).toBeVisible();
  await page.keyboard.press("9");
  await expect(heading(page, "API")).toBeFocused();
  await expect(page.getByRole("link", { name: "POST /api/register" })).toBeVisible();
  const first = page.getByRole("link", { name: /^(GET|POST|PATCH|PUT|DELETE) \/api\// }).first();
  const path = (await first.getAttribute("href")) ?? "";
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // What is opened takes the focus once it is drawn.
  await waitUntilQuiet(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find a route" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Use these keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await expect(heading(page, "API")).toBeVisible();
});

test("refuses requests from a page of another origin", async ({ page }) => {
  const headers = { origin: "https://elsewhere.example" };
  const answer = await page.request.post("/_local/data/faults/set", {
    headers,
    data: { name: "mail", kind: "failing" },
  });
  expect(answer.status()).toBe(403);
});

const addresses = [
  "",
  "inbox",
  "clock",
  "jobs",
  "queues",
  "requests",
  "stand-ins",
  "tables",
  // A route of each method; the list of all of them is measured below.
  "api?find=account",
  "api/account.register?find=account",
];
const widths = [400, 640, 800, 1280];

for (const address of addresses) {
  test(`/_local/${address} has no violation at any width, in either theme`, async ({ page, checkAppearance }) => {
    // One request looks like the hundreds that other journeys have made, and is looked at in a tenth of the time.
    await page.request.post("/_local/data/requests/clear", { data: {} });
    await page.request.get("/api/study-module-form");
    await page.goto(`/_local/${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await checkAppearance(`desk-${address.replaceAll(/\W/g, "-")}`, { widths });
  });
}

test("the list of all routes fits on every width", async ({ page }) => {
  await page.goto("/_local/api");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await visualFaults(page), `${width} px`).toEqual([]);
  }
});

test("jobs that have run, run and failed fit on every width", async ({ page, checkAppearance }) => {
  const past = { lastStartedAt: "2026-11-23T17:48:38.000Z", lastDurationMs: 12_345 };
  await page.route("**/_local/data/jobs", async (route) => {
    const response = await route.fetch();
    const { jobs } = (await response.json()) as { jobs: object[] };
    const full = jobs.map((job, index) => ({
      ...job,
      ...past,
      ...(index % 3 === 0 && { isRunning: true }),
      ...(index % 3 === 1 && {
        lastResult: "failed",
        lastError: "ConditionalCheckFailedException: The conditional request failed",
      }),
      ...(index % 3 === 2 && { lastResult: "done" }),
    }));
    await route.fulfill({ response, json: { jobs: full } });
  });
  await page.goto("/_local/jobs");
  await expect(page.getByText("Running").first()).toBeVisible();
  await checkAppearance("desk-jobs-full", { widths });
});
