import { cards, enterCard } from "../support/card.ts";
import {
  openDonation,
  problemRegion,
  reviewOrder,
  submitButton,
  submitToAskingBank,
} from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";

const exam = { kind: "exam", key: "afc" } as const;
const fee = { kind: "certification_fee", key: "afc", attachedTo: { type: "certification", id: "afc" } } as const;

test.beforeEach(async ({ signIn, person }) => {
  test.slow();
  await signIn(person);
});

test("the cart has no violation, with any content", async ({ page, person, stack, checkAppearance }) => {
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await checkAppearance("cart-empty");
  await stack.fillCart({
    id: person.id,
    lines: [
      { ...exam, price: 123_00 },
      { ...fee, due: 2026 },
      { ...fee, due: 2027 },
      { kind: "ceu_fee", key: "listing" },
    ],
    discountCode: "WELCOME10",
  });
  await page.reload();
  await expect(page.getByRole("link", { name: "Continue to Checkout" })).toBeVisible();
  await checkAppearance("cart-full");
  await page.route("**/api/cart/items", async (route) => {
    const response = await route.fetch();
    const cart = await response.json();
    cart.items[0].isGone = true;
    cart.order = {
      id: cart.checkoutId,
      state: "failed",
      totalCents: 100,
      attempt: 1,
      failure: "Your card was declined.",
    };
    await route.fulfill({ response, json: cart });
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Continue to Checkout" })).toBeDisabled();
  await checkAppearance("cart-gone");
});

test("the question before a registration is removed has no violation", async ({
  page,
  person,
  stack,
  checkAppearance,
}) => {
  const registration = { id: "afc-looked-at", name: "AFC", status: "pre_registration" } as const;
  await stack.changePerson({ id: person.id, change: { set: { latestRegistrations: [registration] } } });
  const attachedTo = { type: "registration", id: registration.id } as const;
  await stack.fillCart({ id: person.id, lines: [{ kind: "registration_fee", key: "afc-self-study", attachedTo }] });
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkAppearance("cart-question");
});

test("the checkout has no violation, with all of it open, refused, and to be checked", async ({
  page,
  person,
  stack,
  checkAppearance,
}) => {
  await stack.fillCart({ id: person.id, lines: [exam, { kind: "ceu_fee", key: "listing" }] });
  await page.goto("/checkout");
  await openDonation(page);
  await page.getByRole("radio", { name: /^Symposium scholarship/ }).check();
  await page.getByRole("radio", { name: "Other", exact: true }).check();
  await page.getByLabel("Discount code").fill("nonsense");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("We do not know this discount code.").first()).toBeVisible();
  await enterCard(page, cards.declined);
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(page.getByRole("region", { name: "One answer needs correcting" })).toBeFocused();
  await checkAppearance("checkout-refused");
  await page.getByLabel("Other amount in dollars").fill("75");
  await page.getByLabel("Discount code").fill("welcome10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Applied discount", { exact: true })).toBeVisible();
  await reviewOrder(page);
  await checkAppearance("checkout-review");
  await submitButton(page).click();
  await expect(problemRegion(page, "Could not process payment")).toBeFocused();
  await checkAppearance("checkout-declined");
  await page.getByRole("link", { name: "Change payment" }).click();
  await expect(page.getByRole("radio", { name: /^Visa ending in 0341/ })).toBeVisible();
  await checkAppearance("checkout-cards");
});

test("an order in progress, and a free one, have no violation", async ({ page, person, stack, checkAppearance }) => {
  await stack.fillCart({ id: person.id, lines: [exam], discountCode: "PARTNER100" });
  await page.goto("/checkout");
  await expect(page.getByText("There is nothing to pay, so no card is needed.")).toBeVisible();
  await checkAppearance("checkout-free");
  await stack.fillCart({ id: person.id, lines: [exam] });
  await submitToAskingBank(page);
  await expect(page.getByRole("dialog", { name: "3-D Secure" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Confirm with your bank" })).toBeVisible();
  await checkAppearance("checkout-under-way");
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "Start over" })).toBeVisible();
  await checkAppearance("cart-under-way");
});

test("staff's override and the refund policy have no violation", async ({
  page,
  person,
  stack,
  loginAs,
  browser,
  baseURL,
  checkAppearance,
}) => {
  await page.goto("/refund-policy");
  await expect(page.getByText("Dues are nonrefundable.")).toBeVisible();
  await checkAppearance("refund-policy");
  await stack.fillCart({ id: person.id, lines: [exam] });
  const staff = await browser.newPage({ baseURL: baseURL ?? "" });
  await loginAs("admin", staff);
  await staff.goto(`/impersonate/take/${person.id}`);
  await staff.getByLabel("Reason").fill("To see how it looks");
  await staff.getByRole("button", { name: "Act as this person" }).click();
  await expect(staff.getByRole("region", { name: "Acting as somebody else" })).toBeVisible();
  await staff.goto("/checkout");
  await expect(staff.getByText("Admin override")).toBeVisible();
  await checkAppearance("checkout-acting", { page: staff });
  await staff.close();
});
