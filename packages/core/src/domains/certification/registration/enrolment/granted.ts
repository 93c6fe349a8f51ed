import { now } from "../../../../ground/shared/clock.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import type { Effect } from "../../../../money/order/line-item/effect.ts";
import { isHeld } from "../../../../money/order/line-item/held.rules.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import { isWhollyGivenBack } from "../../../../money/order/refund-again.rules.ts";
import type { Person } from "../../../../people/person/person.ts";
import * as MembershipPurchase from "../../../membership/membership-purchase.ts";
import type { RegistrationId } from "../../certification.schema.ts";
import { certificationOffers, examFeeAbroadIn } from "../certification-offers.ts";
import * as Registrations from "../registrations.ts";
import { attemptsPaid } from "./enrol.ts";

export const isMembership = ({ kind }: LineItem): boolean => kind === "membership";

export const isFee = ({ kind }: Pick<LineItem, "kind">): boolean => kind === "registration_fee";

/** It is paid, and was not given back. */
export const isFeeSettled = (attached: readonly LineItem[]): boolean =>
  attached.some((line) => isFee(line) && line.state === "paid" && !line.takenBack && !isWhollyGivenBack(line));

/** What is settled before the decision grants nothing until its person is enrolled (bylaws#registration-enrolment). */
export const grantsSomething = ({ kind }: Pick<LineItem, "kind">): boolean => kind === "membership" || kind === "exam";

/** Read consistently: of what was settled a moment ago, nothing is missed. */
export async function linesAttachedTo(personId: PersonId, id: RegistrationId): Promise<LineItem[]> {
  return (await LineItems.ofPerson(personId)).filter(({ attachedTo }) => attachedTo?.id === id);
}

/** The oldest first. */
export const heldIn = (lines: readonly LineItem[]): LineItem[] =>
  lines.filter((line) => isHeld(line) && !isWhollyGivenBack(line)).toSorted((a, b) => (a.id < b.id ? -1 : 1));

interface Granting {
  readonly person: Person;
  readonly moved: Registrations.RegistrationWrites;
  /** Paid just now: who asks marks them as fulfilled. */
  readonly lines: readonly LineItem[];
  /** Settled before the decision. */
  readonly held: readonly LineItem[];
}

/** Attempts and a membership, with what else changes of the person. */
export async function granted({ person, moved, lines, held }: Granting): Promise<Effect> {
  const { registration, onPerson } = moved;
  const all = [...lines, ...held];
  const [attempts, offers] = await Promise.all([Registrations.attemptsOf(person.id, true), certificationOffers()]);
  const own = attempts.filter(({ registrationId }) => registrationId === registration.id);
  const isAbroad = all.some(({ productId }) => productId === examFeeAbroadIn(offers));
  const bought = lines.find(isMembership) ?? heldMembership(held);
  const membership = bought && (await MembershipPurchase.purchase(bought, person, onPerson));
  const { onLines = {} } = membership ?? {};
  return {
    writes: [
      ...moved.writes,
      ...held.map((line) => LineItems.fulfilled(line, onLines[line.id])),
      ...attemptsPaid(registration, all, { attempts: own, isAbroad }),
      ...(membership?.writes ?? Registrations.personWrites(person, moved)),
    ],
    follows: membership?.follows ?? [],
    after: {
      ...{ registration: registration.id, status: registration.status },
      ...(held.length > 0 && { heldBefore: held.map(({ id }) => id) }),
      ...membership?.after,
    },
    ...(membership?.onLines && { onLines: membership.onLines }),
  };
}

/** The last choice; what was paid for another one counts against its price. Its term begins now, not when it was settled. */
function heldMembership(held: readonly LineItem[]): LineItem | undefined {
  const line = held.findLast(isMembership);
  return line && { ...line, paidAt: now() };
}
