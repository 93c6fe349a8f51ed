// @vitest-environment jsdom

import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { obligationsOf } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import { mostBefore } from "@guildhall/core/domains/certification/registration/registration.schema";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { ApiError } from "../../lib/failure/api-error.ts";
import { serverToday } from "../../lib/text/now.ts";
import { aCard, aCardWith, actionsAllowed } from "./certification.fixture.ts";
import { CertificationPage } from "./certification-page.tsx";
import { owedFacts } from "./owed/owed.fixture.ts";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
const toasts = vi.hoisted(() => ({ done: vi.fn(), failed: vi.fn() }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: toasts.done, sayFailed: toasts.failed }));

const refused = (status: number, code = "unavailable") =>
  new ApiError({ type: "", title: "Not now.", status, code: code as never, requestId: "x" });

let answers: Record<string, unknown> = {};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
  callRoute.mockImplementation(async ({ id }: { id: string }) => {
    const answer = answers[id];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function open(cards: readonly CertificationCard[], more: Record<string, unknown> = {}, state?: object) {
  answers = {
    "registration.dashboard": { cards, obligations: [] },
    "registration.practiceExam": { data: [] },
    ...more,
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CertificationPage />
    </SWRConfig>,
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[{ pathname: "/certifications-and-training", state }]}>{children}</MemoryRouter>
      ),
    },
  );
  if (cards.length > 0) await screen.findByRole("heading", { level: 2, name: cards[0]?.certification.name ?? "" });
}

/** A dialog that has just opened ignores the pointer. */
async function confirm(name: string) {
  within(screen.getByRole("dialog")).getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
}

const cardOf = (name: string) => screen.getByRole("heading", { level: 2, name }).closest("section") as HTMLElement;
const register = "/certifications-and-training/register/cert-afc";
const order = "ord_01h00000000000000000000001";
const back = { message: "<p>Send it again.</p>", step: "documentation" };
const certificate = {
  ...{ id: "crt_1", certificationId: "cert-afc", name: "AFC", status: "good_standing", createdAt: "2026-11-29" },
};
const anExtension = (asked: object) => ({
  ...{ opensOn: "2026-06-30", lastDay: "2027-06-30", newDeadline: "2027-06-30", daysLeft: 213, businessDaysLeft: 152 },
  asked: { newDeadline: "2027-06-30", orderId: order, ...asked },
});
const two = { certification: { ...aCard().certification, id: "cert-two", name: "Two" } };
const restores = "Ask us how to restore it: AFC";
const noExtension = { ...owedFacts().certification, allowsExtension: false };
const started = { start: { allowed: true } };

