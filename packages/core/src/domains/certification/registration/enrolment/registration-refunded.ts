import type { Ending } from "../../../../money/order/line-item/effect.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import { bothPatches } from "../../../../people/person/profile/patches.rules.ts";
import { endRefundedTerm } from "../../../membership/end-refunded-term.ts";
import { endedRequest } from "../../../membership/membership-request.ts";
import * as Registrations from "../registrations.ts";
import { canceledOrders, closedFor } from "./close-registration.ts";
import { isFee, isFeeSettled, isMembership, linesAttachedTo } from "./granted.ts";
import { nothingMoved, registrationOf } from "./owned-registration.ts";

const isOpen = ({ status, closed }: Registrations.KeptRegistration): boolean => status !== "complete" && !closed;

/** Of a fee that was paid in parts, or for two choices, the last one that is left decides. */
function isFeeGone(gone: readonly LineItem[], attached: readonly LineItem[]): boolean {
  const ids = new Set(gone.map(({ id }) => id));
  return gone.some(isFee) && !isFeeSettled(attached.filter(({ id, finalPrice }) => !ids.has(id) && finalPrice > 0));
}

/** What a refund, or a bank's decision, ends of it (bylaws#registration-refunded). */
export async function refunded(
  lines: readonly LineItem[],
  person: Person,
  why: "refunded" | "disputed" = "refunded",
): Promise<Ending> {
  const registration = await registrationOf(lines, person);
  if (!registration) return { writes: [] };
  const [attempts, attached] = await Promise.all([
    Registrations.attemptsOf(person.id, true),
    linesAttachedTo(person.id, registration.id),
  ]);
  const voided = attempts.filter(
    ({ lineItemId, result, voided }) => !result && !voided && lines.some(({ id }) => id === lineItemId),
  );
  const isClosing = isOpen(registration) && isFeeGone(lines, attached);
  const moved = isClosing ? await closedFor(person, registration, why) : nothingMoved(registration);
  const onPerson = bothPatches(moved.onPerson, endedRequest(person, isClosing ? attached : lines));
  const bought = lines.find(isMembership);
  const membership = bought && (await endRefundedTerm(bought, person, onPerson));
  const told = [
    ...(isClosing ? [`Your registration for ${registration.certificationName} is closed.`] : []),
    ...(voided.length > 0 ? ["Your exam was taken back."] : []),
    ...(membership?.told ? [membership.told] : []),
  ];
  return {
    writes: [
      ...moved.writes,
      ...voided.map(({ registrationId, ...attempt }) =>
        Registrations.putAttempt({ personId: person.id, id: registrationId }, { ...attempt, voided: { reason: why } }),
      ),
      ...(membership?.writes ?? Registrations.personWrites(person, { onPerson })),
    ],
    follows: [
      ...moved.follows,
      ...(isClosing && attached.some(({ state }) => state === "ordered") ? canceledOrders(registration) : []),
    ],
    after: { registration: registration.id, isClosed: isClosing, ...membership?.after },
    ...(told.length > 0 && { told: told.join(" ") }),
  };
}
