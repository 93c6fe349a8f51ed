import type { Page } from "@playwright/test";
import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import { expect, test } from "../support/fixtures.ts";

const total = (page: Page) => page.locator("dl > div").filter({ hasText: /^Cart Total/ });
const rows = (page: Page) => page.getByRole("region", { name: "Items" }).getByRole("listitem");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const count = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const remove = (page: Page, name: string) => page.getByRole("button", { name: `Remove ${name}` });

const exam = { kind: "exam", key: "afc" } as const;
const feeFor = (due: number) =>
  ({ kind: "certification_fee", key: "afc", due, attachedTo: { type: "certification", id: "afc" } }) as const;

const noMember = { email: "lapsedceus@guildhall.example", password: demoStatePassword };

test.describe("with a cart of one's own", () => {
  test.beforeEach(async ({ signIn, person }) => signIn(person));

  test("says that it is empty, and links to other pages", async ({ page }) => {
    await page.goto("/cart");
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await page.goto("/checkout");
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
  });

  test("shows its items, says what has changed, and removes the last item", async ({ page, person, stack }) => {
    await stack.fillCart({ id: person.id, lines: [{ ...exam, price: 123_00 }] });
    await page.goto("/cart");
    await expect(row(page, "AFC exam")).toContainText(
      /The price went up since you added this: it was \$123\.00, it is now/,
    );
    await expect(total(page)).toContainText("$");
    await expect(count(page)).toHaveAccessibleName("Cart 1 item");
    await remove(page, "AFC exam").click();
    await expect(page.getByText("Your cart is empty.").last()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "was taken out" })).toHaveText(
      "AFC exam was taken out. Your cart is empty.",
    );
    await expect(page.locator(":focus")).toContainText("Your cart is empty.");
    await expect(count(page)).toHaveAccessibleName("Cart");
    await page.reload();
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
  });

  test("lets only the latest year be removed", async ({ page, person, stack }) => {
    await stack.fillCart({ id: person.id, lines: [feeFor(2026), feeFor(2027)] });
    await page.goto("/cart");
    await expect(row(page, "Due 2026")).toContainText("Only the item with the latest due year can be removed.");
    await expect(remove(page, "AFC annual certification fee")).toHaveCount(1);
    await expect(total(page)).toContainText("$220.00");
    await row(page, "Due 2027").getByRole("button").click();
    await expect(total(page)).toContainText("$110.00");
    await expect(page.getByRole("heading", { name: "Items" })).toBeFocused();
    await row(page, "Due 2026").getByRole("button").click();
    await expect(page.getByText("Your cart is empty.").last()).toBeVisible();
  });

  test("distinguishes donations to one cause, and removes the chosen one", async ({ page, person, stack }) => {
    const gift = { kind: "donation", key: "general" } as const;
    const gifts = [{ chosenCents: 25_00 }, { chosenCents: 25_00, anonymous: true }, { chosenCents: 50_00 }];
    await stack.fillCart({ id: person.id, lines: gifts.map((one) => ({ ...gift, ...one })) });
    await page.goto("/cart");
    const named = (name: string) => page.getByRole("button", { name: `Remove General fund, ${name}`, exact: true });
    await expect(named("$25.00")).toBeVisible();
    await expect(named("$25.00, anonymous")).toBeVisible();
    await named("$50.00").click();
    await expect(total(page)).toContainText("$50.00");
    await expect(row(page, "$50.00")).toHaveCount(0);
    await named("$25.00, anonymous").click();
    await expect(total(page)).toContainText("$25.00");
    await expect(page.getByRole("button", { name: "Remove General fund", exact: true })).toBeVisible();
  });

  test("asks before a whole registration is removed", async ({ page, person, stack }) => {
    const registration = { id: "afc-in-cart", name: "AFC", status: "pre_registration" } as const;
    await stack.changePerson({ id: person.id, change: { set: { latestRegistrations: [registration] } } });
    const attachedTo = { type: "registration", id: registration.id } as const;
    await stack.fillCart({
      id: person.id,
      lines: [
        { kind: "registration_fee", key: "afc-self-study", attachedTo },
        { kind: "course_material", key: "afc-digital", attachedTo },
        { kind: "practice_exam", key: "afc-bundle" },
      ],
    });
    await page.goto("/cart");
    await remove(page, "AFC registration, self-study").click();
    const question = page.getByRole("dialog", { name: "Remove the whole registration?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(remove(page, "AFC registration, self-study")).toBeFocused();
    await remove(page, "AFC registration, self-study").click();
    await question.getByRole("button", { name: "Remove registration" }).click();
    await expect(question).toBeHidden();
    await expect(row(page, "AFC practice exam bundle")).toBeVisible();
    await expect(row(page, "registration")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "taken out" })).toContainText(
      "AFC registration, self-study and one more item of its registration were taken out.",
    );
    await expect(page.getByRole("heading", { name: "Items" })).toBeFocused();
  });

  test("says why it could not be read, or an item not removed", async ({ page, person, stack }) => {
    await stack.fillCart({ id: person.id, lines: [exam] });
    await page.route("**/api/cart/items", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto("/cart");
    await expect(page.getByText("A service that we need is not answering.")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "AFC exam")).toBeVisible();
    await page.route("**/api/cart/remove", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await remove(page, "AFC exam").click();
    await expect(page.getByRole("alert")).toContainText("We do not know whether this was done");
    await expect(row(page, "AFC exam")).toBeVisible();
  });

  test("shows the changes of another tab", async ({ page, person, stack, context }) => {
    await stack.fillCart({ id: person.id, lines: [exam, feeFor(2026)] });
    await page.goto("/cart");
    await expect(rows(page)).toHaveCount(2);
    const other = await context.newPage();
    await other.goto("/cart");
    await remove(other, "AFC exam").click();
    await expect(total(other)).toContainText("$110.00");
    // The first tab shows an item that no longer exists: the answer has the present cart.
    await remove(page, "AFC exam").click();
    await expect(total(page)).toContainText("$110.00");
    await expect(row(page, "AFC exam")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "already" })).toHaveText(
      "AFC exam had been taken out already.",
    );
  });
});

