import * as Policy from "../../../engines/policy/policy.ts";
import { today } from "../../../ground/shared/clock.ts";
import { monthsBetween } from "../../../ground/shared/days.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { type LocalDate, writtenDay, writtenDollars } from "../../../ground/shared/values.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import { documentsAt } from "../../../people/document/document.ts";
import { possibleDuplicates } from "../../../people/duplicate/duplicate.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import { isMemberOn, recordedTerms } from "../../../people/person/membership.rules.ts";
import * as Person from "../../../people/person/person.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import { isClosing } from "../../../selling/checkout/refuse-closing.ts";
import { refuseTooFarAhead } from "../cart-membership.ts";
import { membershipSubject } from "../membership.subject.schema.ts";
import { membershipTermsOf, transcriptsOf } from "../own-membership.ts";
import { tenureOf } from "../rules/application.rules.ts";
import { tenureWords } from "../rules/tenure-words.rules.ts";
import { nextTerm } from "../rules/term.rules.ts";
import { type AskedMembership, askedMembership } from "./asked-membership.ts";
import { chargeResultOf } from "./charge-result.rules.ts";
import { beginsText, membershipReviewMails, type TermDay } from "./membership-review.mail.ts";

type ShownMembership = SubjectShown<typeof membershipSubject>;

export const membershipReviewed: ReviewSubject<typeof membershipSubject> = {
  words: membershipSubject,
  itemOf: "its only item",
  mails: membershipReviewMails,

  async show(item) {
    const [person, asked] = await Promise.all([Person.find(item.personId), askedMembership(item)]);
    if (!person || !asked) return undefined;
    const doubles = await possibleDoubles(item);
    const tenure = await tenureFacts(person, asked.line);
    const files = asked.line.request?.fileId ? await fileFacts(item, asked.line) : noFiles(asked.line);
    return {
      name: Person.nameOf(person),
      email: person.email,
      flags: person.activeFlags,
      summary: `${asked.line.name}, ${writtenDollars(asked.order.totalCents)}`,
      parts: [
        {
          kind: "facts",
          title: "Request",
          facts: [...requestFacts(asked.line, asked.order, tenure), ...files.facts],
        },
        { kind: "facts", title: "User", isOfPerson: true, facts: userFacts(person, asked.line) },
      ],
      result: chargeResultOf(item.status, asked.order),
      warnings: files.warnings,
      obstacles: doubles,
      outcomes: outcomesOf(Person.nameOf(person), asked, await beginningOf(person)),
    };
  },

  async check(item, pressed) {
    const asked = await askedMembership(item);
    if (asked?.order.state !== "locked") throw new DomainError("billing.not-approvable");
    if (pressed.outcome === "reject") return;
    if (asked.order.totalCents !== pressed.fields.totalCents) throw new DomainError("billing.sum-changed");
    const person = await Person.get(item.personId);
    if (isClosing(person)) throw new DomainError("billing.account-closing");
    await refuseTooFarAhead(person);
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const [person, asked] = await Promise.all([Person.get(item.personId), askedMembership(item)]);
    const { email, firstName } = person;
    const data = { firstName, name: asked?.line.name ?? "membership", message };
    if (outcome === "reject") return { template: "membership.rejected", to: email, data };
    const totalCents = asked ? cardCentsOf(asked.order) : 0;
    const beginning = await beginningOf(person);
    return { template: "membership.approved", to: email, data: { ...data, totalCents, ...beginning } };
  },
};

const cardCentsOf = ({ method, totalCents }: Order): number => (method === "card" ? totalCents : 0);

/** Empty where the new term begins at once (bylaws#membership-term). */
async function beginningOf(person: Person.Person): Promise<TermDay> {
  const day = today();
  const { start } = nextTerm(recordedTerms(person), day, await Policy.of());
  return start > day ? { startsOn: start, followsPresent: isMemberOn(person, day) } : {};
}

const bornFact = (born: LocalDate): ReviewFact => ({
  ...{ name: "Date of birth", kind: "text", value: writtenDay(born) },
});

/** Where the tenure decides, the day of birth stands beside it. */
const userFacts = (
  { memberNumber, dateOfBirth }: Person.Person,
  { request }: AskedMembership["line"],
): ReviewFact[] => [
  { name: "AFC id", kind: "text", value: afcIdOf(memberNumber) },
  ...(dateOfBirth && request?.memberForTenYears === undefined ? [bornFact(dateOfBirth)] : []),
];

