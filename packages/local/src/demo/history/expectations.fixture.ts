import type { AuditAction, Subject } from "@guildhall/core/ground/change/audit.schema";

/** A record as the table has it. */
export type Stored = Readonly<Record<string, unknown>>;

/** One entry of any of these actions, with one of these words in it, at about this moment. */
export interface Expected {
  readonly actions: readonly AuditAction[];
  readonly naming?: string | readonly string[] | undefined;
  readonly at?: string | undefined;
}

/** Kinds of which the portal writes no entry either, with the reason. */
export const withoutEntry: Readonly<Record<string, string>> = {
  audit: "It is the history.",
  auditHead: "It is the history.",
  auditText: "It is the history.",
  agreement: "It follows from the consent.",
  bulkPart: "It is a part of the bulk action.",
  bulkPress: "It is the press of a button.",
  bulkRow: "It is a part of the bulk action.",
  counter: "It is nobody's.",
  discount: "It is nobody's.",
  discountUse: "It is told with the order that used the code.",
  documentRoom: "It counts the documents of a place.",
  duplicateFill: "It is nobody's.",
  duplicateKey: "It follows from the person.",
  duplicateKeys: "It follows from the person.",
  emailClaim: "It follows from the person.",
  event: "The association's start brought it.",
  eventText: "The association's start brought it.",
  gift: "It is told with its order.",
  listLeft: "It marks that a row has left a list.",
  ledgerEntry: "It is told with its order.",
  liveRegistration: "It follows from the registration.",
  mailedLink: "It is told with what it was sent for.",
  outbox: "It is told once it has taken effect.",
  policyRevision: "It counts the changes of the policy.",
  rateLimit: "It counts attempts.",
  registrationRow: "It follows from the registration.",
  setting: "The association's start brought it, and what staff change is in the history of the association.",
  stripeEvent: "It is told with what came of it.",
  studyModuleAnswer: "Visitors send it: it is in the history of the association.",
  supervisorLink: "It is told with the request to the supervisor.",
};

const associations = new Set(["bulk", "policy"]);

export function subjectOf({ __edb_e__: entity, ...record }: Stored): Subject {
  if (associations.has(String(entity))) return "association";
  return (record.personId ?? record.about ?? record.id) as Subject;
}

type Expect = (record: Stored) => Expected[];

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value : []);
const when = (is: unknown, ...expected: readonly Expected[]): readonly Expected[] => (is ? expected : []);

const intoCart = [
  ...(["cart.item-added", "membership.chosen", "registration.put-into-cart"] as const),
  ...(["extension.put-into-cart", "registration.exam-into-cart", "registration.step-saved"] as const),
] as const satisfies readonly AuditAction[];

const paidOutside = ["registration.exam-changed", "billing.marked-paid"] as const satisfies readonly AuditAction[];

const profileSaved = [
  ...(["account.contact-changed", "account.employment-changed", "account.social-changed"] as const),
  ...(["account.settings-changed", "account.address-added", "registration.step-saved"] as const),
] as const satisfies readonly AuditAction[];

