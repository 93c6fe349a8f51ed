import type { Page } from "@playwright/test";
import type { Registration } from "../../packages/core/src/domains/certification/registration/registration.schema.ts";
import { demoStatePassword } from "../../packages/local/src/demo/demo-states.ts";
import { startStack } from "../start-stack.ts";
import { callsBy } from "../support/api-calls.ts";
import {
  approve,
  type Earning,
  earnHours,
  enroll,
  markModules,
  passExam,
  payExam,
  signEthics,
  submitHours,
} from "../support/earn.ts";
import { credentialsOf, expect, test } from "../support/fixtures.ts";
import { type Hand, withKeyboard, withPointer } from "../support/hand.ts";
import { certification, saveStep, sendFile, step } from "../support/registration.ts";
import { signInWithoutForm } from "../support/sign-in.ts";

const phone = { width: 390, height: 844 };

interface Pathway {
  readonly pathway: string;
  /** AFC and its hours, where nothing else is said. */
  readonly certification?: string;
  readonly hours?: string;
  readonly parts?: readonly string[];
  readonly steps: readonly string[];
  readonly hasModules?: true;
  readonly on?: "phone" | "keyboard";
}

const fourParts = ["Experience", "Education", "Code of ethics", "Exam"];
const usual = ["Certificate Name", "Professional Info", "Preferences", "Summary"];

/** Every pathway that comes with the system; the one for military spouses has a journey of its own below. */
const pathways: readonly Pathway[] = [
  { pathway: "Self-study", steps: usual },
  { pathway: "Challenge-based", steps: usual },
  { pathway: "University", steps: usual },
  { pathway: "Distance learning", steps: usual, hasModules: true },
  { pathway: "Education", steps: usual },
  { pathway: "Designation", steps: usual, on: "keyboard" },
  { pathway: "Independent trainer", steps: ["Supporting Documentation", ...usual], on: "phone" },
  {
    ...{ pathway: "Course and experience", certification: "AFCC", hours: "500" },
    ...{ parts: ["Experience", "Education", "Code of ethics"], steps: usual },
  },
];

const owedIn = (page: Page) => page.getByRole("list", { name: "What I still owe" });
const finishLink = (page: Page) => page.getByRole("link", { name: /^Finish Certification/ }).first();

/** Of somebody who has just begun: what is asked for, and no way to the end. */
async function expectAsked(page: Page, { pathway, hours = "1,000", parts = fourParts }: Pathway): Promise<void> {
  await page.goto(certification);
  await expect(page.getByRole("main").getByRole("definition").filter({ hasText: pathway })).toBeVisible();
  const bars = page.getByRole("listitem").getByRole("progressbar");
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label")))).toEqual(parts);
  await expect(owedIn(page)).toContainText(`You need ${hours} hours of experience; ${hours} are left to log`);
  await expect(owedIn(page)).toContainText("The code of ethics is to be read and signed.");
  const exam = owedIn(page).getByText("The exam is paid for, and is to be sat before the deadline.");
  await expect(exam).toHaveCount(parts.includes("Exam") ? 1 : 0);
  await expect(owedIn(page)).toContainText("The final steps open once every part is done.");
  await expect(page.getByRole("button", { name: /^Finish Certification/ })).toBeDisabled();
  await expect(finishLink(page)).toBeHidden();
}

interface Finishing {
  readonly page: Page;
  readonly hand: Hand;
  readonly steps: readonly string[];
  readonly name: string;
}

async function fillProfessionalInfo(page: Page, hand: Hand): Promise<void> {
  const main = page.getByRole("main");
  await hand.type(main.getByRole("textbox", { name: "Organization" }), "Harbor Credit Union");
  await hand.type(main.getByRole("textbox", { name: "Job title" }), "Counselor");
  await hand.choose(main.getByRole("combobox", { name: "Primary professional work area" }));
  const areas = main.getByRole("group", { name: /^Areas of / }).first();
  await hand.check(areas.getByRole("checkbox").first());
  const years = main.getByRole("radiogroup", { name: "Years of service" }).getByRole("radio");
  const chosen = years.and(page.locator(":checked"));
  if ((await chosen.count()) === 0) await hand.check(years.first());
}

