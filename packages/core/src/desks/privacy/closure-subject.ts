import { DomainError } from "../../ground/shared/errors.ts";
import { type Instant, writtenDollars } from "../../ground/shared/values.ts";
import { isPaymentUnderWay } from "../../money/order/order.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { isOwed } from "../../money/order/refund.rules.ts";
import { whyUnsettled } from "../../money/order/unsettled.rules.ts";
import { tooMuchCentsOf } from "../../money/order/waiting-orders.rules.ts";
import { afcIdOf } from "../../people/person/afc-id.rules.ts";
import * as Person from "../../people/person/person.ts";
import type { ReviewFact } from "../../review/field/review-part.schema.ts";
import type { ReviewSubject, SubjectShown } from "../../review/subject.ts";
import { closureSubject } from "./closure.subject.schema.ts";
import { waitingClosure } from "./closure.ts";
import { ClosureEntity } from "./privacy.entity.ts";
import { privacyMails } from "./privacy.mail.ts";
import { stuckErasure } from "./stuck-erasure.ts";

/** An account whose person asked for it to be closed. To approve it erases what is kept about them. */
export const closureReviewed: ReviewSubject<typeof closureSubject> = {
  words: closureSubject,
  itemOf: "its only item",
  mails: privacyMails,

  async show({ personId, since }) {
    const [person, { data: closure }, { orders, unreadable }] = await Promise.all([
      Person.find(personId),
      ClosureEntity.get({ personId }).go({ consistent: true }),
      Orders.readableOfPerson(personId),
    ]);
    if (!person) return undefined;
    const tooMuchCents = orders.reduce((sum, order) => sum + tooMuchCentsOf(order), 0);
    return {
      name: Person.nameOf(person),
      email: person.email,
      flags: person.activeFlags,
      parts: [
        { kind: "facts", title: "Request", facts: requestFacts({ since, reason: closure?.reason }) },
        { kind: "facts", title: "User", isOfPerson: true, facts: userFacts(person) },
      ],
      warnings: [
        ...(tooMuchCents > 0 ? [tooMuchText(tooMuchCents)] : []),
        ...(unreadable > 0 ? ["An order of this person cannot be read, so the account cannot be closed yet."] : []),
      ],
      obstacles: [
        ...(closure?.state === "confirmed" ? await stuckErasure(personId) : []),
        ...orders.flatMap(obstacleOf),
      ],
      outcomes: outcomesOf(person),
    };
  },

  async check({ personId, decision }, pressed) {
    const person = await Person.get(personId);
    await waitingClosure(personId);
    if (pressed.outcome === "reject") return;
    if (person.memberNumber !== pressed.fields.memberNumber) throw wrongNumber();
    if (person.isStaff) throw new DomainError("privacy.staff-account");
    const { orders, unreadable } = await Orders.readableOfPerson(personId);
    if (unreadable > 0) throw new DomainError("privacy.order-unreadable");
    if (orders.some(isOwed)) throw new DomainError("privacy.money-owed");
    if (orders.some(isPaymentUnderWay)) throw new DomainError("privacy.payment-under-way");
    if (decision && orders.some(isSince(decision.at))) throw new DomainError("privacy.bought-since");
  },

  decisionWrites: ({ personId }, outcome) => [
    Person.patch(personId, outcome ? { set: { closureDecision: outcome } } : { remove: ["closureDecision"] }),
  ],

  async mailOf({ personId }, { outcome, message }) {
    const { email, firstName } = await Person.get(personId);
    return outcome === "approve" ? erasedMail(email, firstName) : refusedMail(email, firstName, message);
  },
};

function obstacleOf(order: Order): SubjectShown["obstacles"] {
  const why = whyUnsettled(order);
  if (!why) return [];
  const { id, personId, totalCents } = order;
  const label = `Order over ${writtenDollars(totalCents)}`;
  return [{ sentence: `${label}: ${why}`, label, url: `/admin/users/${personId}/payments/${id}` }];
}

const isSince =
  (at: Instant) =>
  ({ placedAt, paidAt = placedAt }: Order): boolean =>
    placedAt >= at || paidAt >= at;

interface AskedClosure {
  readonly since: string;
  readonly reason?: string | undefined;
}

const requestFacts = ({ since, reason }: AskedClosure): ReviewFact[] => [
  { name: "Why", kind: "text", value: reason ?? "Not said" },
  { name: "Asked", kind: "moment", value: since, isReckoned: true },
];

const userFacts = ({ memberNumber, registeredAt }: Person.Person): ReviewFact[] => [
  { name: "AFC id", kind: "text", value: afcIdOf(memberNumber) },
  { name: "Registered", kind: "moment", value: registeredAt },
];

/** After the closure nobody looks for it. */
const tooMuchText = (cents: number): string =>
  `${writtenDollars(cents)} were given back to them too much, and nobody has said that it is dealt with: see Orders. With the account it leaves that list, and only the books keep it.`;

const wrongNumber = () =>
  new DomainError("privacy.number-wrong", {
    errors: [{ path: "memberNumber", message: "That is not the member number of this account." }],
  });

const outcomesOf = (person: Person.Person) => outcomesFor(Person.nameOf(person), person.memberNumber);

const outcomesFor = (name: string, memberNumber: number): SubjectShown<typeof closureSubject>["outcomes"] => ({
  approve: {
    label: "Close account",
    title: `Close the account of ${name}?`,
    explanation: `Everything that we keep about ${name} is erased, and their sign-in ends. What happened stays in the history, without their name. After ten seconds this cannot be undone.`,
    done: `The account of ${name} is being closed. They are told by mail.`,
    isFinal: true,
    needsMessage: false,
    fields: { memberNumber: { value: memberNumber } },
  },
  reject: {
    label: "Leave open",
    title: `Leave the account of ${name} open?`,
    explanation: "They get a mail with your reason, and may ask again.",
    done: `The account of ${name} stays open. They are told why by mail.`,
    isFinal: false,
    category: "closure-reject",
    needsMessage: true,
    fields: {},
  },
});

const erasedMail = (to: string, firstName: string) =>
  ({ template: "privacy.erased", to, data: { firstName } }) as const;

export const refusedMail = (to: string, firstName: string, message: string) =>
  ({ template: "privacy.closure-refused", to, data: { firstName, message } }) as const;
