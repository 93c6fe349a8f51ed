import type { Page } from "@playwright/test";
import type { SiteForm } from "../support/all-forms.ts";
import { callsBy } from "../support/api-calls.ts";
import { askSupervisor, type Earning, enroll, logHours, voidExam } from "../support/earn.ts";
import { credentialsOf, expect, test } from "../support/fixtures.ts";
import { formOn } from "../support/form-actions.ts";
import { asksBeforeLeaving, misplacedButtons, tabThrough, valuesIn, watchChanges } from "../support/form-checks.ts";
import { press } from "../support/keyboard.ts";
import { visualFaults } from "../support/visual-faults.ts";
import { forms, places } from "./earn.forms.ts";

const phone = { width: 390, height: 844 };
const forAudience = (audience: SiteForm["for"]) => forms.filter((form) => form.for === audience);

/** Opened and gone through by keyboard; nothing is changed, sent, cut off or too small for a finger. */
async function goThrough(page: Page, { label, path, press: buttons = [] }: SiteForm, sent: unknown[]): Promise<void> {
  await page.goto(typeof path === "string" ? path : path({ id: "", name: "", email: "", password: "" }));
  const main = page.getByRole("main");
  for (const name of buttons) {
    // What is folded is opened like a button.
    const folded = main.locator("summary").and(main.getByText(name));
    await press(page, main.getByRole("button", { name }).or(folded).first());
  }
  const form = formOn(page, { label });
  await expect(form, label).toBeVisible();
  await expect(form.getByText(/^Loading /), label).toHaveCount(0);
  const before = await valuesIn(form);
  await tabThrough(page, form);
  expect(await valuesIn(form), label).toEqual(before);
  expect(await misplacedButtons(page), label).toEqual([]);
  expect(await visualFaults(page), label).toEqual([]);
  expect([label, await asksBeforeLeaving(page), ...sent]).toEqual([label, false]);
}

test("on a phone and by keyboard, one can go through every form with which a certification is earned", async ({
  page,
  request,
  person,
  stack,
  signIn,
  loginAs,
  mailTo,
}) => {
  test.slow();
  const staff = await callsBy(request, stack.url, credentialsOf("admin"));
  const earning: Earning = { stack, staff, candidate: await callsBy(request, stack.url, person) };
  const { id, requiredHours } = await enroll(earning, person, { certification: "AFC", pathway: "Distance learning" });
  const supervisor = `supervisor.of.${person.email}`;
  const entry = await logHours(earning, { id, requiredHours, supervisor });
  await askSupervisor(earning, id, entry);
  const { text } = await mailTo(supervisor, /asks you to confirm/);
  Object.assign(places, { registration: id, entry, supervisorLink: /\/supervisor\/[\w-]+/.exec(text)?.[0] ?? "" });

  await page.setViewportSize(phone);
  const sent = watchChanges(page);
  for (const form of forAudience("visitor")) await goThrough(page, form, sent);
  await loginAs("admin");
  for (const form of forAudience("admin")) {
    await form.given?.({ page, stack, person });
    await goThrough(page, form, sent);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await signIn(person);
  for (const form of forAudience("member")) {
    if (form.label === "Pay for your exam") await voidExam(earning, id);
    await goThrough(page, form, sent);
  }
});
