// @vitest-environment jsdom
import { mostUrgent, obligationsOf } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { User } from "@guildhall/core/people/person/user.schema";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { owedFacts } from "../../features/certification/owed/owed.fixture.ts";
import { StatusCards } from "../../features/dashboard/status-cards.tsx";
import { mainOnDashboard } from "./dashboard-main.ts";

const today = LocalDate.parse("2026-11-21");
vi.mock("../../lib/text/now.ts", async (original) => ({
  ...(await original<typeof import("../../lib/text/now.ts")>()),
  serverToday: () => LocalDate.parse("2026-11-21"),
}));

const hours = (approved: number, pending = 0) => ({ hours: { approved: approved * 100, pending: pending * 100 } });
const attempt = (own: object = {}) => ({ isPaid: true, isVoided: false, ...own });
const failed = attempt({ result: "F" });
const extension = (state: string, newDeadline = "2027-06-30") => ({
  extensions: [{ id: "ext_01h00000000000000000000001", state, newDeadline }],
});
const silent = (until: string, silentFrom: string) => ({ supervisors: [{ id: "1", name: "Ann", until, silentFrom }] });
const corrected = { corrections: [{ id: "1", name: "Ann", entries: 1 }] };
const allDone = { ...hours(1000), isEthicsSigned: true, attempts: [attempt({ result: "P" })] };
const order = { orderId: "ord_01h00000000000000000000001" };
const unpaid = (until?: string) => ({ unpaid: { ...order, ...(until && { until }) } });
const before = { status: "pre_registration", deadline: undefined };
const [far, near, past] = ["2028-04-11", "2026-12-31", "2026-11-20"];

/** Where a candidate can stand, as the demo has them: the name of the button that they need, if there is one. */
const states: readonly (readonly [string, object, object, string | undefined])[] = [
  ["begun", before, {}, "Continue your registration"],
  ["in the cart", { ...before, isInCart: true }, {}, "Go to the cart"],
  ["sent back", { ...before, backTo: "documentation" }, {}, "Correct your registration"],
  ["with staff: pathway", { status: "pathway_approval" }, {}, undefined],
  ["with staff: registration", { status: "registration_approval" }, {}, undefined],
  ["approved, not paid", { status: "registration_approval", ...unpaid(near) }, {}, "Pay for your registration"],
  ["under way", {}, {}, "Log your hours"],
  ["hours logged", hours(600, 400), {}, "Send your hours"],
  [
    "hours with staff",
    { ...hours(0, 1000), areHoursSent: true, status: "experience_approval" },
    {},
    "Sign the code of ethics",
  ],
  ["hours sent back", { ...hours(600, 400), areHoursBack: true }, {}, "Send your hours"],
  ["staff ask about an entry", { ...hours(198), entriesAsked: 1 }, {}, "See what we ask"],
  ["a supervisor has corrected an entry", {}, corrected, "See the correction"],
  ["a supervisor who waits", {}, silent(far, far), "Log your hours"],
  ["a supervisor who is silent", {}, silent(near, past), "Name another supervisor"],
  ["a supervisor whose link has ended", {}, silent(past, past), "Name another supervisor"],
  ["an exam that staff have added", { attempts: [attempt({ isPaid: false })] }, {}, "Pay for the exam"],
  ["an exam to pay for", { ...allDone, attempts: [] }, {}, "Pay for the exam"],
  ["an exam in the cart", { ...allDone, attempts: [], examInCart: { cents: 40_000 } }, {}, "Go to the cart"],
  ["an agreement that is missing", { attempts: [attempt()], isConductNeeded: true }, {}, "Read and agree"],
  [
    "an agreement that is missing although the exam has its day",
    { ...allDone, attempts: [attempt()], isConductNeeded: true, examOn: "2027-02-01" },
    {},
    "Read and agree",
  ],
  ["an exam with its day", { ...allDone, attempts: [attempt()], examOn: "2027-02-01" }, {}, "See your exam"],
  ["an exam with its day, and hours to log", { attempts: [attempt()], examOn: "2027-06-01" }, {}, "See your exam"],
  ["an exam that was sat", { ...allDone, attempts: [attempt({ takenOn: past })] }, {}, undefined],
  [
    "an absence with staff",
    { ...allDone, attempts: [attempt({ takenOn: past, isAbsenceWaiting: true })] },
    {},
    undefined,
  ],
  ["an exam to sit again", { ...allDone, attempts: [failed] }, {}, "Pay for the exam"],
  ["no attempt left", { attempts: [failed, failed, failed, failed, failed] }, {}, "Write to the office"],
  ["every part done", allDone, {}, "Finish Certification"],
  ["the final application with staff", { ...allDone, status: "final_approval" }, {}, undefined],
  ["the final application sent back", { ...allDone, backTo: "certificate_name" }, {}, "Correct your final application"],
  ["the final application sent back to what is done", { ...allDone, backTo: "experience" }, {}, "Finish Certification"],
  [
    "the final application sent back to hours",
    { ...allDone, ...hours(600), backTo: "experience" },
    {},
    "Correct your experience",
  ],
  ["modules with staff", { status: "module_approval" }, {}, "Log your hours"],
  ["an extension with staff", { deadline: near }, extension("under_review"), "Log your hours"],
  ["an extension to check out", { deadline: past }, extension("in_cart"), "Go to the cart"],
  ["a deadline that has passed", { deadline: past }, {}, "File an extension"],
  ["an extension with staff after the deadline", { deadline: past }, extension("under_review"), undefined],
  ["no extension left", { deadline: past }, extension("granted", past), "Register again"],
];

