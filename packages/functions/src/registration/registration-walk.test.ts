import type { RegistrationAction } from "@guildhall/core/domains/certification/registration/actions.rules";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRandom } from "../payment-walks/random.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid-of-registration.ts";
import { approves, rejects, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as addPracticeExam } from "./add-practice-exam.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";

// Candidate and staff press anything, at random: what the page offers is done, what it does not offer is refused with
// the code that it gives and changes nothing, and there is always a way on. SEED=7 for another walk, WALKS=50 for more.

const seed = Number(process.env.SEED ?? 2611);
const walks = Number(process.env.WALKS ?? 3);
const steps = 10;

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

type Shown = Awaited<ReturnType<Candidate["shows"]>>;
type Answer = Awaited<ReturnType<typeof call>>;
type Random = ReturnType<typeof createRandom>;

const pathways = ["self-study", "challenge-based", "university"] as const;

/** What is right for the step that is reached. */
async function answersFor(candidate: Candidate, { step, choices }: Shown, random: Random): Promise<object> {
  const professional = choices.memberships.find(({ key }: { key: string }) => key === "professional")?.id;
  if (step === "documentation") await candidate.hasFile("coursework");
  const answers: Readonly<Record<string, object>> = {
    pathway: { pathwayTypeId: candidate.pathway(random.pick(pathways)) },
    military: { militarySpouse: false },
    program: { universityProgramId: choices.universities[0]?.id },
    course_materials: { courseMaterialId: choices.materials[0]?.id },
    shipping: { addressId: choices.addresses[0]?.id ?? (await candidate.address()) },
    membership: { wantsMembership: true, membershipId: professional },
  };
  return answers[step] ?? {};
}

type Pressed = Extract<
  RegistrationAction,
  "saveStep" | "submit" | "withdraw" | "remove" | "start" | "buyPracticeExams"
>;

const presses: { readonly [K in Pressed]: (candidate: Candidate, shown: Shown, random: Random) => Promise<Answer> } = {
  saveStep: async (candidate, shown, random) => {
    const step = shown.step === "review" ? "documentation" : shown.step;
    return candidate.saves(step, await answersFor(candidate, { ...shown, step }, random));
  },
  submit: (candidate) => candidate.pays(),
  withdraw: (candidate) => candidate.withdraws(),
  remove: (candidate) => candidate.removes(),
  start: (candidate) => candidate.starts(),
  buyPracticeExams: ({ token }, { id }) => call(addPracticeExam, { token, params: { id } }),
};

/** What happens beside what the page offers: refused or not, it leaves a way on. */
const others: Readonly<Record<string, (candidate: Candidate, shown: Shown, random: Random) => Promise<unknown>>> = {
  "the cart is paid": (candidate) => candidate.checksOut("good"),
  "the card is empty": (candidate) => candidate.checksOut("empty"),
  "staff approve": (_candidate, { id }) => approves(id),
  "staff send it back": (_candidate, { id, steps: all }, random) =>
    rejects(id, random.pick((all as { key: string }[]).map(({ key }) => key))),
  "staff mark a line as paid": async (candidate, { id }, random) => {
    const unpaid = (await LineItems.ofPerson(candidate.id)).filter(({ state }) => state !== "paid");
    if (unpaid.length === 0) return;
    const params = { id, lineItemId: random.pick(unpaid).id };
    await call(markPaid, { as: "admin", params, body: { reason: "Check" } });
  },
};

const candidateMoves = ["saveStep", "submit", "withdraw", "remove", "start"] as const;

/** An action of its person, a payment that they can make, or staff who have it. */
function hasWayOn({ actions, wait, unpaidOrder, isInCart, transcript }: Shown): boolean {
  const mayGoOn = Object.values(actions as Record<string, { allowed: boolean }>).some(({ allowed }) => allowed);
  return mayGoOn || wait !== undefined || unpaidOrder !== undefined || isInCart || transcript?.wait !== undefined;
}

const standing = ({ revision, status, isClosed }: Shown) => ({ revision, status, isClosed });

/** An empty text if all is well. */
function faultOf(action: Pressed, before: Shown, { status, body }: Answer, after: Shown): string {
  const { allowed, code } = before.actions[action];
  const answer = `${action} on ${before.status} answers ${status} ${body.code ?? ""}`;
  if (allowed) return status < 400 ? "" : `${answer}, though it is offered`;
  // Starting again goes on with the live one.
  if (action === "start" && code === "registration.live") return status === 200 ? "" : answer;
  if (status < 400) return `${answer}, though it is not offered (${code})`;
  const isUnchanged = JSON.stringify(standing(before)) === JSON.stringify(standing(after));
  if (!isUnchanged) return `${answer} and has changed it`;
  return body.code === code ? "" : `${answer}, and the page says ${code}`;
}

/** Not all from nothing, so that late states are reached. */
const beginnings = [
  (candidate: Candidate) => candidate.starts(),
  async (candidate: Candidate) => {
    await candidate.answersAll({ pathway: "challenge-based" });
    await candidate.pays();
    await candidate.checksOut();
  },
  async (candidate: Candidate) => {
    await candidate.answersAll();
    await candidate.pays();
  },
] as const;

async function walk(index: number, seen: Set<string>): Promise<string[]> {
  const random = createRandom(seed + index);
  const candidate = await aCandidate();
  await beginnings[index % beginnings.length]?.(candidate);
  const path: string[] = [];
  const faults: string[] = [];
  for (let step = 0; step < steps; step++) {
    pass(2000);
    const before = await candidate.shows();
    seen.add(before.isClosed ? "closed" : before.status);
    if (!hasWayOn(before)) faults.push(`no way on from ${before.status} after ${path.join(", ")}`);
    // Mostly what leads on.
    const leading = candidateMoves.filter((action) => before.actions[action].allowed && action !== "remove");
    const isLeading = leading.length > 0 && random.below(10) < 6;
    const action = isLeading ? random.pick(leading) : random.pick([...Object.keys(presses), ...Object.keys(others)]);
    path.push(action);
    const other = others[action];
    if (other) {
      await other(candidate, before, random).catch(() => undefined);
      await takesEffect();
      continue;
    }
    const answer = await presses[action as Pressed](candidate, before, random);
    await deliverEverything();
    const fault = faultOf(action as Pressed, before, answer, await candidate.shows());
    if (fault) faults.push(`${fault} (after ${path.join(", ")})`);
  }
  return faults;
}

test(`what is offered is done, what is not is refused, and there is always a way on (seed ${seed})`, async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < walks; index++) wrong.push(...(await walk(index, seen)));
  process.stdout.write(`The walks came to ${[...seen].join(", ")}\n`);
  expect(wrong).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(["pre_registration", "registration_approval"]));
}, 300_000);
