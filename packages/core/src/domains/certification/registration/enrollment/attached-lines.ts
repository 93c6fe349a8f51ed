import type { PersonId } from "../../../../ground/shared/values.ts";
import { isHeld } from "../../../../money/order/line-item/held.rules.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import { isWhollyGivenBack } from "../../../../money/order/refund-again.rules.ts";
import type { RegistrationId } from "../../certification.schema.ts";
import type { KeptRegistration } from "../registrations.ts";
import { isRegistrationEnded } from "../standing.rules.ts";

export const isMembership = ({ kind }: LineItem): boolean => kind === "membership";

export const isExam = ({ kind }: LineItem): boolean => kind === "exam";

export const isFee = ({ kind }: Pick<LineItem, "kind">): boolean => kind === "registration_fee";

const isGivenBack = (line: LineItem): boolean => line.takenBack !== undefined || isWhollyGivenBack(line);

export const isFeeSettled = (attached: readonly LineItem[]): boolean =>
  attached.some((line) => isFee(line) && line.state === "paid" && !isGivenBack(line));

/** Read consistently: of what was settled a moment ago, nothing is missed. */
export async function linesAttachedTo(personId: PersonId, id: RegistrationId): Promise<LineItem[]> {
  return (await LineItems.ofPerson(personId)).filter(({ attachedTo }) => attachedTo?.id === id);
}

export const heldIn = (lines: readonly LineItem[]): LineItem[] =>
  lines.filter((line) => isHeld(line) && !isWhollyGivenBack(line)).toSorted((a, b) => (a.id < b.id ? -1 : 1));

const isFeeGivenBack = (attached: readonly LineItem[]): boolean =>
  attached.some((line) => isFee(line) && isGivenBack(line)) && !isFeeSettled(attached);

/** Another one is in its place; with its fee given back, it is closed in a moment (bylaws#registration-refunded). */
export const leadsNowhere = (registration: KeptRegistration, attached: readonly LineItem[]): boolean =>
  registration.closed !== undefined || registration.replacedBy !== undefined || isFeeGivenBack(attached);

export const grantsNothing = (registration: KeptRegistration, attached: readonly LineItem[]): boolean =>
  isRegistrationEnded(registration) || leadsNowhere(registration, attached);
