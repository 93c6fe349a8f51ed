import { DomainError } from "../../../ground/shared/errors.ts";
import { type Cents, dayIn, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as Person from "../../../people/person/person.ts";
import { textFact } from "../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import type { ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import type { StillGranted } from "../granted-things.schema.ts";
import { grantedText } from "../registration/paid-back/paid-back.rules.ts";
import { paidBackSubject } from "../registration/paid-back/paid-back.subject.schema.ts";
import { registrationFact } from "../registration/shown/registration-fact.ts";
import { paidBackMails } from "./paid-back.mail.ts";
import {
  deadlineBackOf,
  extensionsPaidBack,
  grantedSaidOf,
  type PaidBackRead,
  readPaidBack,
} from "./read-paid-back.ts";

type ShownPaidBack = SubjectShown<typeof paidBackSubject>;

/** bylaws#paid-back */
export const paidBackReviewed: ReviewSubject<typeof paidBackSubject> = {
  words: paidBackSubject,
  itemOf: "its only item",
  mails: paidBackMails,

  async show(item) {
    const read = await readPaidBack(item);
    if (!read) return undefined;
    const { person, registration } = read;
    const name = Person.nameOf(person);
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: registration.certificationName,
      parts: [
        { kind: "facts", title: "What was paid back", facts: moneyFacts(read) },
        { kind: "facts", title: "What was granted", facts: grantedFacts(read) },
      ],
      warnings: warningsOf(read),
      obstacles: [],
      outcomes: outcomesOf(name, read),
    };
  },

  async check(item) {
    const read = await readPaidBack(item);
    if (read?.paidBack.state !== "waiting") throw new DomainError("review.gone");
    if (read.registration.closed) throw new DomainError("registration.closed");
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const read = await readPaidBack(item);
    if (!read) throw new DomainError("review.gone");
    const { person, registration } = read;
    const oldDeadline = deadlineBackOf(read);
    const told = { firstName: person.firstName, name: registration.certificationName, message };
    const template = outcome === "approve" ? "paid-back.stands" : "paid-back.taken";
    return { template, to: person.email, data: { ...told, granted: [...grantedSaidOf(read)], oldDeadline } };
  },
};

const backName = ({ name, takenBack }: LineItem): string =>
  `${name}, ${takenBack?.disputeId ? "taken back by the bank" : "given back"}`;

const backText = ({ paidBack }: PaidBackRead, { takenBack, refundedCents, finalPrice }: LineItem): string => {
  const cents = writtenDollars((takenBack?.disputeId ? finalPrice : (refundedCents ?? 0)) as Cents);
  return `${cents} on ${writtenDay(dayIn(takenBack?.at ?? paidBack.at))}`;
};

const moneyFacts = (read: PaidBackRead): ReviewFact[] =>
  read.lines.map((line) => ({
    ...textFact(backName(line), backText(read, line)),
    ...(line.orderId && { url: `/admin/users/${line.personId}/payments/${line.orderId}` }),
  }));

function grantedFacts(read: PaidBackRead): ReviewFact[] {
  const { registration, certificate, attempts, extensions, paidBack } = read;
  const extended = extensions.filter(({ lineItemId }) => paidBack.lines.includes(lineItemId));
  const sat = attempts.filter(({ lineItemId }) => lineItemId !== undefined && paidBack.lines.includes(lineItemId));
  return [
    registrationFact(registration),
    ...(certificate ? [textFact("Certified on", writtenDay(certificate.certifiedOn))] : []),
    ...sat.map((attempt) => textFact("Exam", examText(attempt))),
    ...extended.map(({ oldDeadline, newDeadline }) =>
      textFact("Extension", `From ${writtenDay(oldDeadline)} to ${writtenDay(newDeadline)}`),
    ),
    ...(registration.deadline && !certificate
      ? [{ ...textFact("Deadline", writtenDay(registration.deadline)), isReckoned: true }]
      : []),
  ];
}

const results = { P: "Passed", F: "Not passed", A: "Absent" } as const;

function examText({ result, score, voided }: PaidBackRead["attempts"][number]): string {
  if (voided) return `Voided: ${voided.reason}`;
  return `${result ? results[result] : "No result"}${score === undefined ? "" : `, score ${score}`}`;
}

function deadlineStays(read: PaidBackRead): string[] {
  const { registration, extensions, certificate } = read;
  const last = extensionsPaidBack(read).at(-1);
  if (!last || certificate || !registration.deadline || deadlineBackOf(read)) return [];
  const isExtended = extensions.some(({ state, askedAt }) => state === "granted" && askedAt > last.askedAt);
  const why = isExtended ? "another extension was granted since" : "it was changed since the extension";
  return [`The deadline stays ${writtenDay(registration.deadline)}, also if you take it back: ${why}.`];
}

function warningsOf(read: PaidBackRead): string[] {
  const { lines, granted, certificate } = read;
  const isBackHere = lines.some(({ takenBack, refundedCents = 0 }) => takenBack?.refundId && refundedCents === 0);
  return [
    ...(isBackHere ? ["A refund was returned by the bank, so the money is with us again. Open the order."] : []),
    ...deadlineStays(read),
    ...(granted.length === 0 ? ["Nothing of it is left to take back."] : []),
    ...(certificate?.revokedOn ? ["The certification is revoked already."] : []),
    ...(certificate?.renewedBy ? ["A newer certificate has taken the place of this one, and would stay."] : []),
  ];
}

const takenBackText: Readonly<Record<StillGranted, (deadline: string) => string>> = {
  certificate: () => "The certification is revoked as of today.",
  exam: () => "The attempt is voided: it does not count.",
  extension: (deadline) => `The deadline is ${deadline} again.`,
};

function outcomesOf(name: string, read: PaidBackRead): ShownPaidBack["outcomes"] {
  const what = grantedText(grantedSaidOf(read));
  const deadline = deadlineBackOf(read);
  const effects = read.granted.map((one) => takenBackText[one](deadline ? writtenDay(deadline) : "the old one"));
  return {
    approve: {
      label: "Let stand",
      title: `Let the ${what} of ${name} stand?`,
      explanation: "Nothing changes, and no money moves. They get a mail with your reason.",
      done: `The ${what} of ${name} stands. They are told by mail.`,
      ...{ isFinal: false, needsMessage: true, fields: {} },
    },
    reject: {
      label: "Take back",
      title: `Take back the ${what} of ${name}?`,
      explanation: [...effects, ...deadlineStays(read), "No money moves. They get a mail with your reason."].join(" "),
      done: `The ${what} of ${name} is taken back. They are told why by mail.`,
      ...{ isFinal: false, needsMessage: true, fields: {} },
    },
  };
}