test.each<[string, CertificationCard, string, string | undefined, string | undefined]>([
  ["nobody yet", aCard(), "Not enrolled", "Register: AFC", register],
  [
    "who may not begin",
    aCard({ start: { allowed: false, sentence: "It is not open." } }),
    "Not enrolled",
    undefined,
    undefined,
  ],
  ["who has begun", aCardWith("begun"), "Registering", "Continue your registration: AFC", register],
  [
    "who was sent back",
    aCardWith("sent_back", { sentBack: back }),
    "Sent back",
    "Correct “Supporting Documentation”: AFC",
    `${register}?step=documentation`,
  ],
  ["whose lines lie in the cart", aCardWith("in_cart"), "In your cart", "Go to the cart: AFC", "/cart"],
  ["whose registration staff have", aCardWith("in_review"), "In Review", undefined, undefined],
  [
    "whose card was declined",
    aCardWith("unpaid", { unpaidOrder: { id: order } }),
    "Waits for payment",
    "Pay for your registration: AFC",
    `/payments/${order}`,
  ],
  ["who is enrolled", aCardWith("in_progress"), "In progress", undefined, undefined],
  [
    "who has every part done",
    aCardWith("in_progress", { actions: actionsAllowed("saveStep") }),
    "In progress",
    "Finish Certification: AFC",
    register,
  ],
  [
    "whose final application came back",
    aCardWith("in_progress", { actions: actionsAllowed("saveStep"), sentBack: { message: "", step: "preferences" } }),
    "Sent back",
    "Correct your final application: AFC",
    `${register}?step=preferences`,
  ],
  ["whose final application staff have", aCardWith("final_review"), "In Review", undefined, undefined],
  ["whose deadline has passed", aCardWith("expired", {}, started), "Deadline passed", "Register: AFC", register],
  ["whose extension waits", aCardWith("expired_under_review"), "Deadline passed", undefined, undefined],
  [
    "whose extension is being charged",
    aCardWith("expired_unpaid", {
      extension: anExtension({ id: "ext_01h00000000000000000000001", state: "unpaid", isBeingCharged: true }),
    }),
    "Deadline passed",
    undefined,
    undefined,
  ],
  [
    "whose extension is not paid",
    aCardWith("expired_unpaid", { extension: anExtension({ id: "ext_01h00000000000000000000001", state: "unpaid" }) }),
    "Deadline passed",
    "Pay for your extension: AFC",
    `/payments/${order}`,
  ],
  ["who is certified", aCard({ state: "good_standing", mode: "certified" }), "In good standing", undefined, undefined],
  [
    "who has a certificate",
    aCard({ state: "good_standing", mode: "certified", userCertification: certificate }),
    "In good standing",
    "See your certificate: AFC",
    "/certifications-and-training/certificate?certification=cert-afc",
  ],
  ["whose CEUs are missing", aCard({ state: "lapsed_ceus", mode: "certified" }), "CEUs missing", restores, "/help"],
  [
    "whose fee is not paid",
    aCard({ state: "lapsed_payment", mode: "certified" }),
    "Payment missing",
    restores,
    "/help",
  ],
  ["who was revoked", aCard({ state: "revoked", mode: "certified" }), "Revoked", "Register: AFC", register],
])("the card of somebody %s says where it stands and leads on", async (_case, card, word, label, to) => {
  await open([card]);
  const shown = within(cardOf("AFC"));
  expect(shown.getByText(word)).toBeTruthy();
  expect(shown.getByText(card.sentence)).toBeTruthy();
  const primary = shown.queryAllByRole("link").filter(({ className }) => className.includes("primary"));
  expect(primary.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(label ? [[label, to]] : []);
});

test("after the deadline, the way to register again stands once", async () => {
  const owed = owedFacts({ deadline: plusDays(serverToday(), -1) }, { certification: noExtension });
  const obligations = obligationsOf(owed, serverToday());
  await open([aCardWith("expired", {}, { ...started, owed })], {
    "registration.dashboard": { cards: [aCardWith("expired", {}, { ...started, owed })], obligations },
  });
  const again = screen.getAllByRole("link").filter((link) => link.getAttribute("href") === register);
  expect(again.map(({ textContent }) => textContent)).toEqual(["Register again: AFC"]);
});

test("only the first card that asks for something has the green button", async () => {
  const named = (id: string, name: string) => ({ certification: { ...aCard().certification, id, name } });
  await open([
    aCardWith("in_review", {}, named("cert-one", "One")),
    aCardWith("in_cart", {}, named("cert-two", "Two")),
    aCardWith("begun"),
    aCard(named("cert-four", "Four")),
  ]);
  const primary = screen.getAllByRole("link").filter(({ className }) => className.includes("primary"));
  expect(primary.map(({ textContent }) => textContent)).toEqual(["Go to the cart: Two"]);
});

test("one that has lapsed comes before the certificate of another", async () => {
  await open([
    aCard({ state: "lapsed_ceus", mode: "certified" }),
    aCard({
      ...{ state: "good_standing", mode: "certified", userCertification: certificate },
      certification: { ...aCard().certification, id: "cert-two", name: "Two" },
    }),
  ]);
  const primary = screen.getAllByRole("link").filter(({ className }) => className.includes("primary"));
  expect(primary.map(({ textContent }) => textContent)).toEqual([restores]);
});

const waitOf = (own: object) =>
  aCardWith("in_review", {
    ...{ status: "registration_approval", actions: actionsAllowed("withdraw") },
    wait: { since: "2026-11-20T15:00:00.000Z", before: 0, isBeingDecided: false, ...own },
  });

test.each([
  ["next", { before: 0 }, /We received your registration on 11\/20\/2026\. It is the next one that we look at\.$/],
  ["after one", { before: 1 }, /One registration is ahead of yours\.$/],
  ["after many", { before: 12 }, /12 registrations are ahead of yours\.$/],
  ["after more than are counted", { before: mostBefore }, /20 or more registrations are ahead of yours\.$/],
  [
    "usually decided in a day",
    { before: 1, usualDays: 1 },
    /One registration is ahead of yours\. We usually answer within a day\.$/,
  ],
  ["usually decided in days", { before: 0, usualDays: 4 }, /We usually answer within 4 days\.$/],
  ["being decided", { isBeingDecided: true }, /^We are deciding on it at this moment/],
])("a registration that is %s in the queue says so", async (_case, own, words) => {
  await open([waitOf(own)]);
  expect(within(cardOf("AFC")).getByText(words)).toBeTruthy();
});

test("what waits for staff is withdrawn after a question, with the revision that was shown", async () => {
  await open([waitOf({})], { "registration.withdraw": { done: true, user: margaret } });
  await userEvent.click(screen.getByRole("button", { name: /^Withdraw registration/ }));
  await confirm("Withdraw registration");
  await vi.waitFor(() => expect(toasts.done).toHaveBeenCalled());
  const [, args] = callRoute.mock.calls.find(([{ id }]) => id === "registration.withdraw") ?? [];
  expect(args).toEqual({ params: { id: "reg_01h00000000000000000000001" }, body: { revision: 3 } });
});

test("a registration that cannot be deleted stays, and the dialog says so in the specification's words", async () => {
  const card = aCardWith("begun", { actions: actionsAllowed("remove") });
  await open([card], { "registration.remove": refused(409, "registration.charged") });
  await userEvent.click(screen.getByRole("button", { name: /^Delete registration/ }));
  await confirm("Delete registration");
  await vi.waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("Could not delete registration"));
});

