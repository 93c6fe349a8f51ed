import * as Policy from "../../../../engines/policy/policy.ts";
import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { log } from "../../../../ground/route/log.ts";
import { now } from "../../../../ground/shared/clock.ts";
import type { Effect } from "../../../../money/order/line-item/effect.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import type { Person } from "../../../../people/person/person.ts";
import * as MembershipPurchase from "../../../membership/membership-purchase.ts";
import { type ExamState, examOf } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { attemptsOf, putAttempt } from "../../exam/exam-attempts.ts";
import { examMailData, toldOfExam } from "../attempt/attempt-told.ts";
import { certificationOffers, examFeeAbroadIn } from "../certification-offers.ts";
import * as Registrations from "../registrations.ts";
import { grantsNothing, isMembership } from "./attached-lines.ts";
import { attemptsPaid } from "./enroll.ts";

/** What is settled before the decision grants nothing until its person is enrolled (bylaws#registration-enrollment). */
export const grantsSomething = ({ kind }: Pick<LineItem, "kind">): boolean => kind === "membership" || kind === "exam";

interface Granting {
  readonly person: Person;
  readonly moved: Registrations.RegistrationWrites;
  /** Paid just now: who asks marks them as fulfilled. */
  readonly lines: readonly LineItem[];
  /** Settled before the decision. */
  readonly held: readonly LineItem[];
  readonly exams: ExamsPaid;
}

export interface ExamsPaid {
  readonly before: readonly ExamAttempt[];
  readonly statusBefore: ExamState["status"];
  readonly paid: readonly ExamAttempt[];
  readonly beyond: readonly LineItem[];
  readonly feeAbroad: string | undefined;
}

interface Paying {
  readonly lines: readonly LineItem[];
  readonly attached: readonly LineItem[];
}

export async function examsPaid(
  registration: Registrations.KeptRegistration,
  { lines, attached }: Paying,
): Promise<ExamsPaid> {
  const [attempts, offers, policy] = await Promise.all([
    attemptsOf(registration.personId, true),
    certificationOffers(),
    Policy.of(),
  ]);
  const before = attempts.filter(({ registrationId }) => registrationId === registration.id);
  const feeAbroad = examFeeAbroadIn(offers);
  const isAbroad = lines.some(({ productId }) => productId === feeAbroad);
  const isOver = grantsNothing(registration, attached);
  const exams = attemptsPaid(lines, { attempts: before, isAbroad, isOver, policy });
  return { ...exams, before, feeAbroad, statusBefore: examOf(before, policy).status };
}

/** Attempts and a membership, with what else changes of the person. */
export async function granted(granting: Granting): Promise<Effect> {
  const { person, moved, lines, held, exams } = granting;
  const { registration, onPerson } = moved;
  const bought = lines.find(isMembership) ?? heldMembership(held);
  const membership = bought && (await MembershipPurchase.purchase(bought, person, onPerson));
  const { onLines = {} } = membership ?? {};
  for (const { id: lineId, orderId } of exams.beyond) log.error("billing.exam-beyond", { orderId, lineId });
  return {
    writes: [
      ...moved.writes,
      ...held.map((line) => LineItems.fulfilled(line, onLines[line.id])),
      ...exams.paid.map((attempt) => putAttempt(registration, attempt)),
      ...(membership?.writes ?? Registrations.personWrites(person, moved)),
    ],
    follows: [...(membership?.follows ?? []), ...(exams.beyond.length > 0 ? paidInVain(person, registration) : [])],
    after: {
      ...{ registration: registration.id, status: registration.status },
      ...(held.length > 0 && { heldBefore: held.map(({ id }) => id) }),
      ...membership?.after,
    },
    ...(membership?.onLines && { onLines: membership.onLines }),
  };
}

/** Staff give the money back (bylaws#exam-attempts). */
const paidInVain = (person: Person, registration: Registrations.KeptRegistration): Follow[] =>
  toldOfExam(person, registration, {
    mail: { template: "exam.paid-in-vain", to: person.email, data: examMailData(person, registration) },
    title: `Your exam payment for ${registration.certificationName} goes back`,
    message: "There was nothing left to pay for when it went through. Our staff give the money back.",
  });

/** The last choice; what was paid for another one counts against its price. Its term begins now, not when it was settled. */
function heldMembership(held: readonly LineItem[]): LineItem | undefined {
  const line = held.findLast(isMembership);
  return line && { ...line, paidAt: now() };
}
