// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { margaret } from "../../../blocks/person/user.fixture.ts";
import { ApiError } from "../../../lib/failure/api-error.ts";
import { clearLeaveGuards } from "../../../lib/form/leave-guard.ts";
import {
  aCard,
  aCardWith,
  actionsAllowed,
  anOwnRegistration,
  finalStepsUntil,
  stepsUntil,
} from "../certification.fixture.ts";
import { RegistrationPage, readForRegistration } from "./registration-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

const refused = (status: number, code: string, title = "Not now.") =>
  new ApiError({ type: "", title, status, code: code as never, requestId: "x" });

const registrationId = "reg_01h00000000000000000000001";
const registered = {
  ...margaret,
  latestRegistrations: [{ id: registrationId, certificationId: "cert-afc", name: "AFC", status: "pre_registration" }],
};
const starts = () => callRoute.mock.calls.filter(([{ id }]) => id === "registration.start");

/** What is answered to each call, in turn; the last one again and again. */
let answers: Record<string, unknown[]> = {};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  answers = { "account.get": [registered], "setting.militaryInstallations": [{ data: [] }] };
  callRoute.mockImplementation(async ({ id }: { id: string }) => {
    const queue = answers[id] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  clearLeaveGuards();
});

const Address = () => <output>{useLocation().search}</output>;

const Arrived = () => <p>{JSON.stringify(useLocation().state)}</p>;

function open(query = "", state?: object) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter
        initialEntries={[{ pathname: "/certifications-and-training/register/cert-afc", search: query, state }]}
      >
        <Address />
        <Routes>
          <Route path="/certifications-and-training/register/:type" element={<RegistrationPage />} />
          <Route path="/certifications-and-training" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

test("keeps the title that its person's record gave it while the registration is on its way", async () => {
  answers["registration.get"] = [new Promise(() => undefined)];
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Register for AFC" })).toBeDefined();
});

test("is opened also at an address that is no text", () => {
  vi.stubGlobal("location", { pathname: "/certifications-and-training/register/%E0%A4%A" });
  expect(readForRegistration).not.toThrow();
  vi.unstubAllGlobals();
});

const chosen = { pathway: { pathwayTypeId: "path-self-study" } };
const atMaterials = (own: object = {}) =>
  anOwnRegistration({
    ...{ revision: 4, step: "course_materials", steps: stepsUntil("course_materials"), percent: 33 },
    ...{ answers: chosen, savedSteps: ["pathway", "military", "documentation"], pathwayTypeId: "path-self-study" },
    ...own,
  });
const step = (name: string) => screen.findByRole("heading", { level: 2, name });
const saves = () => callRoute.mock.calls.filter(([{ id }]) => id === "registration.saveStep").map(([, args]) => args);

test("goes on with the step that is reached, and lists the steps with how far they are", async () => {
  answers["registration.get"] = [atMaterials()];
  open();
  await step("Course Materials");
  const list = within(screen.getByRole("navigation", { name: "Steps" }));
  expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Pathway",
    "Military Installation",
    "Supporting Documentation (optional)",
    "Course Materials",
  ]);
  expect(list.getByRole("link", { current: "step" }).textContent).toBe("Course Materials");
  expect(list.getAllByRole("img", { name: "done" })).toHaveLength(3);
  expect(screen.getByText("33% complete")).toBeTruthy();
});

test.each([
  ["an earlier one is visited", "?step=pathway", "Pathway"],
  ["one that is not open leads to the one to go on with", "?step=review", "Course Materials"],
  ["an unknown one, too", "?step=nothing", "Course Materials"],
])("the address says which step is shown: %s", async (_case, query, title) => {
  answers["registration.get"] = [atMaterials()];
  open(query);
  expect(await step(title)).toBeTruthy();
});

