import { cards } from "../support/card.ts";
import { expectPaid, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";
import { press, tabTo, typeInto } from "../support/keyboard.ts";

test("buys with the keyboard only, with the bank's question", async ({ page, person, signIn, stack }) => {
  await stack.fillCart({
    id: person.id,
    lines: [
      { kind: "exam", key: "afc" },
      { kind: "course_material", key: "afc-digital" },
    ],
  });
  await signIn(person);
  await page.goto("/");
  await press(page, page.getByRole("link", { name: /^Cart/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Remove AFC course materials, digital" }));
  await expect(page.getByRole("heading", { name: "Items" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "was taken out" })).toHaveText(
    /^AFC course materials, digital was taken out\. The cart total is \$\d+\.00\.$/,
  );
  await press(page, page.getByRole("link", { name: "Continue to Checkout" }));
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();

  await press(page, page.locator("summary").filter({ hasText: "Add a donation" }));
  await tabTo(page, page.getByRole("radio", { name: "No donation today" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^General fund/ })).toBeChecked();
  await press(page, page.getByRole("radio", { name: "$25", exact: true }), "Space");
  const [number, expiry, code] = ["number", "expiration date", "CVC/CVV"].map((part) =>
    page.getByLabel(`Credit or debit card ${part}`),
  );
  for (const [field, typed] of [
    [number, cards.asking],
    [expiry, "1232"],
    [code, "123"],
  ] as const) {
    if (field) await typeInto(page, field, typed);
  }
  await typeInto(page, page.getByLabel("Discount code"), "welcome10");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Applied discount", { exact: true })).toBeVisible();
  const takeBack = page.getByRole("button", { name: "Remove the discount code WELCOME10" });
  await expect(takeBack).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Discount code")).toBeFocused();
  await page.keyboard.type("welcome10");
  await page.keyboard.press("Enter");
  await expect(takeBack).toBeFocused();
  await press(page, page.getByRole("button", { name: "Review order" }));
  await press(page, page.getByRole("button", { name: "Authorise" }));
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Change donation" }));
  await expect(page.getByRole("radio", { name: "$25", exact: true })).toBeChecked();
  await press(page, page.getByRole("button", { name: "Review order" }));
  await press(page, submitButton(page));
  await press(page, page.getByRole("button", { name: "Authorise" }));
  await expectPaid(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
});
