import { isClosing } from "../checkout/refuse-closing.ts";
import { documentsAt } from "../document/document.ts";
import { tenureOf } from "../membership/application.rules.ts";
import { refuseTooFarAhead } from "../membership/cart-membership.ts";
import { membershipTermsOf, transcriptsOf } from "../membership/own-membership.ts";
import { tenureWords } from "../membership/tenure-words.rules.ts";
import type { Order } from "../order/order.schema.ts";
import * as Person from "../person/person.ts";
import type { KeptReviewItem } from "../review/items.ts";
import type { ReviewFact } from "../review/review.schema.ts";
import type { Reviewable, ReviewShown } from "../review/reviewable.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { dayIn, writtenDay, writtenDollars } from "../shared/values.ts";
import { type AskedMembership, askedMembership } from "./asked-membership.ts";
import { membershipReviewMails } from "./membership-review.mail.ts";

/** A membership that is ordered and waits for staff. To approve it charges the card. */
export const reviewableMembership: Reviewable = {
  kind: "membership",
  mails: membershipReviewMails,

  async show(item) {
    const [person, asked] = await Promise.all([Person.find(item.personId), askedMembership(item)]);
    if (!person || !asked) return undefined;
    const files = asked.line.request?.fileId ? await fileFacts(item, asked.line) : { facts: [], warnings: [] };
    return {
      name: Person.nameOf(person),
      email: person.email,
      flags: person.activeFlags,
      sections: [
        { title: "User", facts: await userFacts(person, asked.line) },
        { title: "Request", facts: [...requestFacts(asked.line, asked.order), ...files.facts] },
      ],
      warnings: files.warnings,
      obstacles: obstaclesOf(asked.order),
      outcomes: outcomesOf(Person.nameOf(person), asked),
      confirmation: { totalCents: asked.order.totalCents },
    };
  },

  async check(item, outcome) {
    const asked = await askedMembership(item);
    if (asked?.order.state !== "locked") throw new DomainError("billing.not-approvable");
    if (outcome === "reject") return;
    const person = await Person.get(item.personId);
    if (isClosing(person)) throw new DomainError("billing.account-closing");
    await refuseTooFarAhead(person);
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const [{ email, firstName }, asked] = await Promise.all([Person.get(item.personId), askedMembership(item)]);
    const data = { firstName, name: asked?.line.name ?? "membership", message };
    return outcome === "approve"
      ? { template: "membership.approved", to: email, data: { ...data, totalCents: asked?.order.totalCents ?? 0 } }
      : { template: "membership.rejected", to: email, data };
  },
};

async function userFacts(person: Person.Person, { request }: AskedMembership["line"]): Promise<ReviewFact[]> {
  const facts: ReviewFact[] = [{ name: "Member number", kind: "text", value: String(person.memberNumber) }];
  if (person.dateOfBirth) facts.push({ name: "Date of birth", kind: "text", value: writtenDay(person.dateOfBirth) });
  if (request?.memberForTenYears === undefined) return facts;
  const tenure = tenureOf(await membershipTermsOf(person.id), today());
  const ours = tenure ? tenureWords(tenure) : "No membership today";
  return [
    ...facts,
    { name: "Confirms ten consecutive years", kind: "text", value: request.memberForTenYears ? "Yes" : "No" },
    { name: "Member without a gap, by our records", kind: "text", value: ours },
  ];
}

const requestFacts = ({ name, request }: AskedMembership["line"], order: Order): ReviewFact[] => [
  { name: "Membership", kind: "text", value: name },
  { name: "Requesting Call", kind: "text", value: request?.isRequestingCall ? "Yes" : "No" },
  { name: "Price", kind: "cents", value: String(order.totalCents) },
];

async function fileFacts({ personId }: KeptReviewItem, { request }: AskedMembership["line"]) {
  const file = (await documentsAt(transcriptsOf(personId))).find(({ id }) => id === request?.fileId);
  const facts: ReviewFact[] = [{ name: "Files", kind: "text", value: file?.name ?? "Deleted by the person" }];
  if (file?.state === "ready") facts.push({ name: "Transcript", kind: "file", value: file.id });
  const state = {
    ready: [],
    waiting: ["The transcript is still being checked. Reload this page in a minute to open it."],
    refused: ["The transcript was refused by its check, so nobody can open it."],
  } as const;
  return { facts, warnings: file ? [...state[file.state]] : ["The transcript is no longer there."] };
}

/** What became of the charge after an approval, and what happens next. */
function obstaclesOf({ id, personId, state, failure, dueAt }: Order): ReviewShown["obstacles"] {
  const [label, url] = ["Open the order", `/admin/users/${personId}/payments/${id}`];
  if (state === "needs_action")
    return [{ sentence: "Their bank wants them to confirm the payment. They are told by mail.", label, url }];
  if (state !== "failed") return [];
  const why = failure ? ` The reason given: “${failure}”` : "";
  const next = dueAt ? `It is charged again on ${writtenDay(dayIn(dueAt))}.` : "It is not charged again by itself.";
  return [{ sentence: `The card could not be charged.${why} They are told by mail. ${next}`, label, url }];
}

const outcomesOf = (name: string, { line, order }: AskedMembership): ReviewShown["outcomes"] => ({
  approve: {
    label: "Approve",
    title: `Approve the ${line.name} of ${name}?`,
    explanation: `Their card is charged with ${writtenDollars(order.totalCents)}, and the membership begins once it is paid. If the card is declined, they are told by mail, and it is tried again.`,
    done: `The ${line.name} of ${name} is approved, and their card is being charged.`,
    isFinal: false,
    category: "membership-approve",
    needsMessage: false,
    steps: [],
  },
  reject: {
    label: "Reject",
    title: `Reject the ${line.name} of ${name}?`,
    explanation: "Nothing is charged. They get a mail with your reason, and may ask again.",
    done: `The ${line.name} of ${name} is rejected. They are told why by mail.`,
    isFinal: false,
    category: "membership-reject",
    needsMessage: true,
    steps: [],
  },
});
