import type { Ending } from "../../../../money/order/line-item/effect.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import { bothPatches } from "../../../../people/person/profile/patches.rules.ts";
import { endRefundedTerm } from "../../../membership/end-refunded-term.ts";
import { answeredByPayment, endedRequest } from "../../../membership/membership-request.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { attemptsOf, putAttempt } from "../../exam/exam-attempts.ts";
import type { StillGranted } from "../../granted-things.schema.ts";
import { afterDecision } from "../attempt/enter-result.ts";
import { resultWithdrawn } from "../attempt/exam-items.ts";
import { satOnOf } from "../deadline.rules.ts";
import { stillGranted } from "../paid-back/paid-back.rules.ts";
import { paidBackSent, staysText } from "../paid-back/paid-back.ts";
import * as Registrations from "../registrations.ts";
import { changedUnread } from "../unused/expired-payments.ts";
import { isFee, isFeeSettled, isMembership, linesAttachedTo } from "./attached-lines.ts";
import { closedFor } from "./close-registration.ts";
import { nothingMoved, registrationOf } from "./owned-registration.ts";
import { withoutInVain } from "./paid-in-vain.ts";
import { withoutUnused } from "./unused-payments.ts";

const isOpen = ({ status, closed }: Registrations.KeptRegistration): boolean => status !== "complete" && !closed;

/** Of a fee that was paid in parts, or for two choices, the last one that is left decides. */
function isFeeGone(gone: readonly LineItem[], attached: readonly LineItem[]): boolean {
  const ids = new Set(gone.map(({ id }) => id));
  return gone.some(isFee) && !isFeeSettled(attached.filter(({ id, finalPrice }) => !ids.has(id) && finalPrice > 0));
}

const withoutRefund = <T extends ExamAttempt>({ toRefundSince: _toRefund, byHandSince: _since, ...attempt }: T) =>
  attempt;

const toldIf = (isSo: boolean, text: string): string[] => (isSo ? [text] : []);

/** What its end does to the registration, and what of it stays until staff decide. */
async function endingOf(
  person: Person,
  registration: Registrations.KeptRegistration,
  { lines, attempts, attached, voided, why }: Given,
): Promise<EndOfRegistration> {
  const isGone = isFeeGone(lines, attached);
  if (isOpen(registration) && isGone) {
    const told = `Your registration for ${registration.certificationName} is closed.`;
    const closing = await closedFor(person, registration, { why, givenBack: lines });
    return { ...closing, isClosing: true, stays: [], told: [told] };
  }
  const stays = stillGranted(lines, registration, { attempts, isFeeGone: isGone });
  if (stays.length === 0) {
    const inVain = withoutInVain(registration, lines);
    const unused = withoutUnused(registration, lines);
    const own = attempts.filter(({ registrationId }) => registrationId === registration.id);
    const isVoided = ({ id }: ExamAttempt) => voided.some((one) => one.id === id);
    const satOn = satOnOf(own.filter((attempt) => !isVoided(attempt)));
    const changes = { ...inVain, ...unused, ...(voided.length > 0 && { satOn }) };
    const isMoved = inVain || unused || voided.length > 0;
    // A result that is entered at the same time is read first.
    const moved = isMoved
      ? await changedUnread(person, registration, {
          ...{ changes, givenBack: lines, isWritten: isVoided },
          attempts: own.map((attempt) => (isVoided(attempt) ? { ...attempt, voided: { reason: why } } : attempt)),
        })
      : nothingMoved(registration);
    return { ...moved, isClosing: false, stays, told: [] };
  }
  const granted: readonly StillGranted[] = [registration.status === "complete" ? "certificate" : "exam"];
  const sent = paidBackSent(person, registration, { lines: stays, why, granted });
  return { ...sent, follows: [], isClosing: false, stays, told: [staysText(granted)] };
}

interface Given {
  readonly lines: readonly LineItem[];
  readonly attempts: Awaited<ReturnType<typeof attemptsOf>>;
  readonly attached: readonly LineItem[];
  readonly voided: Given["attempts"];
  readonly why: "refunded" | "disputed";
}

interface EndOfRegistration extends ReturnType<typeof nothingMoved> {
  readonly isClosing: boolean;
  readonly stays: readonly LineItem[];
  readonly told: readonly string[];
}

/** What a refund, or a bank's decision, ends of it (bylaws#registration-refunded, bylaws#paid-back). */
export async function refunded(
  lines: readonly LineItem[],
  person: Person,
  why: "refunded" | "disputed" = "refunded",
): Promise<Ending> {
  const registration = await registrationOf(lines, person);
  if (!registration) return { writes: [] };
  const [attempts, attached] = await Promise.all([
    attemptsOf(person.id, true),
    linesAttachedTo(person.id, registration.id),
  ]);
  const voided = attempts.filter(
    ({ lineItemId, result, voided }) => !result && !voided && lines.some(({ id }) => id === lineItemId),
  );
  // Paid in vain, it was to be given back.
  const settled = attempts.filter(
    ({ lineItemId, voided, toRefundSince }) => voided && toRefundSince && lines.some(({ id }) => id === lineItemId),
  );
  const { isClosing, ...moved } = await endingOf(person, registration, { lines, attempts, attached, voided, why });
  const onPerson = [endedRequest(person, isClosing ? attached : lines), answeredByPayment(person, lines)].reduce(
    bothPatches,
    moved.onPerson,
  );
  const bought = lines.find(isMembership);
  const membership = bought && (await endRefundedTerm(bought, person, onPerson));
  const told = [
    ...moved.told,
    ...toldIf(voided.length > 0, "Your exam was taken back."),
    ...(membership?.told ? [membership.told] : []),
  ];
  return {
    writes: [
      ...moved.writes,
      ...voided.flatMap((attempt) => [
        putAttempt(registration, { ...withoutRefund(afterDecision(attempt)), voided: { reason: why } }),
        ...resultWithdrawn(attempt),
      ]),
      ...settled.map((attempt) => putAttempt(registration, withoutRefund(attempt))),
      ...(membership?.writes ?? Registrations.personWrites(person, { onPerson })),
    ],
    follows: moved.follows,
    after: {
      ...{ registration: registration.id, isClosed: isClosing },
      ...(moved.stays.length > 0 && { stillGranted: moved.stays.map(({ id }) => id) }),
      ...membership?.after,
    },
    ...(told.length > 0 && { told: told.join(" ") }),
  };
}
