import type { Page } from "@playwright/test";
import { expectPaid, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";

const exam = { kind: "exam", key: "afc" } as const;
const practice = { kind: "practice_exam", key: "afc-bundle" } as const;
const fee = {
  kind: "certification_fee",
  key: "afc",
  due: 2026,
  attachedTo: { type: "certification", id: "afc" },
} as const;

const rows = (page: Page) => page.getByRole("region", { name: "Items" }).getByRole("listitem");

test.beforeEach(async ({ signIn, person }) => signIn(person));

// The second press is made in the first frame that shows something new: later presses would prove less.

test("a double click on the button to the second half pays nothing", async ({ page, person, stack }) => {
  await stack.fillCart({ id: person.id, lines: [exam], discountCode: "PARTNER100" });
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/pay")) sent += 1;
  });
  await page.goto("/checkout");
  const pressed = page.waitForFunction(() => {
    const submit = [...document.querySelectorAll("button")].find((button) => button.textContent === "Submit Order");
    submit?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    return submit !== undefined;
  });
  await page.getByRole("button", { name: "Review order" }).click();
  await pressed;
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
  await expect(submitButton(page)).toBeEnabled();
  expect(sent).toBe(0);
  await submitButton(page).click();
  await expectPaid(page);
  expect(sent).toBe(1);
});

test("removes one item for a double click: the next one moves up under the pointer", async ({
  page,
  person,
  stack,
}) => {
  await stack.fillCart({ id: person.id, lines: [exam, fee, practice] });
  await page.goto("/cart");
  await expect(rows(page)).toHaveCount(3);
  const pressed = page.waitForFunction(() => {
    const rest = document.querySelectorAll(".cart-row");
    const next = rest[0]?.querySelector("button");
    if (rest.length === 2) next?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    return rest.length === 2;
  });
  await rows(page).first().getByRole("button").click();
  await pressed;
  await expect(rows(page).first().getByRole("button")).toBeEnabled();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole("button").click();
  await expect(rows(page)).toHaveCount(1);
});
