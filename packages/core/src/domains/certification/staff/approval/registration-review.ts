import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { isOver } from "../../../../money/order/order.rules.ts";
import type { Order } from "../../../../money/order/order.schema.ts";
import * as Orders from "../../../../money/order/order.ts";
import type { KeptReviewItem } from "../../../../review/items.ts";
import { recordIdOf } from "../../../../review/subject.schema.ts";
import { RegistrationId } from "../../certification.schema.ts";
import {
  type RegistrationApproval,
  registrationApprovals,
  registrationSubject,
} from "../../registration/registration.subject.schema.ts";
import type { RegistrationFacts } from "../../registration/registration-facts.schema.ts";
import { registrationFactsOf, stepFactsOf } from "../../registration/registration-facts.ts";
import { type RegistrationRead, readOfPerson, readRegistration } from "../../registration/registration-read.ts";
import * as Registrations from "../../registration/registrations.ts";
import { donationsOf } from "../../registration/shown/extras-of-order.ts";
import type { StepFacts } from "../../step/certification-step.schema.ts";

/** What staff decide about: the registration, as its person sent it, and what is still to be charged for it. */
export interface RegistrationReview {
  readonly item: KeptReviewItem;
  readonly read: RegistrationRead;
  readonly steps: StepFacts;
  readonly facts: RegistrationFacts;
  readonly approval: RegistrationApproval;
  /** Not paid yet; nothing where all lines are settled. */
  readonly order: Order | undefined;
  readonly donations: readonly LineItem[];
}

function approvalIn(itemId: string): RegistrationApproval {
  const approval = registrationApprovals.find((as) => itemId.startsWith(`${as}_`));
  if (!approval) throw new Error(`${itemId} is no approval of a registration`);
  return approval;
}

interface Reading {
  /** A decision needs what was written a moment ago; a page does not. */
  readonly isSure: boolean;
}

export async function registrationReview(
  item: KeptReviewItem,
  { isSure }: Reading,
): Promise<RegistrationReview | undefined> {
  const { itemId, personId } = item;
  const id = RegistrationId.parse(recordIdOf(registrationSubject, itemId));
  const registration = await Registrations.find(personId, id);
  if (!registration) return undefined;
  const read = await readRegistration(registration, {
    waiting: item,
    reading: readOfPerson(personId, isSure, registration.enrolledOn !== undefined),
  });
  const order = await unpaidOrderOf(read.lines, isSure);
  const donations = order && !isSure ? await donationsOf([order], read.lines) : [];
  const steps = stepFactsOf(read);
  return { item, donations, read, steps, facts: registrationFactsOf(read, steps), approval: approvalIn(itemId), order };
}

/** The order of lines that are ordered and not paid. There is one at most: a new one is made once the other is canceled. */
export async function unpaidOrderOf(lines: readonly LineItem[], isSure = true): Promise<Order | undefined> {
  const ordered = lines.find(({ state, orderId }) => state === "ordered" && orderId);
  if (!ordered?.orderId) return undefined;
  const key = { personId: ordered.personId, id: ordered.orderId };
  const order = isSure ? await Orders.find(key.personId, key.id) : (await Orders.findAllEventually([key]))[0];
  return order && !isOver(order) ? order : undefined;
}

/** Their lines of the order, as they are priced in it. */
export const orderedLines = (
  { read: { lines }, order }: Pick<RegistrationReview, "read" | "order">,
  kinds: readonly LineItem["kind"][],
): LineItem[] => {
  const ids = new Set(order?.lines.map(({ id }) => id));
  return lines.filter(({ id, kind }) => ids.has(id) && kinds.includes(kind));
};