/** From the page of certifications to the last press, through exactly these steps. */
async function finish({ page, hand, steps, name }: Finishing): Promise<void> {
  await hand.press(finishLink(page));
  for (const [index, title] of steps.entries()) {
    await expect(step(page, title)).toBeVisible();
    if (index > 0) await expect(step(page, title)).toBeFocused();
    if (title === "Supporting Documentation") await sendFile(page, "Certificate of completion");
    if (title === "Certificate Name") await hand.type(page.getByLabel("Name on the certificate"), name);
    if (title === "Professional Info") await fillProfessionalInfo(page, hand);
    if (title !== "Summary") await hand.press(saveStep(page));
  }
  await expect(page.getByRole("main").getByText(name)).toBeVisible();
  await hand.press(page.getByRole("button", { name: "Finish Certification" }));
  await expect(page).toHaveURL(certification);
  await expect(page.getByText("Your final application is in review.")).toBeVisible();
}

async function expectCertificate(page: Page, name: string, of = "AFC"): Promise<void> {
  await page.goto(certification);
  const see = page.getByRole("link", { name: /^See your certificate/ });
  await see.first().click();
  const paper = page.getByRole("article", { name: `${of} certificate` });
  await expect(paper.getByText(name)).toBeVisible();
  await expect(paper.getByText(/^AFC\d{6}$/)).toBeVisible();
}

/** All that is left to staff after the other parts. */
async function passModules(page: Page, earning: Earning, registration: Registration): Promise<void> {
  await markModules(earning, registration);
  await page.goto(certification);
  // On top, and at the button that is not open yet.
  await expect(page.getByText("We are reviewing your modules. Then the final steps open.")).toHaveCount(2);
  await expect(finishLink(page)).toBeHidden();
  await approve(earning, registration.id, "in_progress");
}

for (const row of pathways) {
  const { pathway, steps, on, hasModules, parts = fourParts } = row;
  const certificationName = row.certification ?? "AFC";
  test(`${certificationName}, ${pathway}: from the enrollment to the certificate${on ? ` by ${on}` : ""}`, async ({
    page,
    request,
    person,
    stack,
    signIn,
  }) => {
    const staff = await callsBy(request, stack.url, credentialsOf("admin"));
    const candidate = await callsBy(request, stack.url, person);
    const earning: Earning = { stack, candidate, staff };
    const registration = await enroll(earning, person, { certification: certificationName, pathway });
    if (on === "phone") await page.setViewportSize(phone);
    await signIn(person);
    await expectAsked(page, row);

    await earnHours(earning, registration);
    await signEthics(earning, registration.id, person.name);
    if (parts.includes("Exam")) await passExam(earning, registration.id);
    if (hasModules) await passModules(page, earning, registration);
    await page.goto(certification);
    await expect(owedIn(page)).toContainText("Every part is done: the final steps are open.");
    const name = `${person.name}, the ${pathway} One`;
    await finish({ page, hand: on === "keyboard" ? withKeyboard(page) : withPointer, steps, name });

    await approve(earning, registration.id, "complete");
    await expectCertificate(page, name, certificationName);
  });
}

test("a military spouse finishes on the last day, on a phone, and staff approve it ten days later", async ({
  browser,
}) => {
  test.slow();
  const who = { email: "spouse@guildhall.example", password: demoStatePassword };
  // A separate small cloud, because other journeys would notice that months pass.
  const stack = await startStack();
  const context = await browser.newContext({ baseURL: stack.url, viewport: phone });
  const page = await context.newPage();
  // Tokens end as time passes.
  const signedIn = async (): Promise<Earning> => {
    await signInWithoutForm(page, stack.url, who);
    const [staff, candidate] = [
      await callsBy(context.request, stack.url, credentialsOf("admin")),
      await callsBy(context.request, stack.url, who),
    ];
    return { stack, candidate, staff };
  };
  const begun = await signedIn();
  const { data } = await begun.candidate<{ data: { id: Registration["id"] }[] }>("GET", "/api/registrations/latest");
  const [{ id }] = data as [{ id: Registration["id"] }];
  await submitHours(begun, id);
  await approve(begun, id, "in_progress");
  await payExam(begun, id);
  await signEthics(begun, id, "Selma Brandt");
  const { deadline } = await begun.candidate<Registration>("GET", `/api/registration/${id}`);
  await stack.advanceClock((Date.parse(`${deadline}T20:00:00.000Z`) - (await stack.now())) / 1000);

  const lastDay = await signedIn();
  await passExam(lastDay, id);
  await page.goto(certification);
  await expect(owedIn(page)).toContainText("After this day, the registration is locked.");
  const steps = ["Certificate Name", "Preferences", "Summary"];
  await finish({ page, hand: withPointer, steps, name: "Selma A. Brandt" });

  await stack.advanceClock(10 * 24 * 3600);
  const later = await signedIn();
  await page.goto(certification);
  await expect(page.getByText("Your final application is in review.")).toBeVisible();
  await approve(later, id, "complete");
  await expectCertificate(page, "Selma A. Brandt");
  await stack.close();
});