test("a registration in progress shows its deadline, hours and parts", async () => {
  const registration = {
    ...{ status: "in_progress", deadline: "2099-01-15", enrolledOn: "2026-01-15", requiredHours: 1000 },
    hours: { approved: 12_050, pending: 500 },
    parts: {
      ...aCardWith("begun").registration?.parts,
      ethics: { needed: true, done: true },
      exam: { needed: false, done: false },
    },
  };
  await open([aCardWith("in_progress", registration)]);
  const text = cardOf("AFC").textContent ?? "";
  for (const words of ["01/15/2099", "01/15/2026", "1,000", "120.5 of 1,000 hours approved, 5 pending", "signed"])
    expect(text).toContain(words);
  expect(text).not.toContain("Exam");
});

test.each([
  ["in_progress", "in_progress", "It does not count until your exam has its result."],
  ["in_progress", "experience_approval", "It does not count while we review what you sent."],
  ["expired", "in_progress", "ago"],
])("a deadline that has passed is called so only where nothing holds it: %s, %s", async (state, status, note) => {
  await open([aCardWith(state, { status, deadline: "2026-01-15" })]);
  expect(within(cardOf("AFC")).getByText("01/15/2026").parentElement?.textContent).toContain(note);
});

test("while a part is missing, or staff have it, it cannot be finished, and says why", async () => {
  const sentence = "Not every part is done yet.";
  const actions = { ...actionsAllowed(), saveStep: { allowed: false, code: "registration.parts-missing", sentence } };
  await open([aCardWith("in_progress", { actions })]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Finish Certification: AFC" }).disabled).toBe(true);
  expect(screen.getByText("Not every part is done yet: the bars above show what is missing.")).toBeTruthy();
  cleanup();
  await open([aCardWith("expired")]);
  expect(screen.getByText("Locked")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Finish/ })).toBeNull();
});

const missing = { needed: true, done: false };
const complete = { needed: true, done: true };

test.each([
  ["module_approval", { education: missing }, "We are reviewing your modules. Then the final steps open."],
  ["module_approval", { education: missing, exam: missing }, "Meanwhile, you can go on with the other parts."],
  ["experience_approval", { experience: missing }, "We are reviewing your hours. Then the final steps open."],
])("while staff have one part, the others go on: %s, %o", async (status, own, sentence) => {
  const parts = { experience: complete, education: complete, ethics: complete, exam: complete, ...own };
  const actions = {
    ...actionsAllowed(),
    saveStep: { allowed: false, code: "registration.in-review", sentence: "It is in review." },
  };
  await open([aCardWith("in_progress", { status, parts, actions })]);
  expect(cardOf("AFC").textContent).toContain(sentence);
});