const memberships: readonly (readonly [string, object, string | undefined])[] = [
  ["a member", { valid: true, status: "active", start: "2026-01-01", end: "2027-12-31" }, undefined],
  ["a member whose term ends", { valid: true, status: "expiring", start: "2026-01-01", end: "2026-12-01" }, "Renew"],
  ["no member", { valid: false, status: "none" }, undefined],
];

type State = (typeof states)[number];
type Membership = (typeof memberships)[number];

const isAtOnce = (state: string | undefined): boolean => state === "due" || state === "overdue";

/** What is wrong with the dashboard of somebody who stands there, and is such a member. */
function faultsOf([what, registration, more, label]: State, [who, membership, instead]: Membership): string[] {
  const facts = owedFacts({ deadline: far, ...registration }, more);
  const owed = mostUrgent(obligationsOf(facts, today));
  const { id, status, deadline } = { ...facts.registration };
  const user = User.parse({
    ...{ ...margaret, emailProvedAt: "2026-01-01T12:00:00.000Z", membership },
    latestRegistrations: [{ id, name: "AFC", status, ...(deadline && { deadline }) }],
  });
  const obligations = owed ? [owed] : [];
  const warningDays = facts.policy.deadlineWarningDays;
  const main = mainOnDashboard({ user, obligations, warningDays, alerts: [], answered: [], today });
  const cards = <StatusCards user={user} main={main} obligations={obligations} warningDays={warningDays} />;
  const { container, unmount } = render(cards, { wrapper: MemoryRouter });
  const green = [...container.querySelectorAll(".amplify-button--primary")];
  const isFirst = container.querySelector("section")?.contains(green[0] ?? null);
  const shown = green.map(({ textContent }) => textContent).join(" and ") || "none";
  unmount();
  const wanted = (isAtOnce(owed?.state) ? (label ?? instead) : (instead ?? label)) ?? "none";
  return [
    ...(shown === wanted ? [] : [`${what}, ${who}: ${shown} instead of ${wanted}`]),
    ...(isFirst || green.length === 0 ? [] : [`${what}, ${who}: the card with the button is not the first`]),
  ];
}

test("wherever a candidate has something to do, one green button leads there, and nowhere are there two", () => {
  expect(states.flatMap((state) => memberships.flatMap((membership) => faultsOf(state, membership)))).toEqual([]);
});
