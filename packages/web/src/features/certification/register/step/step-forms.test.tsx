// @vitest-environment jsdom

import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import type { StepKey } from "@guildhall/core/domains/certification/step/step.rules";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../../../../blocks/person/user.fixture.ts";
import { clearLeaveGuards } from "../../../../lib/form/leave-guard.ts";
import { addressId, anAddress, anOwnRegistration, stepsUntil } from "../../certification.fixture.ts";
import { stepForms } from "./step-forms.ts";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
const reload = vi.hoisted(() => vi.fn());
vi.mock("../../../../lib/form/leave.ts", async (original) => ({ ...(await original<object>()), reload }));
vi.mock("../../../../blocks/media/send-file.ts", () => ({ sendFile: async () => undefined }));

const options = {
  data: ["professional", "student", "emeritus"].map((key) => ({
    ...{ id: `prd_${key}`, key, name: key, price: 7500, categoryId: `prd_${key}`, needsReview: true },
  })),
  ...{ term: { start: "2026-11-24", end: "2027-11-23" }, emeritusAge: 65, emeritusYears: 10, transcripts: [] },
};

let answers: Record<string, unknown> = {};
const save = vi.fn();
const refresh = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  save.mockResolvedValue(undefined);
  refresh.mockResolvedValue(undefined);
  answers = {
    "account.get": margaret,
    "membership.options": options,
    "setting.militaryInstallations": { data: [{ id: "fort-one", name: "Fort One", state: "OH" }] },
    "profile.addresses": { data: [] },
  };
  callRoute.mockImplementation(async ({ id }: { id: string }) => answers[id]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  clearLeaveGuards();
});

function formOf(key: StepKey, registration: Registration) {
  const Shown = stepForms[key];
  const step = registration.steps.find((one) => one.key === key) ?? registration.steps[0];
  if (!step) throw new Error(`No step ${key}`);
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Shown registration={registration} step={{ ...step, key }} save={save} refresh={refresh} />
      </MemoryRouter>
    </SWRConfig>
  );
}

const draw = (key: StepKey, own: object = {}) =>
  render(formOf(key, anOwnRegistration({ steps: stepsUntil(key), ...own })));

