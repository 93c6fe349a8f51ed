import type { Page } from "@playwright/test";
import type { Cents } from "../../packages/core/src/ground/shared/values.ts";
import type { PersonPatch } from "../../packages/core/src/people/person/person.ts";
import { Address } from "../../packages/core/src/people/person/user.schema.ts";
import { demoCalendar } from "../../packages/local/src/demo/demo-calendar.ts";
import { expect, test } from "../support/fixtures.ts";

type Set = NonNullable<PersonPatch["set"]>;

/** A day of the association so many days from now, by the clock of the small cloud: in UTC it may be tomorrow already. */
const dayFrom = (now: number, days: number) => demoCalendar(new Date(now)).on(days);

const dateText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The one card of that title. */
const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });

const nothing = [
  "membershipStart",
  "membershipEnd",
  "latestMembershipRequest",
  "userCertifications",
  "userTrainings",
  "latestRegistrations",
] as const;

/** Only what the journey sets up. */
const exactPatch = (set: Set): PersonPatch => ({
  set,
  remove: nothing.filter((field) => !(field in set)),
});

const requestedAt = "2026-01-02T12:00:00.000Z" as NonNullable<Set["latestMembershipRequest"]>["requestedAt"];

interface State {
  readonly who: string;
  readonly set: (now: number) => Set;
  readonly chip: string;
  readonly sentence: (now: number) => string;
  /** The link's target, where there is a next step. */
  readonly step?: readonly [label: string, path: string];
  readonly hasEvents: boolean;
}

const states: readonly State[] = [
  {
    who: "an active member",
    set: (now) => ({ membershipStart: dayFrom(now, -100), membershipEnd: dayFrom(now, 200) }),
    chip: "Active",
    sentence: (now) => `Your membership runs until ${dateText(dayFrom(now, 200))}.`,
    hasEvents: true,
  },
  {
    who: "a member near the end",
    set: (now) => ({ membershipStart: dayFrom(now, -324), membershipEnd: dayFrom(now, 40) }),
    chip: "Expiring soon",
    sentence: (now) => `Your membership ends on ${dateText(dayFrom(now, 40))}, in 40 days.`,
    step: ["Renew", "/membership/get"],
    hasEvents: true,
  },
  {
    who: "somebody with a membership in the cart",
    set: () => ({
      latestMembershipRequest: { key: "professional", status: "in_cart", requestedAt },
      cart: { count: 1, totalCents: 15_000 as Cents },
    }),
    chip: "In cart",
    sentence: () => "Check out first",
    step: ["Go to the cart", "/cart"],
    hasEvents: false,
  },
  {
    who: "somebody who asked for an emeritus membership",
    set: () => ({ latestMembershipRequest: { key: "emeritus", status: "pending", requestedAt } }),
    chip: "Pending review",
    sentence: () => "We are reviewing your emeritus request. Approval takes 2-3 business days.",
    hasEvents: false,
  },
  {
    who: "a student whose transcript is looked at",
    set: () => ({ latestMembershipRequest: { key: "student", status: "pending", requestedAt } }),
    chip: "Pending review",
    sentence: () => "We are reviewing your transcript. Approval takes 2-3 business days.",
    hasEvents: false,
  },
  {
    who: "a student who is approved and whose charge failed",
    set: () => ({ latestMembershipRequest: { key: "student", status: "unpaid", requestedAt } }),
    chip: "Approved, not paid",
    sentence: () => "Your membership is approved. It begins once it is paid.",
    step: ["See your payments", "/payments"],
    hasEvents: false,
  },
  {
    who: "somebody who is no member",
    set: () => ({}),
    chip: "Not a member",
    sentence: () => "Members pay less for events",
    step: ["Become a member", "/membership/get"],
    hasEvents: false,
  },
];

for (const { who, set, chip, sentence, step, hasEvents } of states) {
  test(`tells ${who} where they stand`, async ({ page, person, stack, signIn, checkAppearance }) => {
    const now = await stack.now();
    await stack.changePerson({ id: person.id, change: exactPatch(set(now)) });
    await signIn(person);
    await page.goto("/");
    const membership = card(page, "Membership");
    await expect(membership.locator(".chip")).toHaveText(chip);
    await expect(membership).toContainText(sentence(now));
    await expect(page.getByRole("region", { name: "Upcoming and on-demand events" })).toHaveCount(hasEvents ? 1 : 0);
    await checkAppearance("dashboard");
    await expect(page.locator("main .amplify-button--primary")).toHaveCount(step ? 1 : 0);
    if (!step) return expect(membership.getByRole("link")).toHaveCount(0);
    const [label, path] = step;
    await membership.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
  });
}