/** What decides about those who were members for ten years, and are of an age. */
async function tenureFacts(person: Person.Person, { request }: AskedMembership["line"]): Promise<ReviewFact[]> {
  if (request?.memberForTenYears === undefined) return [];
  const { dateOfBirth } = person;
  const tenure = tenureOf(await membershipTermsOf(person.id), today());
  const ours = tenure ? tenureWords(tenure, today()) : "No membership today";
  return [
    { name: "Confirms ten consecutive years", kind: "text", value: request.memberForTenYears ? "Yes" : "No" },
    { ...reckoned("Member without a gap, by our records"), value: ours },
    ...(dateOfBirth ? [bornFact(dateOfBirth), { ...reckoned("Age"), value: ageText(dateOfBirth) }] : []),
  ];
}

const reckoned = (name: string) => ({ name, kind: "text", isReckoned: true }) as const;

const ageText = (born: LocalDate): string => `${Math.floor(monthsBetween(born, today()) / 12)} years`;

/** Who renews with a second account is found before the membership is approved (bylaws#possible-duplicates). */
async function possibleDoubles({ personId, status }: KeptReviewItem): Promise<ShownMembership["obstacles"]> {
  if (status !== "pending") return [];
  const { data } = await possibleDuplicates(personId);
  if (data.length === 0) return [];
  const others = data.map((other) => `${Person.nameOf(other)}, ${afcIdOf(other.memberNumber)}`).join("; ");
  const sentence = `There may be another account of this person: ${others}.`;
  return [{ sentence, label: "See why, and their terms", url: `/admin/users/${personId}/memberships` }];
}

/** What decides comes first. */
const requestFacts = (
  { name, request }: AskedMembership["line"],
  order: Order,
  tenure: readonly ReviewFact[],
): ReviewFact[] => [
  { name: "Membership", kind: "text", value: name },
  ...tenure,
  // A canceled order of an earlier release does not hold what was asked for.
  ...(request
    ? [{ name: "Requesting Call", kind: "text", value: request.isRequestingCall ? "Yes" : "No" } as const]
    : []),
  { name: "Price", kind: "cents", value: String(order.totalCents) },
];

const noFiles = ({ request }: AskedMembership["line"]): { facts: ReviewFact[]; warnings: string[] } => ({
  facts: request ? [{ name: "Files", kind: "text", value: "None" }] : [],
  warnings: [],
});

async function fileFacts({ personId }: KeptReviewItem, { request }: AskedMembership["line"]) {
  const file = (await documentsAt(transcriptsOf(personId))).find(({ id }) => id === request?.fileId);
  const facts: ReviewFact[] = file
    ? [{ name: "Files", kind: "file", value: file.id, label: file.name }]
    : [{ name: "Files", kind: "text", value: "Deleted by the person" }];
  const state = {
    ready: [],
    waiting: ["The transcript is still being checked. Reload this page in a minute to open it."],
    refused: ["The transcript was refused by its check, so nobody can open it."],
  } as const;
  return { facts, warnings: file ? [...state[file.state]] : ["The transcript is no longer there."] };
}

const chargeOf = (order: Order): string =>
  cardCentsOf(order) > 0
    ? `Their card is charged ${writtenDollars(order.totalCents)}. If it is declined, they are told by mail, and it is tried again.`
    : "Their card is not charged.";

const doneOf = (order: Order): string =>
  cardCentsOf(order) > 0 ? "is approved. Their card is charged once the ten seconds are over." : "is approved.";

const outcomesOf = (
  name: string,
  { line, order }: AskedMembership,
  beginning: TermDay,
): ShownMembership["outcomes"] => ({
  approve: {
    label: "Approve",
    title: `Approve the ${line.name} of ${name}?`,
    explanation: `${chargeOf(order)} ${beginsText(beginning, "their")}`,
    done: `The ${line.name} of ${name} ${doneOf(order)}`,
    isFinal: false,
    category: "membership-approve",
    needsMessage: false,
    fields: { totalCents: { value: order.totalCents } },
  },
  reject: {
    label: "Reject",
    title: `Reject the ${line.name} of ${name}?`,
    explanation: "Nothing is charged. They get a mail with your reason, and may ask again.",
    done: `The ${line.name} of ${name} is rejected. They are told why by mail.`,
    isFinal: false,
    category: "membership-reject",
    needsMessage: true,
    fields: {},
  },
});