const press = (name: string | RegExp = "Save and continue") => userEvent.click(screen.getByRole("button", { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));
const tick = (name: RegExp | string) => userEvent.click(screen.getByRole("checkbox", { name }));
const saved = async (expected: object) => {
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual(expected);
};
const summary = () => screen.findByRole("region", { name: /need.* correcting/ });

test("the pathway is chosen, and says what it costs and how long one has", async () => {
  draw("pathway");
  await press();
  expect((await summary()).textContent).toContain("Pathway: choose a pathway");
  expect(document.activeElement).toBe(await summary());
  const self = screen.getByRole("radio", { name: /^Self-study, \$425\.00/ });
  expect(self.closest("label")?.textContent).toContain("3 years to complete it and 1,000 hours of experience.");
  await choose(/^Self-study/);
  await press();
  await saved({ pathwayTypeId: "path-self-study" });
});

test("the pathway of a trainer asks first, and is saved once that is confirmed", async () => {
  draw("pathway");
  await choose(/^Independent trainer/);
  await press();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The timeline starts at registration.")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  // A dialog that has just opened ignores the pointer.
  dialog.getByRole("button", { name: "Choose this pathway" }).focus();
  await userEvent.keyboard("{Enter}");
  await saved({ pathwayTypeId: "path-independent-trainer" });
  expect(reload).not.toHaveBeenCalled();
});

test("canceling it loads the page again, without what was chosen", async () => {
  draw("pathway");
  await choose(/^Independent trainer/);
  await press();
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect([reload.mock.calls.length, save.mock.calls.length, sessionStorage.length]).toEqual([1, 0, 0]);
});

test("a military installation is optional, and another one is typed", async () => {
  draw("military");
  await tick(/^I am a military spouse/);
  await userEvent.type(await screen.findByLabelText(/^Another installation/), "Fort Nowhere");
  await press();
  await saved({ militarySpouse: true, militaryInstallationOther: "Fort Nowhere" });
});

test("the program of a university may be left empty, or told", async () => {
  draw("program", { steps: stepsUntil("documentation") });
  await userEvent.type(screen.getByLabelText(/^Department or program/), "Finance");
  await userEvent.selectOptions(screen.getByLabelText(/^Level of study/), "PhD");
  await press();
  await saved({ universityProgramDepartment: "Finance", universityProgramLevelOfStudy: "PhD" });
});

const files = (isRequired: boolean) => [
  { type: "coursework", label: "Coursework", isRequired },
  { type: "mme_badge", label: "Money Management Essentials badge", isRequired: false },
];
const documented = (isRequired: boolean, own: object = {}) => ({
  steps: stepsUntil("documentation", { documentation: { files: files(isRequired) } }),
  ...own,
});
const coursework = {
  ...{ id: "med_01h00000000000000000000001", name: "course.pdf", contentType: "application/pdf", size: 10 },
  ...{ state: "ready", createdAt: "2026-11-01T12:00:00.000Z", type: "coursework" },
};
const onPathway = (key: string) => ({
  ...{ pathwayTypeId: `path-${key}`, answers: { pathway: { pathwayTypeId: `path-${key}` } } },
});

test.each([
  ["a file that is needed is missing", true, [], "Coursework: send your coursework"],
  [
    "the one that was sent was refused",
    true,
    [{ ...coursework, state: "refused" }],
    "Coursework: send your coursework",
  ],
  ["it is there", true, [coursework], undefined],
  ["none is needed", false, [], undefined],
])("documentation where %s", async (_case, isRequired, media, error) => {
  draw("documentation", documented(isRequired, { ...onPathway("education"), media }));
  await press();
  if (!error) return saved({});
  const link = within(await summary()).getByRole("link", { name: error });
  expect(screen.getByRole("group", { name: "Coursework" }).textContent).toContain("Required");
  await userEvent.click(link);
  expect(document.activeElement).toBe(
    within(screen.getByRole("group", { name: "Coursework" })).getByLabelText("Choose files"),
  );
  return undefined;
});

test("the pathway of a trainer needs the trainer", async () => {
  draw("documentation", documented(false, onPathway("independent-trainer")));
  await press();
  await summary();
  expect(screen.getByLabelText("Independent trainer").closest(".field")?.textContent).toContain("Required");
  await userEvent.selectOptions(screen.getByLabelText("Independent trainer"), "Tess Trainer, Columbus");
  await press();
  await saved({ independentTrainerId: "trainer-1" });
});

test("a file is sent as one of its kind", async () => {
  answers["registration.addFile"] = { mediaId: coursework.id, url: "https://files.example", fields: {} };
  draw("documentation", documented(true, onPathway("education")));
  const field = within(screen.getByRole("group", { name: "Coursework" })).getByLabelText("Choose files");
  await userEvent.upload(field, new File(["%PDF"], "course.pdf", { type: "application/pdf" }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  const [, args] = callRoute.mock.calls.find(([{ id }]) => id === "registration.addFile") ?? [];
  expect(args.body).toMatchObject({ type: "coursework", name: "course.pdf", contentType: "application/pdf" });
});

test("the education pathway asks for the education", async () => {
  draw("documentation", documented(false, onPathway("education")));
  await userEvent.type(screen.getByLabelText(/^Graduation year/), "19");
  await press();
  expect((await summary()).textContent).toContain("enter a year, like 2019");
  await userEvent.type(screen.getByLabelText(/^Graduation year/), "99");
  await press();
  await saved({ educationGraduationYear: "1999" });
});

test("the pathway's review says what comes, and is sent", async () => {
  draw("pathway_review", { steps: stepsUntil("documentation"), ...onPathway("education") });
  expect(screen.getByText(/You get a message/)).toBeTruthy();
  await press("Send for approval");
  await saved({});
});

test("course materials must be chosen, where the pathway needs them", async () => {
  draw("course_materials", onPathway("self-study"));
  await press();
  expect((await summary()).textContent).toContain("You must choose one of the options");
  await choose(/^Printed, \$300\.00/);
  await press();
  await saved({ courseMaterialId: "printed" });
});

test("they may be left out, where they are optional", async () => {
  draw("course_materials", {
    ...onPathway("self-study"),
    steps: stepsUntil("course_materials", { course_materials: { isOptional: true } }),
  });
  await press();
  await saved({});
});

test("the practice exam bundle is offered in its own words", async () => {
  draw("practice_exam");
  expect(screen.getByText("Two practice exams.")).toBeTruthy();
  await tick(/^Add the bundle/);
  await press();
  await saved({ purchasePracticeExam: true });
});

const withAddress = { choices: { ...anOwnRegistration().choices, addresses: [anAddress] } };

test("shipping needs an address, and an added one is chosen", async () => {
  const { rerender } = draw("shipping");
  await press();
  const link = within(await summary()).getByRole("link");
  expect(link.textContent).toContain("You must have a shipping address");
  await userEvent.click(link);
  expect(document.activeElement?.textContent).toBe("Add New Address");
  rerender(formOf("shipping", anOwnRegistration({ steps: stepsUntil("shipping"), ...withAddress })));
  await choose(/^Home/);
  expect(screen.getByText("1 Main Street, Columbus, OH 43004")).toBeTruthy();
  await press();
  await saved({ addressId });
});

test.each([
  ["nothing is chosen", undefined, "You must pick a membership option"],
  ["a student's has no transcript", /^student/, "send your transcript"],
  ["the emeritus has not been a member", /^emeritus/, "You must be a member for 10 consecutive years"],
])("a membership that is wanted and %s", async (_case, kind, message) => {
  draw("membership");
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Add a membership/ }));
  if (kind) await choose(kind);
  if (_case.includes("emeritus")) await userEvent.type(screen.getByLabelText(/^Date of birth/), "1940-01-01");
  await press();
  expect((await summary()).textContent).toContain(message);
  expect(save).not.toHaveBeenCalled();
});

