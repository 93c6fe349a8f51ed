import { setTimeout as delay } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import type { Stack } from "../start-stack.ts";
import { allForms, type SiteForm } from "../support/all-forms.ts";
import { expect, type Person, test } from "../support/fixtures.ts";
import { buttonsOf, formOn, marisol, pressButtons } from "../support/form-actions.ts";
import {
  asksBeforeLeaving,
  misplacedButtons,
  moveThrough,
  tabThrough,
  valuesIn,
  watchChanges,
} from "../support/form-checks.ts";
import { holdAnswers, type Late, type LateAnswers } from "../support/late-answers.ts";
import { waitUntilQuiet } from "../support/quiet-page.ts";

interface Visit {
  readonly page: Page;
  readonly form: SiteForm;
  readonly person: Person;
  readonly sent: readonly unknown[];
}

const addressOf = ({ path }: SiteForm, person: Person): string => (typeof path === "string" ? path : path(person));

/** Once all answers have come. Returns what the form shows, and the answers that were read for it. */
async function goThrough({ page, form, person, sent }: Visit): Promise<{ values: string[]; reads: string[] }> {
  const reads = new Set<string>();
  const note = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) reads.add(pathname);
  };
  page.on("request", note);
  await page.goto(addressOf(form, person));
  await pressButtons(page, form);
  const shown = formOn(page, form);
  await expect(shown, form.label).toBeVisible();
  await waitUntilQuiet(page);
  page.off("request", note);
  await expect(shown.locator(".captcha:empty"), form.label).toHaveCount(0);
  expect(await misplacedButtons(page), form.label).toEqual([]);
  const values = await valuesIn(shown);
  await tabThrough(page, shown);
  expect(await valuesIn(shown), form.label).toEqual(values);
  expect([form.label, await asksBeforeLeaving(page), ...sent]).toEqual([form.label, false]);
  return { values, reads: [...reads] };
}

/** So long the site may wait for its first answers, before it draws what it can without them. */
const siteWaitsMs = 900;

async function waitForWith(answers: LateAnswers, target: Locator, what: string): Promise<void> {
  do await answers.waitUntilQuiet();
  while (!((await target.isVisible()) && (await target.isEnabled())) && answers.letNextCome());
  await expect(target, what).toBeVisible();
}

/** Answers that the form can be shown without come after the first move through it. */
async function goThroughBefore(late: Late, what: string, { page, form, person }: Visit): Promise<void> {
  const answers = await holdAnswers(page, late);
  await page.goto(addressOf(form, person));
  // It asks first for what it waits for.
  if (late.next === "last asked") await delay(siteWaitsMs);
  for (const button of buttonsOf(page, form)) {
    await waitForWith(answers, button, what);
    await button.click();
  }
  await waitForWith(answers, formOn(page, form), what);
  // What comes meanwhile may add fields above.
  await moveThrough(page, formOn(page, form));
  while (answers.letNextCome()) await answers.waitUntilQuiet();
  await answers.end();
}

/** `npm run soak` holds each answer back alone. Else all come one by one, in either order: in one of them, most are late. */
const latesOf = (reads: readonly string[]): readonly Late[] =>
  process.env.EACH_ANSWER_ALONE
    ? reads.map((path) => ({ path, next: "last asked" }))
    : [{ next: "first asked" }, { next: "last asked" }];

async function checkForm(visit: Visit): Promise<void> {
  const { page, form, sent } = visit;
  const { values, reads } = await goThrough(visit);
  for (const late of latesOf(reads)) {
    const what = `${form.label}, answers late: ${Object.values(late)}`;
    await goThroughBefore(late, what, visit);
    await expect.poll(() => valuesIn(formOn(page, form)), { message: what }).toEqual(values);
    expect([what, await asksBeforeLeaving(page), ...sent]).toEqual([what, false]);
  }
}

const forms = (audience: SiteForm["for"]): readonly SiteForm[] =>
  allForms.filter((form) => form.for === audience && !form.journey);

async function checkAll(chosen: readonly SiteForm[], setting: { page: Page; stack: Stack; person: Person }) {
  const sent = watchChanges(setting.page);
  for (const form of chosen) {
    await form.given?.(setting);
    await checkForm({ ...setting, form, sent });
    await setting.page.unrouteAll({ behavior: "ignoreErrors" });
  }
}

test.describe("going through a form changes nothing and sends nothing, however late its answers come", () => {
  // Several tests, because they are long.
  const parts = [0, 1, 2] as const;
  const partOf = (audience: SiteForm["for"], part: number) =>
    forms(audience).filter((_, index) => index % parts.length === part);

  test("a visitor's", async ({ page, stack, person }) => {
    test.slow();
    await checkAll(forms("visitor"), { page, stack, person });
  });

  for (const part of parts) {
    test(`a member's, part ${part + 1}`, async ({ page, stack, signIn }) => {
      test.slow();
      await signIn(marisol);
      await checkAll(partOf("member", part), { page, stack, person: marisol });
    });

    test(`staff's, part ${part + 1}`, async ({ page, stack, person, loginAs }) => {
      test.slow();
      await loginAs("admin");
      await checkAll(partOf("admin", part), { page, stack, person });
    });
  }
});
