import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";
import { takesPart } from "./seed-exams.ts";

/** Each has got something back. Of those who have passed the exam, staff decide whether the result stands; of the one who got the fee back, whether the exam is given back, too. */
export async function seedPaidBack(options: Seeding): Promise<void> {
  await feeIsPaidBack("examunused", options);
  await isPaidBack("paidback", options);
  const kept = await isPaidBack("paidbackkept", options);
  await decide(kept, "letStand", "<p>The center had delayed the exam twice. We give the price back.</p>", options);
  const taken = await isPaidBack("paidbacktaken", options);
  await decide(taken, "takeBack", "<p>The exam was taken by somebody else.</p>", options);
}

async function isPaidBack(name: string, options: Seeding): Promise<RegistrationId> {
  const Orders = await import("@guildhall/core/money/order/order");
  const { give } = await import("@guildhall/core/selling/refund/refund");
  const { endRefunded } = await import("@guildhall/core/selling/fulfilment/end-refunded");
  const { refundQuote } = await import("@guildhall/core/money/order/refund.rules");
  const { shownOf } = await import("@guildhall/core/money/order/refund-shown.rules");
  const { createId } = await import("@guildhall/core/ground/shared/create-id");
  const taker = await takesPart(name, options);
  await taker.sits("P", 79, -15);
  const userId = options.idOf(name);
  const order = (await Orders.ofPerson(userId)).find(({ method }) => method === "outside");
  if (!order) throw new Error(`${name} has no paid exam`);
  const refundId = createId("refund");
  const lines = order.lines.map(({ id, finalPrice }) => ({ lineItemId: id, amountCents: finalPrice }));
  const wanted = { refundId, lines, reason: "A complaint", shown: shownOf(refundQuote(order, [])) };
  await give(actorFor("admin", options), { userId, orderId: order.id }, wanted);
  const given = await Orders.get(userId, order.id);
  const refund = given.refunds?.find(({ id }) => id === refundId);
  if (refund) await endRefunded(given, refund);
  return RegistrationId.parse(taker.id);
}

/** The fee was paid before the portal knew of it. */
async function feeIsPaidBack(name: string, options: Seeding): Promise<void> {
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const Person = await import("@guildhall/core/people/person/person");
  const { closedFor } = await import(
    "@guildhall/core/domains/certification/registration/enrollment/close-registration"
  );
  const { record } = await import("@guildhall/core/ground/change/record");
  const taker = await takesPart(name, options);
  await taker.pays();
  const person = await Person.get(options.idOf(name));
  const registration = await Registrations.find(person.id, taker.id);
  if (!registration) throw new Error(`${name} has no registration`);
  const closed = await closedFor(person, registration, { why: "refunded" });
  await record(actorFor("admin", options), {
    about: person.id,
    action: "registration.closed",
    writes: [...closed.writes, ...Registrations.personWrites(person, closed)],
    before: { registration: taker.id, status: registration.status },
    follows: closed.follows,
  });
}

/** At once: the page of the person shows it from the beginning. */
async function decide(id: RegistrationId, answer: "letStand" | "takeBack", message: string, options: Seeding) {
  const ReviewPaidBack = await import("@guildhall/core/domains/certification/paid-back/review-paid-back");
  const { paidBackReviewed: subject } = await import(
    "@guildhall/core/domains/certification/paid-back/paid-back-subject"
  );
  const { carryOutPaidBack: carryOut } = await import(
    "@guildhall/core/domains/certification/paid-back/carry-out-paid-back"
  );
  const { paidBackItemId } = await import("@guildhall/core/domains/certification/registration/paid-back/paid-back");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const ReviewItems = await import("@guildhall/core/review/items");
  const itemId = paidBackItemId(id);
  const { changedAt } = await ReviewItems.get("paid_back", itemId);
  const body = { changedAt, selectedMessages: [], message };
  const made = await ReviewPaidBack[answer](actorFor("admin", options), itemId, body);
  await takeEffect({ subject, carryOut, sentenceOf: String }, itemId, made.id);
}