test("nobody has to become a member", async () => {
  draw("membership");
  await screen.findByRole("checkbox", { name: /^Add a membership/ });
  await press();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ wantsMembership: false });
});

test("a membership that lies in the cart is not asked again", async () => {
  answers["account.get"] = { ...margaret, membership: { valid: false, status: "in_cart" } };
  draw("membership");
  expect(await screen.findByText(/is in your cart already/)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("exam fees are paid now unless one says otherwise, at home or abroad", async () => {
  draw("exam_fees");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Pay exam fees now/ }).checked).toBe(true);
  await tick(/^I will take the exam internationally/);
  await press();
  await saved({ payExamFeeUpfront: true, internationalExam: true });
});

test("who has asked for a membership is told that it gives no member price yet", () => {
  const { choices } = anOwnRegistration();
  draw("exam_fees", { choices: { ...choices, examAsMemberCents: 30_000 } });
  expect(screen.getByText(/^Members pay \$300\.00\..*once it is in force/)).toBeTruthy();
});

test("who pays later is not asked where the exam is taken", async () => {
  draw("exam_fees");
  await tick(/^Pay exam fees now/);
  expect(screen.queryByRole("checkbox", { name: /internationally/ })).toBeNull();
  await press();
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ payExamFeeUpfront: false }));
});

test("what was saved is there again, and what was typed and not saved is offered", async () => {
  const own = { answers: { pathway: { pathwayTypeId: "path-education" } }, savedSteps: ["pathway"] };
  draw("pathway", own);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Education/ }).checked).toBe(true);
  await choose(/^Self-study/);
  cleanup();
  draw("pathway", own);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Education/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Self-study/ }).checked).toBe(true);
});

