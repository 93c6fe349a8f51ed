import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { dayIn, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { reckonedFact, textFact } from "../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import type { ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import { isClosing } from "../../../selling/checkout/refuse-closing.ts";
import { RegistrationId, writtenHours } from "../certification.schema.ts";
import { extensionSubject } from "../extension/extension.subject.schema.ts";
import type { KeptExtension } from "../extension/extensions.ts";
import * as Registrations from "../registration/registrations.ts";
import { askedExtension } from "./asked-extension.ts";
import { extensionMails } from "./extension.mail.ts";
import { extensionResultOf } from "./extension-result.rules.ts";

type ShownExtension = SubjectShown<typeof extensionSubject>;

export const extensionReviewed: ReviewSubject<typeof extensionSubject> = {
  words: extensionSubject,
  itemOf: "its only item",
  mails: extensionMails,

  async show(item) {
    const [person, asked] = await Promise.all([Person.find(item.personId), askedExtension(item)]);
    if (!person || !asked) return undefined;
    const { extension, order } = asked;
    const name = Person.nameOf(person);
    const registration = await Registrations.find(item.personId, RegistrationId.parse(extension.recordId));
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: `Extension for ${extension.certificationName}, until ${writtenDay(extension.newDeadline)}`,
      parts: [
        { kind: "facts", title: "Request", facts: factsOf(extension, order, registration) },
        {
          kind: "facts",
          title: "User",
          isOfPerson: true,
          facts: [textFact("AFC id", afcIdOf(person.memberNumber))],
        },
      ],
      result: extensionResultOf(extension, order),
      warnings: extension.state === "under_review" && registration ? warningsOf(registration, extension) : [],
      obstacles: [],
      outcomes: outcomesOf(name, extension, order),
    };
  },

  async check(item, pressed) {
    const asked = await askedExtension(item);
    if (asked?.order?.state !== "locked") throw new DomainError("billing.not-approvable");
    if (pressed.outcome === "reject") return;
    if (asked.order.totalCents !== pressed.fields.totalCents) throw new DomainError("billing.sum-changed");
    if (today() > asked.extension.newDeadline) throw new DomainError("extension.past");
    const person = await Person.get(item.personId);
    if (isClosing(person)) throw new DomainError("billing.account-closing");
    const registration = await Registrations.find(item.personId, RegistrationId.parse(asked.extension.recordId));
    if (!registration || registration.closed) throw new DomainError("registration.closed");
    if (registration.status === "complete") throw new DomainError("registration.complete");
    if (registration.replacedBy) throw new DomainError("extension.replaced");
    if (isLaterAlready(registration, asked.extension)) throw new DomainError("extension.later-already");
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const [person, asked] = await Promise.all([Person.get(item.personId), askedExtension(item)]);
    if (!asked) throw new DomainError("review.gone");
    const { email: to, firstName } = person;
    const { certificationName: name, newDeadline } = asked.extension;
    if (outcome === "reject") return { template: "extension.rejected", to, data: { firstName, name, message } };
    const totalCents = cardCentsOf(asked.order);
    return { template: "extension.approved", to, data: { firstName, name, message, totalCents, newDeadline } };
  },
};

/** Staff have given them as much time meanwhile (bylaws#extension). */
const isLaterAlready = (
  { deadline }: Pick<Registrations.KeptRegistration, "deadline">,
  { newDeadline }: Pick<KeptExtension, "newDeadline">,
): boolean => deadline !== undefined && deadline >= newDeadline;

function warningsOf(registration: Registrations.KeptRegistration, extension: KeptExtension): string[] {
  if (registration.replacedBy)
    return [
      "They have a newer registration for this certification, so it cannot be approved. Rejected, it costs nothing.",
    ];
  return isLaterAlready(registration, extension)
    ? ["Their deadline is already as late as the new one, so it cannot be approved. Rejected, it costs nothing."]
    : [];
}

const cardCentsOf = (order: Order | undefined): number => (order?.method === "card" ? order.totalCents : 0);

/** What decides comes first (bylaws#extension). */
const factsOf = (
  extension: KeptExtension,
  order: Order | undefined,
  registration: Registrations.KeptRegistration | undefined,
): ReviewFact[] => [
  textFact("Submitted", writtenDay(dayIn(extension.askedAt))),
  textFact("Type", "Registration Extension"),
  textFact("Program", [extension.certificationName, extension.programName].filter(Boolean).join(", ")),
  textFact("Completed Hours", writtenHours(extension.completedHours)),
  textFact("Deadline", writtenDay(extension.oldDeadline)),
  ...(registration?.deadline && registration.deadline !== extension.oldDeadline
    ? [reckonedFact("Deadline by now", writtenDay(registration.deadline))]
    : []),
  reckonedFact("New deadline", writtenDay(extension.newDeadline)),
  ...(order ? [{ name: "Price", kind: "cents", value: String(order.totalCents) } as const] : []),
];

const chargeOf = (order: Order | undefined): string =>
  cardCentsOf(order) > 0
    ? `Their card is charged with ${writtenDollars(order?.totalCents ?? 0)}. If it is declined, they are told by mail, and can pay with another card.`
    : "Their card is not charged.";

const outcomesOf = (
  name: string,
  { certificationName, newDeadline }: KeptExtension,
  order: Order | undefined,
): ShownExtension["outcomes"] => ({
  approve: {
    label: "Approve",
    title: `Approve the extension of ${name}?`,
    explanation: `${chargeOf(order)} Once it is paid, their deadline for ${certificationName} is ${writtenDay(newDeadline)}.`,
    done: `The extension of ${name} is approved.`,
    isFinal: false,
    category: "extension-approve",
    needsMessage: false,
    fields: { totalCents: { value: order?.totalCents ?? 0 } },
  },
  reject: {
    label: "Reject",
    title: `Reject the extension of ${name}?`,
    explanation: "Nothing is charged. They get a mail with your reason, and may ask again.",
    done: `The extension of ${name} is rejected. They are told why by mail.`,
    isFinal: false,
    category: "extension-reject",
    needsMessage: true,
    fields: {},
  },
});
