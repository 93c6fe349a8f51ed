import * as Person from "@guildhall/core/people/person/person";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CardKind } from "../checkout/buyer.fixture.ts";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { approves } from "../staff-registration/registered.fixture.ts";
import { faultsIn } from "./books.fixture.ts";
import { type CrashMoment, callsUntilCrash } from "./crash.fixture.ts";
import { openPortal, type Portal } from "./portal.fixture.ts";
import { createRandom } from "./random.fixture.ts";
import { settleEverything } from "./settle-everything.fixture.ts";

// The process dies at a call while an approved registration is charged: its person is enrolled and has paid once, or
// neither. A sample of the calls each time; SEED=7 for another, CELLS=100000 for all there is.

const cells = Number(process.env.CELLS ?? 4);
const seed = Number(process.env.SEED ?? 20_261);
const deaths: readonly CrashMoment[] = ["before its last call", "after its last call, unanswered"];

let portal: Portal;
let began = 0;
beforeAll(async () => {
  portal = await openPortal();
  began = Date.now();
});
afterAll(() => void vi.useRealTimers());

async function anApproved(card: CardKind) {
  stopClock(began);
  const since = await portal.reader.marks();
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut(card);
  await approves(candidate.registrationId());
  pass(11_000);
  const { email } = await Person.get(candidate.id);
  return { since, buyer: { ...candidate.buyer, email } };
}

type Approved = Awaited<ReturnType<typeof anApproved>>;

async function wrongAfter({ since, buyer }: Approved): Promise<string[]> {
  await settleEverything(portal, buyer, since);
  const books = await portal.books(buyer, since);
  const succeeded = books.stripe.intents.filter(({ status }) => status === "succeeded").length;
  return [
    ...faultsIn(books),
    ...(books.registrations.length === 1 ? [] : [`there are ${books.registrations.length} registrations`]),
    ...(succeeded > 1 ? [`charged ${succeeded} times`] : []),
  ];
}

test(`an approved registration is paid once and enrolled, or neither, wherever the process dies (seed ${seed})`, async () => {
  const never = Number.POSITIVE_INFINITY;
  const takesEffect = async () => {
    await anApproved("good");
    await deliverEverything();
  };
  const calls = await callsUntilCrash(takesEffect, never, "before its last call");
  const prepared = await callsUntilCrash(() => anApproved("good"), never, "before its last call");
  const all = Array.from({ length: calls - prepared }, (_, index) => index + 1).flatMap((last) =>
    deaths.flatMap((when) => (["good", "empty"] as const).map((card) => ({ last, when, card }))),
  );
  const wrong: string[] = [];
  for (const { last, when, card } of createRandom(seed).shuffled(all).slice(0, cells)) {
    const approved = await anApproved(card);
    await callsUntilCrash(deliverEverything, last, when);
    const faults = await wrongAfter(approved);
    for (const fault of faults) wrong.push(`${card} card, call ${last}, ${when}: ${fault}`);
  }
  process.stdout.write(
    `An approval makes ${calls - prepared} calls; the process died at ${Math.min(cells, all.length)}\n`,
  );
  expect(calls - prepared).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
}, 300_000);