const reviewed = (own: object) => ({
  steps: stepsUntil("review", {
    pathway: { told: [{ name: "Pathway", kind: "text", value: "Self-study" }] },
    documentation: { files: files(false) },
  }),
  media: [coursework],
  prices: [
    {
      ...{
        kind: "registration_fee",
        productId: "prd_fee",
        name: "Self-study registration",
        cents: 42_500,
        basis: "regular",
      },
      chargedWhen: "now",
    },
  ],
  ...{ totalCents: 42_500, pathway: { id: "p", name: "Self-study", key: "self-study", reviewed: false } },
  ...own,
});

test.each([
  ["Add to Cart", {}, /within 48 business hours/],
  ["Add to Cart", { pathway: { id: "p", name: "P", key: "p", reviewed: true } }, /charged once it is approved/],
  ["Submit", { lastPress: "Submit" }, /Nothing new is owed/],
  ["Submit", { lastPress: "Submit", totalCents: 0 }, /^Nothing is charged/],
])("Pay & Review ends with %s, and says when one pays", (label, own, words) => {
  draw("review", reviewed(own));
  expect(screen.getByRole("button", { name: label }).className).toContain("primary");
  expect(screen.getByText(words)).toBeTruthy();
});

test("Pay & Review says of each line whether it is paid, charged at checkout, or once it is approved", () => {
  const line = { kind: "registration_fee", productId: "prd_fee", name: "Fee", basis: "regular", chargedWhen: "now" };
  const prices = [
    { ...line, cents: 30_000, isPaid: true },
    { ...line, productId: "prd_other", cents: 10_000, basis: "changed" },
    { ...line, kind: "membership", productId: "prd_member", cents: 15_000, chargedWhen: "approval" },
  ];
  draw("review", reviewed({ prices, totalCents: 25_000 }));
  const list = screen.getByRole("heading", { name: "What it costs" }).closest("section");
  expect([...(list?.querySelectorAll("dl > div") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "FeeRegistration fee · Paid$300.00",
    "FeeRegistration fee · Adjusted price · Charged at checkout$100.00",
    "FeeMembership · Charged once it is approved$150.00",
    "Left to pay$250.00",
  ]);
});

test("Pay & Review says what was paid beyond what it costs now", () => {
  const row = { kind: "registration_fee", name: "Fee", cents: 10_000, orderId: "ord_01h00000000000000000000001" };
  draw("review", { paidTooMuch: [{ ...row, isOpen: true }] });
  expect(screen.getByText(/^You have paid \$100\.00 more than it costs\..* once you have sent/)).toBeTruthy();
});

test("Pay & Review says what comes along from the registration before", () => {
  draw("review", reviewed({ carried: [{ kind: "exam", name: "AFC exam" }] }));
  expect(screen.getByText("Paid for your earlier registration, and comes along: AFC exam.")).toBeTruthy();
});

test("Pay & Review tells every step with a way to change it, its files and its price", () => {
  draw("review", reviewed({}));
  const change = screen.getByRole("link", { name: "Change: Pathway" });
  expect(change.getAttribute("href")).toBe("/certifications-and-training/register/cert-afc?step=pathway&then=review");
  expect(screen.getByText("course.pdf")).toBeTruthy();
  expect(screen.getAllByText("$425.00")).toHaveLength(2);
  expect(screen.queryByRole("link", { name: /Pay & Review/ })).toBeNull();
});

test("the last press sends the total that was shown", async () => {
  answers["registration.payment"] = { goesTo: "cart", user: margaret };
  draw("review", reviewed({}));
  await press("Add to Cart");
  await vi.waitFor(() => expect(callRoute.mock.calls.some(([{ id }]) => id === "registration.payment")).toBe(true));
  const [, args] = callRoute.mock.calls.find(([{ id }]) => id === "registration.payment") ?? [];
  expect(args.body).toEqual({ revision: 3, totalCents: 42_500 });
});
