import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Stack } from "../start-stack.ts";
import { allForms, type SiteForm } from "../support/all-forms.ts";
import { expect, type Person, test } from "../support/fixtures.ts";
import { formOn, marisol, pressButtons } from "../support/form-actions.ts";
import { asksBeforeLeaving, moveThrough, valuesIn, watchChanges } from "../support/form-checks.ts";

/** A form that has not come by then cannot be shown without the answer. */
const latestMs = 700;
/** Time for an answer to be drawn before the next one comes. */
const betweenMs = 100;

interface Reads {
  readonly page: Page;
  readonly form: SiteForm;
  readonly person: Person;
}

const addressOf = ({ path }: SiteForm, person: Person): string => (typeof path === "string" ? path : path(person));

/** Opens the form. Returns what it shows, and the answers that were read for it. */
async function openOnce({ page, form, person }: Reads): Promise<{ values: string[]; reads: string[] }> {
  const reads = new Set<string>();
  const note = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) reads.add(pathname);
  };
  page.on("request", note);
  await page.goto(addressOf(form, person));
  await pressButtons(page, form);
  await expect(formOn(page, form), form.label).toBeVisible();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return { values: await valuesIn(formOn(page, form)), reads: [...reads] };
}

/** These answers come after the first move through the form, one by one; or, where the form needs one, before. */
async function moveThroughWithout(late: readonly string[], { page, form, person }: Reads): Promise<void> {
  const held = new Map(late.map((path) => [path, Promise.withResolvers<void>()]));
  const isHeld = (url: URL) => held.has(url.pathname);
  await page.route(isHeld, async (route) => {
    const request = route.request();
    if (request.method() === "GET") await held.get(new URL(request.url()).pathname)?.promise;
    await route.fallback().catch(() => undefined);
  });
  const waiting = [...held.values()];
  const letNextCome = () => waiting.shift()?.resolve();
  const timer = setInterval(letNextCome, latestMs);
  await page.goto(addressOf(form, person));
  await pressButtons(page, form);
  await expect(formOn(page, form), `${form.label} without ${late}`).toBeVisible();
  clearInterval(timer);
  // What comes meanwhile may add fields above.
  await moveThrough(page, formOn(page, form));
  while (waiting.length > 0) {
    letNextCome();
    await delay(betweenMs);
  }
  await page.waitForLoadState("networkidle");
  await page.unroute(isHeld);
}

/** `npm run soak` holds each answer back alone. Else each is held back once, together with half of the others. */
const partsOf = (answers: readonly string[]): readonly (readonly string[])[] =>
  process.env.EACH_ANSWER_ALONE
    ? answers.map((answer) => [answer])
    : [0, 1].map((part) => answers.filter((_, index) => index % 2 === part));

async function checkForm(reads: Reads, sent: readonly unknown[]): Promise<void> {
  const { page, form } = reads;
  const { values, reads: answers } = await openOnce(reads);
  for (const late of partsOf(answers)) {
    await moveThroughWithout(late, reads);
    const what = `${form.label}: ${late} late`;
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
    await checkForm({ ...setting, form }, sent);
    await setting.page.unrouteAll({ behavior: "ignoreErrors" });
  }
}

test.describe("with any answer late, moving through a form changes nothing and sends nothing", () => {
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
