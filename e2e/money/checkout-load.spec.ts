import { expect, test } from "../support/fixtures.ts";
import { layoutShiftOf } from "../support/layout-shift.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";

const exam = { kind: "exam", key: "afc" } as const;
const fee = { kind: "ceu_fee", key: "listing" } as const;

/** Pages about money, and the contents that they have when they are loaded. */
const pages = [
  ["/cart", "Cart Total"],
  ["/checkout", "Order Summary"],
  ["/donate", "Add to Cart"],
  ["/payments", "You have not made any payments."],
] as const;

for (const delay of [0, 250]) {
  test(`nothing moves away under a finger that pays, with answers that take ${delay} ms`, async ({
    page,
    person,
    stack,
    signInByForm,
  }) => {
    test.slow();
    await signInByForm(person);
    await stack.fillCart({ id: person.id, lines: [exam, fee] });
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    for (const [path, text] of pages) {
      for (const width of [400, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
        await waitUntilQuiet(page);
        expect(await layoutShiftOf(page), `${path}, ${width} px`).toBeLessThanOrEqual(0.02);
      }
    }
  });
}