const section = (page: Page) => page.getByRole("region", { name: "MyAFCPE Profile" });

test("lists certifications and trainings in 'MyAFCPE Profile', with certificates and courses in a new tab", async ({
  page,
  person,
  stack,
  signIn,
}) => {
  const now = await stack.now();
  const certificate = "https://credentials.guildhall.example/1";
  const set: Set = {
    membershipStart: dayFrom(now, -100),
    membershipEnd: dayFrom(now, 200),
    userCertifications: [
      { id: "afc", name: "AFC", status: "good_standing" },
      { id: "afcc", name: "AFCC", status: "revoked" },
    ],
    userTrainings: [
      { id: "mme", name: "Money Management Essentials", status: "complete", accredibleUrl: certificate },
      { id: "debt", name: "Debt Basics", status: "enrolled" },
    ],
    latestRegistrations: [{ id: "reg", name: "FBM", status: "in_progress", deadline: dayFrom(now, 20) }],
  };
  await stack.changePerson({ id: person.id, change: exactPatch(set) });
  await signIn(person);
  await page.goto("/");
  await expect(section(page).getByRole("listitem")).toHaveText([
    /^Membership/,
    /^AFC/,
    /^FBM/,
    "Money Management Essentials certificate (opens a new tab)",
    "Learning platform (opens a new tab)",
  ]);
  const rows = section(page).getByRole("link");
  await expect(rows.nth(0)).toHaveAttribute("href", "/membership");
  for (const certification of [rows.nth(1), rows.nth(2)]) {
    await expect(certification).toHaveAttribute("href", "/certifications-and-training");
  }
  await expect(rows.nth(3)).toHaveAttribute("href", certificate);
  await expect(rows.nth(3)).toHaveAttribute("target", "_blank");

  const platform = page.waitForEvent("popup");
  await rows.nth(4).click();
  await expect(await platform).toHaveURL(/\/_aws\/brightspace\/$/);
});

test("shows the membership row to active members only, and no section without rows", async ({
  page,
  person,
  stack,
  signIn,
}) => {
  const now = await stack.now();
  const afc = { id: "afc", name: "AFC", status: "lapsed_ceus" } as const;
  await stack.changePerson({ id: person.id, change: exactPatch({ userCertifications: [afc] }) });
  await signIn(person);
  await page.goto("/");
  await expect(section(page).getByRole("listitem")).toHaveText([/^AFC/]);
  await expect(section(page)).toContainText("CEUs missing");

  await stack.changePerson({
    id: person.id,
    change: exactPatch({
      latestRegistrations: [{ id: "reg", name: "AFC", status: "in_progress", deadline: dayFrom(now, -2) }],
    }),
  });
  await page.reload();
  await expect(page.getByRole("region", { name: "Your profile" })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test("shows the person in the sidebar, with contact links", async ({ page, person, stack, signIn }) => {
  const set = {
    ...{ jobTitle: "Counselor", organization: "Riverside Credit Union" },
    primaryAddress: Address.parse({
      ...{ id: "adr_01hzx3v9q4r8t2w6y0b5d7f9gh", name: "Home", addressLine1: "1 Main Street" },
      ...{ city: "Westerville", state: "OH", zip: "43081", country: "USA" },
    }),
    ...{ workPhone: "(614) 555-0101", homePhone: "614-555-0102", website: "www.example.org" },
  };
  await stack.changePerson({ id: person.id, change: exactPatch(set) });
  await signIn(person);
  await page.goto("/");
  const profile = page.getByRole("region", { name: "Your profile" });
  await expect(profile).toContainText("Counselor at Riverside Credit Union");
  await expect(profile).toContainText("Westerville, OH, USA");
  const hrefs = await profile.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([
    "/edit-profile",
    "tel:6145550101",
    "tel:6145550102",
    `mailto:${person.email}`,
    "https://www.example.org",
  ]);
  await profile.getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL("/edit-profile");
});
