import type { Page } from "@playwright/test";
import type { Stack } from "../start-stack.ts";
import { allForms, type SiteForm } from "../support/all-forms.ts";
import { expect, type Person, test } from "../support/fixtures.ts";
import { formOn, marisol, pressButtons } from "../support/form-actions.ts";
import { asksBeforeLeaving, moveThrough, valuesIn, watchChanges } from "../support/form-checks.ts";

/** A form that has not come by then cannot be shown without the answer. */
const latestMs = 1500;

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

/** The answer comes after the first move through the form; or, if the form needs it, before. */
async function moveThroughWithout(held: string, { page, form, person }: Reads): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isHeld = (url: URL) => url.pathname === held;
  await page.route(isHeld, async (route) => {
    if (route.request().method() === "GET") await promise;
    await route.fallback().catch(() => undefined);
  });
  const timer = setTimeout(resolve, latestMs);
  await page.goto(addressOf(form, person));
  await pressButtons(page, form);
  await expect(formOn(page, form), `${form.label} without ${held}`).toBeVisible();
  clearTimeout(timer);
  // What comes meanwhile may add fields above.
  await moveThrough(page, formOn(page, form));
  resolve();
  await page.waitForLoadState("networkidle");
  await page.unroute(isHeld);
}

async function checkForm(reads: Reads, sent: readonly unknown[]): Promise<void> {
  const { page, form } = reads;
  const { values, reads: answers } = await openOnce(reads);
  for (const held of answers) {
    await moveThroughWithout(held, reads);
    const what = `${form.label}: ${held} late`;
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
