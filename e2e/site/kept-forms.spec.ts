import type { Page } from "@playwright/test";
import { demoPeople } from "../../packages/local/src/demo/demo-people.ts";
import type { SiteForm } from "../support/all-forms.ts";
import { expect, test } from "../support/fixtures.ts";
import { formOn, marisol, pressButtons } from "../support/form-actions.ts";
import { asksBeforeLeaving, tabThrough, watchChanges } from "../support/form-checks.ts";

/** Opens the page again with one answer held back. Returns the function that releases it. */
async function openWithout(page: Page, path: string, held: string | undefined): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const address = `**/api/${held}`;
  const hold = async (route: { request(): { method(): string }; fallback(): Promise<void> }) => {
    if (route.request().method() === "GET") await promise;
    await route.fallback();
  };
  if (held) await page.route(address, hold);
  await page.goto(path);
  return async () => {
    const answered = held ? page.waitForResponse(address) : undefined;
    resolve();
    await answered;
    if (held) await page.unroute(address, hold);
  };
}

interface KeptForm extends Pick<SiteForm, "label"> {
  readonly for?: "admin";
  readonly path: string;
  readonly press?: SiteForm["press"];
  /** Answers that the form waits for, and answers that can arrive after it. */
  readonly first: readonly string[];
  readonly later: readonly string[];
  /** A field, and the request that follows when this is typed into it. */
  readonly field: string;
  readonly sends: (typed: string) => object;
  readonly save?: string | RegExp;
}

const idOf = (who: string): string => demoPeople(new Date()).find(({ email }) => email.startsWith(`${who}@`))?.id ?? "";

const marisolsWork = {
  name: "Work",
  phone: "",
  addressLine1: "7928 14th Street",
  city: "Norfolk",
  state: "VA",
  zip: "23505",
  country: "USA",
};

/** Refused if a colleague has changed it since. */
const asSeen = { seen: expect.any(String) };

/** Forms that change what is stored. Others begin empty, or with an amount or a day that is confirmed as a whole. */
const keptForms: readonly KeptForm[] = [
  {
    label: "Contact Info",
    path: "/edit-profile",
    first: ["user/profile"],
    later: ["addresses", "user", "banners"],
    field: "Suffix",
    sends: (suffix) => ({ suffix }),
  },
  {
    label: "Professional Info",
    path: "/edit-profile/professional",
    first: ["user/profile", "employment-options"],
    later: ["military-installations"],
    field: "Job title",
    sends: (jobTitle) => ({ jobTitle }),
  },
  {
    label: "Social Details",
    path: "/edit-profile/social",
    first: ["user/profile"],
    later: [],
    field: "X (Twitter) handle",
    sends: (twitterHandle) => ({ twitterHandle }),
  },
  {
    label: "Address",
    path: "/edit-profile/payment",
    press: [/^Edit Work/],
    first: ["addresses", "user"],
    later: [],
    field: "Address line 2",
    sends: (addressLine2) => ({ ...marisolsWork, addressLine2 }),
  },
  {
    label: "Edit",
    for: "admin",
    path: `/admin/users/${marisol.id}`,
    press: ["Edit"],
    first: [`admin/user/${marisol.id}`],
    later: [],
    field: "Job title",
    sends: (jobTitle) => ({ jobTitle }),
  },
  {
    label: "Change the work area",
    for: "admin",
    path: "/admin/extended/work-area/financial-aid-office",
    first: ["admin/extended/work-area"],
    later: [],
    field: "Name",
    // A row is sent as a whole, and refused if it has changed since it was read.
    sends: (name) => ({ name, categoryId: "higher-education" }),
  },
  {
    label: "SECU id",
    for: "admin",
    path: `/admin/users/${marisol.id}`,
    first: [`admin/user/${marisol.id}`],
    later: [],
    field: "SECU id",
    sends: (secuId) => ({ secuId }),
    save: "Save SECU id",
  },
  {
    label: "Change the flag",
    for: "admin",
    path: `/admin/users/${idOf("student")}/flags`,
    press: [/^Edit (Transcript|Late)/],
    first: [`admin/user/${idOf("student")}/flags`],
    later: [],
    field: "Reason",
    sends: (reason) => ({ reason, ...asSeen }),
  },
  {
    label: "Change the note",
    for: "admin",
    path: `/admin/users/${idOf("candidate")}/notes`,
    press: [/^Edit the note/],
    first: [`admin/user/${idOf("candidate")}/notes*`],
    later: [],
    field: "Note",
    sends: (note) => ({ note, ...asSeen }),
  },
];

test.describe("with an answer that comes late, exactly what was changed is sent", () => {
  for (const kept of keptForms) {
    test(kept.label, async ({ page, signIn, loginAs }) => {
      test.slow();
      if (kept.for) await loginAs(kept.for);
      else await signIn(marisol);
      const { save = /^Save changes/i } = kept;
      const form = formOn(page, kept);
      const sent = watchChanges(page);
      await page.goto(kept.path);
      await pressButtons(page, kept);
      await expect(form).toBeVisible();
      const late = [...kept.first, ...kept.later];
      for (const [index, held] of late.entries()) {
        const letGo = await openWithout(page, kept.path, held);
        const comesFirst = kept.later.includes(held);
        if (!comesFirst) await letGo();
        await pressButtons(page, kept);
        await expect(form).toBeVisible();
        await tabThrough(page, form);
        if (comesFirst) await letGo();
        await expectWhole(page, kept);
        expect([held, await asksBeforeLeaving(page), ...sent]).toEqual([held, false]);

        const typed = `Late-${index}`;
        await form.getByLabel(kept.field).fill(typed);
        const answered = page.waitForResponse((response) => /^(PATCH|PUT)$/.test(response.request().method()));
        await form.getByRole("button", { name: save }).click();
        expect((await answered).status()).toBe(200);
        expect(sent.splice(0)).toEqual([kept.sends(typed)]);
      }
    });
  }
});

/** In whatever order the answers arrive, every choice is shown as it is stored. */
async function expectWhole(page: Page, { label }: KeptForm): Promise<void> {
  const main = page.getByRole("main");
  if (label === "Contact Info") {
    await expect(main.getByLabel("Primary address").locator("option:checked")).toContainText("7928 14th Street");
    await expect(main.getByRole("textbox", { name: /^Work phone/ })).toHaveValue("757-555-0111");
  }
  if (label === "Professional Info") {
    await expect(main.getByRole("combobox", { name: /^Military installation/ })).toHaveValue(/Norfolk/);
  }
}