/** What the history of its person tells of each kind of record. A kind that is in no table is an offender. */
export const expectations: Readonly<Record<string, Expect>> = {
  person: (person) => [
    { actions: ["account.registered"], at: text(person.registeredAt) },
    ...when(person.emailProvedAt, { actions: ["account.email-proved"] }),
    ...when(person.isStaff, { actions: ["people.made-staff"] }),
    ...when(person.profileLastUpdated, { actions: profileSaved }),
    ...when(person.latestMembershipRequest, { actions: [...intoCart, "billing.order-placed"] }),
    ...listOf(person.userCertifications)
      .filter(({ lapsedOn }) => !isBefore(lapsedOn, person.registeredAt))
      .map(({ name }) => ({ actions: ["registration.certified"], naming: text(name) }) as const),
  ],
  address: ({ addressId }) => [{ actions: ["account.address-added"], naming: text(addressId) }],
  biography: () => [{ actions: profileSaved }],
  consent: ({ given, at }) => [{ actions: [given ? "texting.opted-in" : "texting.opted-out"], at: text(at) }],
  closure: ({ requestedAt, reason }) => [
    { actions: ["privacy.closure-requested"], at: text(requestedAt), naming: text(reason) },
  ],
  flag: ({ createdAt, reason }) => [{ actions: ["flag.added"], at: text(createdAt), naming: text(reason) }],
  note: ({ createdAt, note }) => [
    { actions: ["note.added"], at: text(createdAt), naming: JSON.stringify(note).slice(1, -1) },
  ],
  groupMember: ({ addedAt }) => [{ actions: ["group.added"], at: text(addedAt) }],
  notification: ({ readAt }) => [...when(readAt, { actions: ["notification.read"] })],
  document: ({ name, state }) => [
    { actions: ["document.added"], naming: text(name) },
    { actions: [state === "refused" ? "document.refused" : "document.checked"], naming: text(name) },
  ],
  view: ({ name }) => [{ actions: ["view.saved"], naming: text(name) }],
  bulk: ({ id }) => [{ actions: ["bulk.started", "event.canceled", "event.message-sent"], naming: text(id) }],
  policy: ({ recordedAt }) => [{ actions: ["policy.changed"], at: text(recordedAt) }],
  payer: ({ paymentMethodId }) => [...when(paymentMethodId, { actions: ["billing.card-saved"] })],
  cart: ({ discount }) => [...when(discount, { actions: ["cart.discount-applied"] })],
  lineItem: ({ state, id }) => [...when(state === "open", { actions: intoCart, naming: text(id) })],
  order: ({ id, paidAt, lines, refunds, disputes, paymentsInVain }) => {
    // What staff enter as paid is told with what it is for.
    const naming = [text(id), ...listOf(lines).map((line) => text(line.id))];
    return [
      { actions: ["billing.order-placed", ...paidOutside], naming },
      ...when(paidAt, { actions: ["billing.order-paid", ...paidOutside], naming }),
      ...listOf(refunds).map(({ state }) => refundTold(state)),
      ...listOf(disputes).map(
        ({ stripeId }) => ({ actions: ["billing.dispute-noted"], naming: text(stripeId) }) as const,
      ),
      ...listOf(paymentsInVain).map(() => ({ actions: ["billing.charged-in-vain"] }) as const),
    ];
  },
  eventRegistration: ({ registeredAt, attendedAt, eventId }) => [
    { actions: ["billing.fulfilled"], at: text(registeredAt) },
    ...when(attendedAt, { actions: ["event.attended"], at: text(attendedAt), naming: text(eventId) }),
  ],
  endedRegistration: ({ endedAt }) => [{ actions: ["billing.taken-back"], at: text(endedAt) }],
  membership: ({ grantedBy, lineItemId, grantedAt, start }) => [
    ...when(grantedBy, { actions: ["membership.granted"], at: text(grantedAt), naming: text(start) }),
    ...when(lineItemId, { actions: ["billing.fulfilled"], naming: text(start) }),
  ],
  registration: ({
    id,
    enrolledOn,
    status,
    closed,
    ethics,
    accommodation,
    conduct,
    fullTimeStudent,
    backTo,
    ...more
  }) => {
    const naming = text(id);
    return [
      { actions: ["registration.started"], naming },
      ...when(enrolledOn, { actions: ["registration.approved", "billing.fulfilled"], naming }),
      ...when(status === "complete", { actions: ["registration.certified"], naming }),
      ...when(closed, { actions: ["registration.closed"] }),
      ...when(ethics, { actions: ["registration.ethics-signed"], naming }),
      ...when(accommodation, { actions: ["registration.accommodation-asked"], naming }),
      ...when(conduct, { actions: ["registration.conduct-agreed"], naming }),
      ...when(fullTimeStudent, { actions: ["registration.transcript-accepted"], naming }),
      ...when(backTo, { actions: ["registration.sent-back", "experience.rejected"], naming }),
      ...when(more.modulesDone, { actions: ["registration.module-done"], naming }),
      ...when(more.paidBack, { actions: ["billing.taken-back"], naming }),
      ...when(more.tally, { actions: ["experience.logged", "experience.hours-approved"], naming }),
    ];
  },
  examAttempt: ({ id, result, waiting, lineItemId, registrationId }) => [
    // One that was paid with the registration comes with it.
    {
      actions: ["registration.exam-added", "billing.fulfilled"],
      naming: [text(id), ...(lineItemId ? [text(registrationId)] : [])],
    },
    ...when(result, { actions: ["registration.exam-result"], naming: text(id) }),
    ...when(waiting, { actions: ["registration.exam-result-waits"], naming: text(id) }),
  ],
  experience: ({ id, experienceStatus: status }) => [
    { actions: ["experience.logged"], naming: text(id) },
    ...when(status === "approved", { actions: ["experience.approved", "experience.hours-approved"], naming: text(id) }),
    ...when(status === "rejected" || status === "needs_info", { actions: ["experience.rejected"], naming: text(id) }),
  ],
  verification: ({ id, askedAt, answeredAt, state, reminders }) => [
    { actions: ["verification.asked"], naming: text(id), at: text(askedAt) },
    ...when(answeredAt, { actions: ["verification.answered"], naming: text(id) }),
    ...when(state === "expired", { actions: ["verification.expired"], naming: text(id) }),
    ...when(reminders, { actions: ["verification.reminded"], naming: text(id) }),
  ],
  certificate: ({ id, credential }) => [
    { actions: ["registration.certified"], naming: text(id) },
    ...when((credential as Stored | undefined)?.state === "issued", { actions: ["certificate.credential-issued"] }),
  ],
  extension: ({ id }) => [{ actions: ["extension.put-into-cart"], naming: text(id) }],
  reviewItem: ({ decision }) => [...when(decision, { actions: ["review.approving", "review.rejecting"] })],
  review: () => [{ actions: ["review.approving", "review.rejecting"] }],
};

/** It was the former system that certified. */
const isBefore = (lapsedOn: unknown, registeredAt: unknown): boolean =>
  lapsedOn !== undefined && text(lapsedOn) <= text(registeredAt).slice(0, 10);

const refundTold = (state: unknown): Expected =>
  state === "done"
    ? { actions: ["billing.refunded"] }
    : { actions: ["billing.refund-requested", "billing.refund-failed"] };
