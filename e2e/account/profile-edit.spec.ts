import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const tabs = [
  ["/edit-profile", "Contact Info"],
  ["/edit-profile/account", "Account Settings"],
  ["/edit-profile/professional", "Professional Info"],
  ["/edit-profile/payment", "Payment Info"],
  ["/edit-profile/afcpe", "AFCPE Settings"],
  ["/edit-profile/social", "Social Details"],
] as const;

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const saved = (page: Page) => page.getByText(/Saved \d\d:\d\d$/);
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label);

/** The requests that change a part of the profile, from now on. */
function watchChanges(page: Page): object[] {
  const bodies: object[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "PATCH") bodies.push(request.postDataJSON());
  });
  return bodies;
}

test("each tab has its own address", async ({ page, person, signIn }) => {
  await signIn(person);
  for (const [path, title] of tabs) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "My Account" }).locator('[aria-current="page"]'),
    ).toHaveAccessibleName(new RegExp(`^${title}`));
  }
});

test("on a phone the heading of each tab can be seen without scrolling", async ({ page, person, signIn }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(person);
  for (const [path, title] of tabs) {
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeVisible();
    await page.waitForLoadState("networkidle");
    const box = await heading.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 800), path).toBeLessThan(800);
  }
});

test("a phone that is turned with its menu open shows a page that can be used", async ({ page, person, signIn }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(person);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 400 });
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL(/\/edit-profile/);
});

test("sends only what was changed, once, and clears what was emptied", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/edit-profile");
  await field(page, "Middle name").fill("Ada");
  await save(page);
  await expect(saved(page)).toBeVisible();

  const sent = watchChanges(page);
  await field(page, "Middle name").fill("");
  await field(page, "Suffix").fill("III");
  await page.getByRole("button", { name: "Save Changes" }).dblclick();
  await expect(saved(page)).toBeVisible();
  await save(page);
  expect(sent).toEqual([{ middleName: "", suffix: "III" }]);
  await page.reload();
  await expect(field(page, "Middle name")).toHaveValue("");
  await expect(field(page, "Suffix")).toHaveValue("III");
});