test("a saved step leads to the next, which has the focus and says when it was saved", async () => {
  answers["registration.get"] = [anOwnRegistration()];
  answers["registration.saveStep"] = [
    { registration: anOwnRegistration({ revision: 4, steps: stepsUntil("military"), answers: chosen }) },
  ];
  open();
  await userEvent.click(await screen.findByRole("radio", { name: /^Self-study/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  const heading = await step("Military Installation");
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
  expect(saves()).toEqual([
    {
      params: { id: "reg_01h00000000000000000000001" },
      body: { stepName: "pathway", revision: 3, pathwayTypeId: "path-self-study" },
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

test("who came from the last page to change something goes back to it", async () => {
  const done = { ...atMaterials({ step: "review", steps: stepsUntil("review") }) };
  answers["registration.get"] = [done];
  answers["registration.saveStep"] = [{ registration: done }];
  open("?step=pathway&then=review");
  await userEvent.click(await screen.findByRole("button", { name: "Save and continue" }));
  await step("Pay & Review");
});

const moved = () => refused(409, "registration.moved");
const materialsAt = (revision: number, courseMaterialId?: string) =>
  atMaterials({
    revision,
    answers: { ...chosen, ...(courseMaterialId && { course_materials: { courseMaterialId } }) },
  });
const chooseDigital = async () => {
  await userEvent.click(await screen.findByRole("radio", { name: /^Digital/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
};

test("a change of something else meanwhile is no reason to ask", async () => {
  answers["registration.get"] = [materialsAt(4), materialsAt(7)];
  answers["registration.saveStep"] = [moved(), { registration: atMaterials({ steps: stepsUntil("practice_exam") }) }];
  open();
  await chooseDigital();
  await step("Practice Exam Bundle (optional)");
  expect(saves().map(({ body }) => body.revision)).toEqual([4, 7]);
});

test("a change of the same step elsewhere is said, and what was chosen here stays", async () => {
  answers["registration.get"] = [materialsAt(4), materialsAt(7, "printed")];
  answers["registration.saveStep"] = [moved(), { registration: atMaterials({ steps: stepsUntil("practice_exam") }) }];
  open();
  await chooseDigital();
  await screen.findByText(/^This step was changed meanwhile/);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Digital/ }).checked).toBe(true);
  expect(saves()).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await step("Practice Exam Bundle (optional)");
  expect(saves().map(({ body }) => body.revision)).toEqual([4, 7]);
});

test("the errors of the server stand at their fields", async () => {
  answers["registration.get"] = [materialsAt(4)];
  answers["registration.saveStep"] = [
    new ApiError({
      ...{ type: "", title: "Check it.", status: 422, code: "request.invalid" as never, requestId: "x" },
      errors: [{ path: "courseMaterialId", message: "You must choose one of the options" }],
    }),
  ];
  open();
  await chooseDigital();
  const group = screen.getByRole("radiogroup", { name: "Course materials" });
  await vi.waitFor(() => expect(group.textContent).toContain("You must choose one of the options"));
});

const review = (approved: boolean, own: object = {}) => ({
  ...{ id: "rev_01h00000000000000000000001", createdAt: "2026-11-20T12:00:00.000Z", message: "<p>Read this.</p>" },
  user: { id: margaret.id, name: "Staff" },
  approved,
  extra: { status: approved ? "approved" : "rejected" },
  ...own,
});

test.each([
  [false, "Sent back to Course Materials"],
  [true, "Your pathway is approved"],
])("the latest review is told beside the steps: approved %s", async (approved, title) => {
  answers["registration.get"] = [
    atMaterials({ reviews: [review(approved)], ...(!approved && { backTo: "course_materials" }) }),
  ];
  open();
  await step("Course Materials");
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText("Read this.")).toBeTruthy();
});

test("while staff have it, it can be read and withdrawn, and nothing can be changed", async () => {
  answers["registration.get"] = [
    atMaterials({
      ...{ status: "pathway_approval", actions: actionsAllowed("withdraw") },
      wait: { since: "2026-11-20T15:00:00.000Z", before: 2, isBeingDecided: false },
    }),
  ];
  open();
  expect(await screen.findByText(/2 registrations are ahead of yours\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Withdraw registration/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Change/ })).toBeNull();
});

test("one that is approved and not paid leads to its order", async () => {
  const unpaidOrder = { id: "ord_01h00000000000000000000001", payableUntil: "2026-12-20", cents: 12_300 };
  const line = { productId: "prd_fee", basis: "regular", chargedWhen: "now" };
  const prices = [
    { ...line, kind: "registration_fee", name: "Fee", cents: 75_000, isPaid: true },
    { ...line, productId: "prd_book", kind: "course_material", name: "Book", cents: 12_300 },
  ];
  const money = { unpaidOrder, prices, totalCents: 12_300 };
  answers["registration.get"] = [atMaterials({ status: "registration_approval", ...money })];
  open();
  const link = await screen.findByRole("link", { name: "Pay for your registration" });
  expect(link.getAttribute("href")).toBe(`/payments/${unpaidOrder.id}`);
  expect(screen.getByText("12/20/2026").closest("div")?.textContent).toContain("Pay by");
  expect(screen.getByText("Course materials · Not paid yet")).toBeTruthy();
  expect(screen.getByText("To pay").closest("div")?.textContent).toContain("$123.00");
  expect(screen.getByText("Left to pay").closest("div")?.textContent).toContain("$123.00");
  expect(screen.getByText("Registration fee · Paid")).toBeTruthy();
});

test("one that is in the cart leads to the cart, once, and is complete", async () => {
  const steps = stepsUntil("review");
  answers["registration.get"] = [atMaterials({ step: "review", steps, percent: 88, isInCart: true })];
  open();
  await step("Pay & Review");
  const toCart = screen.getAllByRole("link", { name: "Go to the cart" });
  expect(toCart.map(({ className }) => className.includes("primary"))).toEqual([true]);
  expect(screen.queryByRole("button", { name: "Add to Cart" })).toBeNull();
  expect(screen.getByText("100% complete")).toBeTruthy();
});

test("what was sent for approval says so, with the focus on the heading and no step in the address", async () => {
  const own = { step: "pathway_review", steps: [{ ...stepsUntil("pathway")[0], key: "pathway_review" }] };
  answers["registration.get"] = [atMaterials(own)];
  answers["registration.saveStep"] = [
    { registration: atMaterials({ status: "pathway_approval", actions: actionsAllowed("withdraw") }) },
  ];
  open("?step=pathway_review");
  await userEvent.click(await screen.findByRole("button", { name: "Send for approval" }));
  expect(await screen.findByText(/^Sent today at \d\d:\d\d$/)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect(document.querySelector("output")?.textContent).toBe("");
});

test("one that is closed leads to where one stands", async () => {
  answers["registration.get"] = [atMaterials({ isClosed: true })];
  open();
  expect(await screen.findByText("This registration was closed.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See where you stand" })).toBeTruthy();
});

test("final steps that are not open lead to the certifications, and say why", async () => {
  const sentence = "Not every part is done yet.";
  const actions = { ...actionsAllowed(), saveStep: { allowed: false, code: "registration.parts-missing", sentence } };
  answers["registration.get"] = [atMaterials({ status: "in_progress", actions })];
  open();
  expect(await screen.findByText(JSON.stringify({ notOpen: sentence }))).toBeTruthy();
});

test("with all parts done, the final steps are shown in the same way, without those before the enrollment", async () => {
  const final = { status: "in_progress", step: "preferences", steps: finalStepsUntil("preferences"), percent: 50 };
  answers["registration.get"] = [atMaterials(final)];
  answers["account.profile"] = [margaret];
  answers["setting.employmentOptions"] = [{ workAreaCategories: [], areasOfExpertise: [] }];
  open();
  await step("Preferences");
  expect(screen.getByRole("heading", { level: 1, name: /^Finish your AFC/ })).toBeTruthy();
  const list = within(screen.getByRole("navigation", { name: "Steps" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Certificate Name", "Professional Info", "Preferences", "Summary"],
  ]);
  expect(screen.queryByRole("button", { name: /^Delete registration/ })).toBeNull();
});

describe("where none is begun", () => {
  beforeEach(() => {
    answers["account.get"] = [margaret];
    answers["registration.dashboard"] = [{ cards: [aCard({ start: { allowed: true } })], obligations: [] }];
    answers["registration.start"] = [anOwnRegistration()];
    answers["registration.get"] = [anOwnRegistration()];
  });
  const press = () => screen.findByRole("button", { name: "Start your registration" });

  test("the address alone starts nothing: a press does, once", async () => {
    open();
    const button = await press();
    expect(screen.getByRole("heading", { level: 1, name: "Register for AFC" })).toBeTruthy();
    expect(starts()).toHaveLength(0);
    await userEvent.click(button);
    await step("Pathway");
    expect(starts()).toHaveLength(1);
  });

  test("the press on the page that led here is one", async () => {
    open("", { start: true });
    await step("Pathway");
    expect(starts()).toHaveLength(1);
  });

  test("what was begun elsewhere meanwhile is gone on with", async () => {
    const begun = aCardWith("begun", { id: registrationId });
    answers["registration.dashboard"] = [{ cards: [begun], obligations: [] }];
    answers["registration.get"] = [atMaterials()];
    open();
    await step("Course Materials");
    expect(starts()).toHaveLength(0);
  });

  test("who may not start reads why", async () => {
    const start = { allowed: false, sentence: "It is not open." };
    answers["registration.dashboard"] = [{ cards: [aCard({ start })], obligations: [] }];
    open();
    expect(await screen.findByText("It is not open.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start your registration" })).toBeNull();
  });

  test("there is no such certification", async () => {
    answers["registration.dashboard"] = [{ cards: [], obligations: [] }];
    open();
    expect(await screen.findByText("There is no such certification.")).toBeTruthy();
  });

  test.each([
    [409, "registration.not-open", "This certification is not open.", "This certification is not open."],
    [503, "unavailable", "Wait a moment.", "Your registration could not be started"],
  ])("what does not begin says why: %d %s", async (status, code, title, words) => {
    answers["registration.start"] = [refused(status, code, title)];
    open();
    await userEvent.click(await press());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(status === 503);
  });
});

test("of one past its deadline, a new one begins by a press", async () => {
  answers["registration.get"] = [atMaterials({ status: "in_progress", expirationStatus: "expired" })];
  answers["registration.dashboard"] = [
    { cards: [aCardWith("expired", {}, { start: { allowed: true } })], obligations: [] },
  ];
  open();
  expect(await screen.findByRole("button", { name: "Start your registration" })).toBeTruthy();
  expect(starts()).toHaveLength(0);
});

test("what cannot be loaded says so, and is tried again", async () => {
  answers["registration.get"] = [refused(503, "unavailable", "Wait a moment.")];
  open();
  expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
