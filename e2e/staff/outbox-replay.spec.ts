import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

async function desk(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/_local/data/${path}`, { data });
  expect(answer.ok(), path).toBe(true);
}

test("shows staff what could not be delivered, and sends it after the cause is fixed", async ({
  page,
  person,
  loginAs,
  clock,
  mailTo,
}) => {
  /** Ten attempts, at most two hours apart. */
  const tryInVain = async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await clock.advanceClock(7201);
      await desk(page, "jobs/run", { name: "outbox.sweep" });
    }
  };
  await desk(page, "faults/set", { name: "mail", kind: "failing" });
  await page.goto("/password/reset");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Success! Check your email")).toBeVisible();
  await tryInVain();

  await loginAs("admin");
  await page.goto("/admin/outbox");
  // In two days other mails are due too, also those of the first of a month, and the demo has stuck ones: only this one is checked.
  const row = page.getByRole("row").filter({ hasText: person.email }).filter({ hasText: "Password reset link" });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Replay" }).click();
  // The row has gone, and so has the button that had the focus.
  const said = page.getByRole("status").filter({ hasText: /failed again, and will be tried ten times more/ });
  await expect(said).toBeFocused();
  await expect(row).toHaveCount(0);

  await tryInVain();
  await desk(page, "faults/set", { name: "mail", kind: "none" });
  // The session of staff ends after twelve hours.
  await loginAs("admin");
  await page.goto("/admin/outbox");
  await row.getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText(/: delivered\./)).toBeVisible();
  await expect(row).toHaveCount(0);
  await mailTo(person.email, /password/i);
});

test("says so when nothing is stuck", async ({ page, loginAs }) => {
  await page.route("**/api/admin/outbox/dead-letters", (route) =>
    route.fulfill({ json: { data: [], total: 0, kinds: [], waiting: [] } }),
  );
  await loginAs("admin");
  await page.goto("/admin/outbox");
  await expect(page.getByText("Nothing is stuck.")).toBeVisible();
});