test("shows what the server refuses beside the field, and in a summary that leads there", async ({
  page,
  person,
  signIn,
  stack,
}) => {
  await stack.changePerson({ id: person.id, change: { remove: ["contactMethod", "homePhone"] } });
  await signIn(person);
  await page.goto("/edit-profile");
  await field(page, "Birth date").fill("2126-01-01");
  await page.getByRole("radio", { name: "Home phone" }).check();
  await expect(page.getByText("Needs your home phone below.")).toBeVisible();
  await save(page);
  const summary = page.getByRole("region", { name: "2 answers need correcting" });
  await expect(summary).toBeFocused();
  await expect(field(page, "Birth date")).toHaveAccessibleDescription(/Enter a date in the past\./);
  await summary.getByRole("link", { name: /^How may we reach you: enter your home phone first/ }).click();
  await expect(page.getByRole("radio", { name: "Email" })).toBeFocused();
  await field(page, "Birth date").fill("1980-03-31");
  await page.getByRole("textbox", { name: /^Home phone/ }).fill("6145550102");
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test("reports an invalid phone number before anything is sent", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/edit-profile");
  const sent = watchChanges(page);
  await page.getByRole("textbox", { name: /^Work phone/ }).fill("555");
  await field(page, "First name").fill("");
  await save(page);
  await expect(
    page.getByRole("link", {
      name: "Work phone: enter a 10-digit phone number, or one that begins with + and the country code",
    }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "First name: enter your first name" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("takes over what another window saves, but never in a field where the person is typing", async ({
  page,
  person,
  signIn,
  context,
}) => {
  await signIn(person);
  await page.goto("/edit-profile");
  await field(page, "Suffix").fill("typed here");
  const other = await context.newPage();
  await other.goto("/edit-profile");
  await field(other, "Middle name").fill("From elsewhere");
  await field(other, "Suffix").fill("also elsewhere");
  await save(other);
  await expect(saved(other)).toBeVisible();

  await page.waitForTimeout(2100);
  const answer = page.waitForResponse("**/api/user/profile");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await answer;
  await expect(field(page, "Middle name")).toHaveValue("From elsewhere");
  await expect(field(page, "Suffix")).toHaveValue("typed here");
  const sent = watchChanges(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(sent).toEqual([{ suffix: "typed here" }]);
});

test("does not report text as saved that is typed during the request", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/edit-profile/social");
  await page.route("**/api/user/social", async (route) => {
    await new Promise((resume) => setTimeout(resume, 600));
    await route.continue();
  });
  await field(page, "Public biography").fill("First");
  await save(page);
  await field(page, "Public biography").pressSequentially(" and more");
  await expect(page.getByRole("button", { name: "Save Changes", exact: true })).toBeVisible();
  await expect(field(page, "Public biography")).toHaveValue("First and more");
  await expect(saved(page)).toHaveCount(0);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, "Public biography")).toHaveValue("First and more");
});

test("keeps everything when the connection is lost, and says so", async ({ page, person, signIn, context }) => {
  await signIn(person);
  await page.goto("/edit-profile/social");
  await field(page, "Public biography").fill("Written on a train");
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole("region", { name: /^We could not reach Guildhall\./ })).toBeFocused();
  await expect(field(page, "Public biography")).toHaveValue("Written on a train");
  await context.setOffline(false);
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test("counts a biography down, and refuses one that is too long", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/edit-profile/social");
  const bio = field(page, "Public biography");
  await bio.fill("x".repeat(2499));
  await expect(page.getByText("1 left", { exact: true })).toBeVisible();
  await bio.pressSequentially("yz");
  await expect(page.getByText("1 character too many")).toBeVisible();
  await save(page);
  await expect(bio).toHaveAccessibleDescription(/Too many characters/);
  await bio.press("Backspace");
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test("offers a member biography to members alone", async ({ page, person, signIn, stack, clock }) => {
  const day = async (days: number) => new Date((await clock.now()) + days * 86_400_000).toISOString().slice(0, 10);
  const term = { membershipStart: await day(-30), membershipEnd: await day(300) };
  await stack.changePerson({ id: person.id, change: { remove: ["membershipStart", "membershipEnd"] } });
  await signIn(person);
  await page.goto("/edit-profile/social");
  await expect(page.getByText("comes with a membership")).toBeVisible();
  await expect(field(page, "Member biography")).toHaveCount(0);
  await stack.changePerson({ id: person.id, change: { set: term as never } });
  await page.reload();
  await field(page, "Member biography").fill("For colleagues.");
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test("asks for the military installation only if the work area is military", async ({
  page,
  person,
  signIn,
  stack,
}) => {
  const employment = ["primaryWorkAreaCategoryId", "militaryInstallationId"] as const;
  await stack.changePerson({ id: person.id, change: { remove: employment } });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/military-installations")) asked += 1;
  });
  await signIn(person);
  await page.goto("/edit-profile/professional");
  const category = field(page, "Primary professional work area");
  const installation = page.getByRole("combobox", { name: /^Military installation/ });
  await category.selectOption({ label: "Higher Education" });
  await page.getByRole("checkbox", { name: "Teaching" }).check();
  expect(asked).toBe(0);
  await category.selectOption({ label: "Military and Veterans" });
  await installation.fill("bragg");
  await page.getByRole("option", { name: "Fort Bragg, NC" }).click();
  await expect(installation).toHaveValue("Fort Bragg, NC");
  expect(asked).toBe(1);
  await installation.fill("nothing like it");
  await expect(page.getByText("None fits. Try fewer letters.")).toBeVisible();
  await installation.press("Escape");
  await expect(installation).toHaveValue("Fort Bragg, NC");

  const sent = watchChanges(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(sent[0]).toMatchObject({ militaryInstallationId: expect.any(String) });
  expect(JSON.stringify(sent[0])).not.toContain("teaching");
  await category.selectOption({ label: "Higher Education" });
  await expect(installation).toHaveCount(0);
  await save(page);
  await expect.poll(() => sent[1]).toMatchObject({ militaryInstallationId: "" });
});

test("warns that another cell phone ends the text messages", async ({ page, person, signIn, stack }) => {
  await stack.changePerson({ id: person.id, change: { set: { cellPhone: "(614) 555-0199", willText: true } } });
  await signIn(person);
  await page.goto("/edit-profile");
  const phone = page.getByRole("textbox", { name: /^Cell phone/ });
  const warning = page.getByText(/^Saving this ends your text messages/);
  await phone.fill("614-555-0199");
  await expect(warning).toHaveCount(0);
  await phone.fill("614-555-0188");
  await expect(warning).toBeVisible();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test("has the text block only with a cell phone", async ({ page, person, signIn, stack }) => {
  await stack.changePerson({ id: person.id, change: { remove: ["cellPhone"] } });
  await signIn(person);
  await page.goto("/edit-profile/afcpe");
  await page.getByRole("main").getByText("first enter your cell phone").getByRole("link").click();
  await expect(page).toHaveURL("/edit-profile");
  await page.getByRole("textbox", { name: /^Cell phone/ }).fill("6145550177");
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.getByRole("link", { name: /^AFCPE Settings/ }).click();
  await expect(page.getByText("first enter your cell phone")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Text messages" })).toBeVisible();
});