test("who was led here reads why", async () => {
  await open([aCardWith("in_progress")], {}, { notOpen: "We are reviewing your registration." });
  expect(screen.getByRole("status").textContent).toContain("We are reviewing your registration.");
});

const bundle = {
  ...{ id: "practice-1", category_id: "prd_bundle", name: "Practice exams", priceCents: 9900 },
  ...{ registration_flow_language: "Two of them.", registration_flow_checkbox_text: "Add" },
};
const buying = aCardWith("in_progress", { status: "in_progress", actions: actionsAllowed("buyPracticeExams") });

test("practice exams are added to the cart, and what fails is said in the specification's words", async () => {
  await open([buying], {
    "registration.practiceExam": { data: [bundle] },
    "registration.addPracticeExam": refused(503),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add to Cart: Practice exams, AFC" }));
  await vi.waitFor(() => expect(toasts.failed.mock.calls[0]?.[1]).toBe("Could not add practice exam to cart"));
});

test("resources open where they are, and what staff say is shown", async () => {
  const resources = [
    { id: "one", title: "Handbook", url: "https://example.org/book", icon: "book" },
    { id: "two", title: "Questions", url: "/help" },
  ];
  await open([aCard({ resources, dashboardCards: [{ id: "c", title: "Why?", cardText: "<p>Because.</p>" }] })]);
  expect(screen.getByRole("link", { name: /^Handbook/ }).getAttribute("target")).toBe("_blank");
  expect(screen.getByRole("link", { name: "Questions" }).getAttribute("href")).toBe("/help");
  expect(screen.getByText("Because.")).toBeTruthy();
});

test("what staff say of every certification is said once", async () => {
  const dashboardCards = [{ id: "why", title: "Why?", cardText: "<p>Because.</p>" }];
  const other = { ...aCard().certification, id: "cert-two", name: "Two" };
  await open([aCard({ dashboardCards }), aCard({ dashboardCards, certification: other })]);
  expect(screen.getAllByText("Because.")).toHaveLength(1);
});

test("says that nothing is on offer, or that it could not be loaded", async () => {
  await open([]);
  expect(await screen.findByText("There is no certification on offer at this time.")).toBeTruthy();
  cleanup();
  await open([], { "registration.dashboard": refused(503) });
  expect((await screen.findByRole("alert")).textContent).toContain("Your certifications could not be loaded");
});

test("a candidate has a card for experience, ethics, exam and education, with the practice exams", async () => {
  const mode = "candidate" as const;
  for (const [practiceExams, said] of [
    ["in_cart", /Practice exams are in your cart/],
    ["bought", /You have bought the practice exams/],
  ] as const) {
    await open([{ ...aCardWith("in_progress", { status: "in_progress", practiceExams }), mode }]);
    for (const name of ["Experience", "Code of ethics", "Exam", "Education resources"])
      expect(screen.getByRole("heading", { level: 2, name })).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    cleanup();
  }
});

const greenButtons = () => screen.getAllByRole("link").filter(({ className }) => className.includes("primary"));

test("nothing is the main thing to do for an account that is to be closed", async () => {
  const facts = owedFacts({ deadline: "2099-01-15" });
  const obligations = obligationsOf(facts, serverToday());
  const cards = [aCardWith("in_cart"), aCardWith("in_progress", { status: "in_progress" }, { owed: facts, ...two })];
  const more = { "registration.dashboard": { cards, obligations } };
  await open(cards, more);
  expect(greenButtons()).toHaveLength(1);
  cleanup();
  const closing = { ...margaret, closureRequestedAt: "2026-11-20T12:00:00.000Z" };
  await open(cards, { ...more, "account.get": closing });
  await vi.waitFor(() => expect(greenButtons()).toHaveLength(0));
  expect(screen.getByRole("link", { name: "Log your hours: AFC" })).toBeTruthy();
});

test.each([
  [90, true],
  [60, false],
])("with %i days of warning, a deadline in 70 days is marked: %s", async (deadlineWarningDays, isMarked) => {
  const facts = owedFacts({});
  const deadline = plusDays(serverToday(), 70);
  const owed = { ...facts, policy: { ...facts.policy, deadlineWarningDays } };
  await open([aCardWith("in_progress", { status: "in_progress", deadline }, { owed })]);
  const figure = within(cardOf("AFC")).getByText("Deadline").parentElement;
  expect(figure?.className === "fact-header__figure--due").toBe(isMarked);
});