test("keeps a name without a single space within the page", async ({ page, person, stack, signIn }) => {
  await stack.fillCart({ id: person.id, lines: [exam] });
  await signIn(person);
  const name = "Versicherungsfachangestellter".repeat(6);
  await page.route("**/api/cart/items", async (route) => {
    const response = await route.fetch();
    const cart = await response.json();
    await route.fulfill({ response, json: { ...cart, items: cart.items.map((item: object) => ({ ...item, name })) } });
  });
  for (const path of ["/cart", "/checkout"]) {
    for (const width of [400, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${path}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test("asks only people who are not members to become one", async ({ page, signIn, loginAs, browser, baseURL }) => {
  await signIn(noMember);
  await page.goto("/cart");
  await expect(page.getByText("Members pay less")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get a membership" })).toHaveAttribute("href", "/membership/get");
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await loginAs("member", other);
  await other.goto("/cart");
  await expect(other.getByText(/^Your cart is empty\.$|^Cart Total/).first()).toBeVisible();
  await expect(other.getByText("Members pay less")).toHaveCount(0);
  await other.close();
});

test("is filled from the dashboard, and counted in the header", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/");
  const slides = page.locator(".carousel__slide:not([inert])");
  // Which one comes first depends on the day; for some this person is registered.
  const offered = slides.filter({ has: page.getByRole("button", { name: /^Add to Cart/ }) }).first();
  const name = (await offered.getByRole("heading").textContent()) ?? "";
  const slide = slides.filter({ hasText: name });
  const before = (await count(page).textContent()) ?? "";
  await slide.getByRole("button", { name: /^Add to Cart/ }).click();
  await expect(page.getByText(`${name} is in your cart.`)).toBeVisible();
  await expect(slide.getByRole("link", { name: "In your cart" })).toBeFocused();
  await expect(count(page)).not.toHaveText(before);
  // After a fresh page load, too.
  await page.reload();
  await expect(slide.getByRole("link", { name: "In your cart" })).toBeVisible();
  await page.goto("/events/upcoming?sort=date%2Casc");
  await page.getByRole("row").filter({ hasText: name }).getByRole("link", { name: "In your cart" }).click();
  await expect(row(page, name)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(row(page, name)).toHaveCount(0);
});
