import { test as base, expect, type Page } from "@playwright/test";
import { demoCalendar } from "../../packages/local/src/demo/demo-calendar.ts";
import { demoEvents } from "../../packages/local/src/demo/demo-events.ts";
import {
  crowdFrom,
  type DemoPerson,
  demoPeople,
  demoSignIns,
  nameOf,
} from "../../packages/local/src/demo/demo-people.ts";
import { crowdPayments } from "../../packages/local/src/demo/money/demo-crowd-payments.ts";
import { rosterPayments } from "../../packages/local/src/demo/office/demo-rosters.ts";
import { type Stack, startStack } from "../start-stack.ts";
import { type CheckAppearance, createAppearanceCheck } from "./appearance.ts";
import { deployedStack } from "./deployed-stack.ts";
import { watchTraffic } from "./quiet-page.ts";
import { signInWithoutForm } from "./sign-in.ts";
import type { Mail } from "./stack-calls.ts";
import { violationsOf } from "./violations.ts";

export { expect };

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

type Role = "member" | "lapsed" | "admin";

interface WorkerThings {
  /** One small cloud for each worker. Journeys use different people, so they do not affect each other. */
  readonly stack: Stack;
  readonly takePerson: () => Promise<Person>;
}

interface Things {
  /** A person of the demo whom no other journey uses, with a password. */
  readonly person: Person;
  /** With the form: for journeys about signing in. Afterwards the dashboard is open. */
  readonly signInByForm: (who: Pick<Person, "email" | "password">, page?: Page) => Promise<void>;
  readonly loginByForm: (role: Role, page?: Page) => Promise<void>;
  /** The next page is opened as this person. */
  readonly signIn: (who: Pick<Person, "email" | "password">, page?: Page) => Promise<void>;
  readonly loginAs: (role: Role, page?: Page) => Promise<void>;
  readonly mailTo: (address: string, subject?: RegExp) => Promise<Mail>;
  readonly clock: Pick<Stack, "now" | "advanceClock">;
  /** The faults that axe finds on the present page by these rules, or by all, in sentences. */
  readonly violations: (page?: Page, rules?: readonly string[]) => Promise<string[]>;
  readonly checkAppearance: CheckAppearance;
}

export const credentialsOf = (role: Role) => {
  const found = demoSignIns.find((one) => one.role.toLowerCase() === role);
  if (!found) throw new Error(`The demo has no ${role}`);
  return found;
};

/** Seconds by which a journey may move the clock that it shares with others: their events must not pass. */
const longestShared = 6 * 3600;

const calendar = demoCalendar(new Date());
const people = demoPeople(new Date());
const payers = new Set(
  [...crowdPayments(people, calendar), ...rosterPayments(people, demoEvents(calendar), calendar)].map(
    ({ name }) => name,
  ),
);

/** Without state that could affect a journey: each person finds the same portal. */
const isPlain = ({
  middleName,
  suffix,
  willText,
  alerts,
  profileLastUpdated,
  closureRequestedAt,
  addresses = [],
  ...standing
}: DemoPerson): boolean =>
  !(
    middleName ||
    suffix ||
    willText ||
    alerts ||
    closureRequestedAt ||
    standing.userCertifications ||
    standing.latestRegistrations
  ) &&
  addresses.length > 0 &&
  !standing.latestMembershipRequest &&
  !payers.has(nameOf(standing)) &&
  profileLastUpdated !== undefined &&
  Date.now() - Date.parse(profileLastUpdated) < 85 * 24 * 3600 * 1000;

const plainPeople = people.slice(crowdFrom).filter(isPlain);

function personAt(index: number): Person {
  const found = plainPeople[index];
  if (!found) throw new Error(`The demo has no person ${index}`);
  const { id, firstName, lastName, email } = found;
  return { id, name: `${firstName} ${lastName}`, email, password: `a-journey-of-weavers-${index}` };
}

async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export const test = base.extend<Things, WorkerThings>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { DEPLOYED_SITE: site, DEPLOYED_EMULATOR: emulator } = process.env;
      const stack = site && emulator ? deployedStack(site, emulator) : await startStack();
      await use(stack);
      await stack.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  page: async ({ page }, use) => {
    watchTraffic(page);
    await use(page);
  },

  takePerson: [
    async ({ stack }, use) => {
      let taken = 0;
      await use(async () => {
        const person = personAt(taken);
        taken += 1;
        await stack.setPassword(person);
        return person;
      });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),
  person: async ({ takePerson }, use) => use(await takePerson()),
  signInByForm: async ({ page: own }, use) => use((who, page = own) => fillSignIn(page, who)),
  loginByForm: async ({ signInByForm }, use) => use((role, page) => signInByForm(credentialsOf(role), page)),
  signIn: async ({ page: own, stack }, use) => use((who, page = own) => signInWithoutForm(page, stack.url, who)),
  loginAs: async ({ signIn }, use) => use((role, page) => signIn(credentialsOf(role), page)),

  mailTo: async ({ stack }, use) =>
    use(async (address, subject = /./) => {
      const find = async () => (await stack.mailsTo(address)).find((mail) => subject.test(mail.subject));
      await expect.poll(find, { message: `a mail to ${address}` }).toBeDefined();
      return (await find()) as Mail;
    }),

  clock: async ({ stack }, use) =>
    use({
      now: stack.now,
      advanceClock: async (seconds) => {
        if (seconds > longestShared) throw new Error("Other journeys would notice: start a separate small cloud.");
        await stack.advanceClock(seconds);
      },
    }),

  violations: async ({ page: own }, use) => use((page = own, rules) => violationsOf(page, rules)),
  checkAppearance: async ({ page, violations }, use) => use(createAppearanceCheck(page, violations)),
});

/** The token arrives shortly after the tick; a person does not see the tick before it. */
export async function solveCaptcha(page: Page): Promise<void> {
  const box = page.getByRole("group", { name: "reCAPTCHA" });
  await box.getByRole("checkbox").check();
  await expectSolved(page);
}

export const expectSolved = (page: Page): Promise<void> =>
  expect(page.locator('textarea[name="g-recaptcha-response"]')).not.toHaveValue("");
