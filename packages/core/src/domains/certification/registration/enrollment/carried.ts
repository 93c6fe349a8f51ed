import * as Policy from "../../../../engines/policy/policy.ts";
import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { record } from "../../../../ground/change/record.ts";
import { systemActor } from "../../../../ground/route/actor.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import * as Person from "../../../../people/person/person.ts";
import type { RegistrationId } from "../../certification.schema.ts";
import { examOf } from "../../exam/exam.rules.ts";
import { attemptsOf, putAttempt, removeAttempt } from "../../exam/exam-attempts.ts";
import { carriedLines } from "../../unused/carried.rules.ts";
import { certificationOffers, examFeeAbroadIn } from "../certification-offers.ts";
import type { CarriedPayments } from "../registration.entity.ts";
import * as Registrations from "../registrations.ts";
import { isExam, linesAttachedTo } from "./attached-lines.ts";
import { accommodationText, movedAccommodation } from "./carried-accommodation.ts";
import { withoutUnused } from "./unused-payments.ts";

const fulfilment = systemActor("fulfilment");

type Attempts = Awaited<ReturnType<typeof attemptsOf>>;

async function linesFrom(before: Registrations.KeptRegistration, attempts: Attempts): Promise<LineItem[]> {
  const [lines, offers] = await Promise.all([linesAttachedTo(before.personId, before.id), certificationOffers()]);
  return carriedLines(before, lines, {
    attempts: attempts.filter(({ registrationId }) => registrationId === before.id),
    feeAbroad: examFeeAbroadIn(offers),
    day: today(),
  });
}

/** For a registration that begins in the place of `before`: what the wizard need not sell. */
export async function carriesFrom(
  before: Registrations.KeptRegistration | undefined,
): Promise<{ readonly carries?: CarriedPayments }> {
  if (!before?.enrolledOn || before.closed || before.status === "complete") return {};
  const lines = await linesFrom(before, await attemptsOf(before.personId, true));
  if (lines.length === 0) return {};
  return { carries: { from: before.id, lines: lines.map(({ id, kind, name }) => ({ id, kind, name })) } };
}

/** For the transaction that enrolls. */
export const carriedNext = ({ personId, id: registrationId, carries }: Registrations.KeptRegistration): Follow[] =>
  carries && !carries.at ? [{ kind: "carried-payments", personId, registrationId }] : [];

/** It was enrolled: what its person had paid for the one before, and can still use, belongs to it now (bylaws#registration-carried). */
export const carryPayments = (personId: PersonId, id: RegistrationId): Promise<void> =>
  retryWhenOvertaken(async () => {
    const registration = await Registrations.find(personId, id);
    const { carries } = registration ?? {};
    if (!registration?.enrolledOn || !carries || carries.at || registration.closed) return;
    const [before, attempts, { examAttempts }] = await Promise.all([
      Registrations.find(personId, carries.from),
      attemptsOf(personId, true),
      Policy.of(),
    ]);
    if (!before || before.status === "complete") return;
    const own = attempts.filter(({ registrationId }) => registrationId === id);
    // Entered by staff, or paid meanwhile: one exam is sat at a time.
    const hasExam = !["unpaid", "retake_required"].includes(examOf(own, { examAttempts }).status);
    const told = new Set<string>(carries.lines.map((line) => line.id));
    const lines = (await linesFrom(before, attempts)).filter(
      (line) => told.has(line.id) && (line.kind === "practice_exam" || !hasExam),
    );
    await moveLines({ before, registration, carries, lines, attempts });
  });

interface CarriedLines {
  readonly before: Registrations.KeptRegistration;
  readonly registration: Registrations.KeptRegistration;
  readonly carries: CarriedPayments;
  readonly lines: readonly LineItem[];
  readonly attempts: Attempts;
}

async function moveLines({ before, registration, carries, lines, attempts }: CarriedLines): Promise<void> {
  const { personId, id } = registration;
  const exams = lines.filter(isExam);
  const [person, accommodation] = await Promise.all([
    Person.get(personId),
    exams.length > 0 ? movedAccommodation(before, registration) : undefined,
  ]);
  const left = { ...withoutUnused(before, lines), ...accommodation?.left };
  const from = Registrations.changed(person, before, left, "conflict");
  const kept = {
    ...carries,
    at: now(),
    lines: carries.lines.filter((told) => lines.some((line) => line.id === told.id)),
  };
  const to = Registrations.changed(person, registration, { carries: kept, ...accommodation?.taken }, "conflict");
  await record(fulfilment, {
    about: personId,
    action: "registration.payments-carried",
    writes: [
      ...from.writes,
      ...to.writes,
      ...Registrations.personWrites(person, from),
      ...lines.map((line) => LineItems.attachedAnew(line, { type: "registration", id })),
      ...(accommodation?.writes ?? []),
      ...exams.flatMap((line) => movedAttempts({ before, registration }, line, attempts)),
    ],
    before: { registration: before.id },
    after: { registration: id, items: lines.map(({ id: line, name }) => ({ id: line, name })) },
    follows: lines.length > 0 ? [toldCarried(to.registration, lines)] : [],
  });
}

function movedAttempts(
  { before, registration }: Pick<CarriedLines, "before" | "registration">,
  line: LineItem,
  attempts: Attempts,
): Write[] {
  const ofLine = attempts.filter((one) => one.registrationId === before.id && one.lineItemId === line.id);
  return ofLine.flatMap(({ registrationId: _before, ...attempt }) => [
    removeAttempt(before, attempt),
    putAttempt(registration, attempt),
  ]);
}

const toldCarried = (
  { personId, certificationName, accommodation }: Registrations.KeptRegistration,
  lines: readonly LineItem[],
): Follow => ({
  kind: "notification",
  personId,
  alert: {
    title: `Paid before, and yours for ${certificationName}`,
    message: `From your earlier registration: ${lines.map((line) => line.name).join(", ")}.${accommodationText(accommodation)}`,
    url: "/certifications-and-training",
  },
});
