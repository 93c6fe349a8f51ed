import { DomainError } from "../../../ground/shared/errors.ts";
import { writtenDay } from "../../../ground/shared/values.ts";
import { afcIdOf } from "../../../people/person/afc-id.rules.ts";
import * as Person from "../../../people/person/person.ts";
import { reckonedFactIf } from "../../../review/field/review-facts.ts";
import type { ReviewFact, ReviewPart } from "../../../review/field/review-part.schema.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import type { ReviewSubject } from "../../../review/subject.ts";
import { isClosing } from "../../../selling/checkout/refuse-closing.ts";
import { RegistrationId } from "../certification.schema.ts";
import type { RefundOwed } from "../registration/registration.schema.ts";
import { registrationApprovals, registrationSubject } from "../registration/registration.subject.schema.ts";
import { findRegistrationRow, standingInList } from "../registration/registration-copies.ts";
import { chargeStandings, registrationStandings, standingOfCharge } from "../registration/registrations.list.ts";
import { approvalFor, approvalItemId, isBeforeEnrollment } from "../registration/sent-for-review.ts";
import { orderToPay } from "../registration/shown/money-shown.ts";
import { paidTooMuchOf, tooMuchFact, tooMuchWarning } from "../registration/shown/paid-too-much.ts";
import { isAsked, wordsOfApproval } from "./approval/approvals.ts";
import { type RegistrationReview, registrationReview } from "./approval/registration-review.ts";
import { fileLabel, reviewFilesOf } from "./approval/review-files.ts";
import { registrationReviewMails } from "./registration-review.mail.ts";

export const registrationReviewed: ReviewSubject<typeof registrationSubject> = {
  words: registrationSubject,
  itemOf,
  mails: registrationReviewMails,

  async show(item) {
    const reviewed = await registrationReview(item, { isSure: false });
    if (!reviewed) return undefined;
    const words = wordsOfApproval(reviewed);
    const { person, certification, pathway } = reviewed.read;
    const name = Person.nameOf(person);
    return {
      ...{ name, email: person.email, flags: person.activeFlags },
      summary: [certification.name, pathway?.name, afcIdOf(person.memberNumber)].filter(Boolean).join(", "),
      parts: await partsOf(reviewed),
      result: words.result?.(reviewed),
      step: words.step(reviewed),
      warnings: [...words.warnings(reviewed), ...warningsOf(reviewed)],
      obstacles: [],
      outcomes: { approve: words.approval(name, reviewed), reject: words.rejection(name, reviewed) },
    };
  },

  async check(item, pressed) {
    const reviewed = await registrationReview(item, { isSure: true });
    if (!reviewed || !isAsked(reviewed)) throw new DomainError("registration.not-asked");
    const words = wordsOfApproval(reviewed);
    if (pressed.outcome === "reject") return words.checkRejection(reviewed, pressed);
    await words.checkApproval(reviewed, pressed);
  },

  decisionWrites: () => [],

  async mailOf(item, told) {
    const reviewed = await registrationReview(item, { isSure: true });
    if (!reviewed) throw new DomainError("review.gone");
    return wordsOfApproval(reviewed).mailOf(reviewed, told);
  },
};

/** Where it waits now, else where it waited last. */
async function itemOf(record: ReviewItemId): Promise<ReviewItemId | undefined> {
  const id = RegistrationId.parse(record);
  const row = await findRegistrationRow(id);
  if (!row) return undefined;
  const now = approvalFor(row.registrationStatus);
  if (now) return approvalItemId(id, now);
  const waited = registrationApprovals.filter((as) => row.enrolledOn || isBeforeEnrollment(as));
  const ids = waited.toReversed().map((as) => approvalItemId(id, as));
  const items = await Promise.all(ids.map(ReviewItems.find));
  return items.find((item) => item !== undefined)?.itemId;
}

async function partsOf(reviewed: RegistrationReview): Promise<ReviewPart[]> {
  const { read } = reviewed;
  const files = reviewFilesOf(read);
  const shown: ReviewPart[] = [
    { kind: "facts", title: "Registration", facts: headerFacts(reviewed) },
    ...(await wordsOfApproval(reviewed).parts(reviewed)),
  ];
  if (files.length > 0) {
    shown.push({
      kind: "files",
      title: "Supporting documents",
      files: files.map(({ id, kind, name }) => ({ id, label: `${fileLabel(kind)}: ${name}` })),
    });
  }
  return shown;
}

function shownStanding({ read }: RegistrationReview) {
  const standing = standingOfCharge(standingInList(read.registration), orderToPay(read));
  return [...registrationStandings, ...chargeStandings].find(({ value }) => value === standing);
}

/** What it waits for; of what waits for nothing, where the registration stands, and what was decided last. */
function standingFacts(reviewed: RegistrationReview): ReviewFact[] {
  const { label, state } = shownStanding(reviewed) ?? {};
  if (isAsked(reviewed)) return inHead("waits", reckonedFactIf("Approval", label));
  return [
    ...inHead("chip", reckonedFactIf("Status", label)).map((fact) => ({ ...fact, state })),
    ...reckonedFactIf("Approval", wordsOfApproval(reviewed).name),
  ];
}

const inHead = (head: ReviewFact["head"], facts: readonly ReviewFact[]): ReviewFact[] =>
  facts.map((fact) => ({ ...fact, head }));

function headerFacts(reviewed: RegistrationReview): ReviewFact[] {
  const { registration } = reviewed.read;
  const { enrolledOn, deadline, requiredHours, fullTimeStudent, militarySpouse, mspClass } = registration;
  const words = wordsOfApproval(reviewed);
  return [
    ...standingFacts(reviewed),
    ...inHead("chip", reckonedFactIf("Military spouse", militarySpouse ? "Military spouse" : undefined)),
    ...words.facts(reviewed),
    ...inHead("figure", reckonedFactIf("Deadline", deadline && writtenDay(deadline))),
    ...inHead("figure", reckonedFactIf("Enrolled on", enrolledOn && writtenDay(enrolledOn))),
    ...inHead("figure", reckonedFactIf("Required hours", enrolledOn && requiredHours?.toLocaleString("en-US"))),
    ...tooMuchIn(reviewed).map((row) => tooMuchFact(registration, row)),
    ...reckonedFactIf("MSP class", mspClass),
    ...reckonedFactIf("Full-time student", fullTimeStudent && "Accepted"),
  ];
}

const tooMuchIn = ({ read, steps }: RegistrationReview): RefundOwed[] =>
  paidTooMuchOf(read, steps).filter(({ isOpen }) => !isOpen);

function warningsOf(reviewed: RegistrationReview): string[] {
  const { read } = reviewed;
  const { person } = read;
  const files = reviewFilesOf(read);
  const named = (state: string) => files.filter((file) => file.state === state).map(({ name }) => name);
  const [waiting, refused] = [named("waiting"), named("refused")];
  return [
    ...(waiting.length > 0 ? [`Still being checked: ${waiting.join(", ")}. Reload this page in a minute.`] : []),
    ...(refused.length > 0 ? [`Refused by its check, so nobody can open it: ${refused.join(", ")}.`] : []),
    ...tooMuchIn(reviewed).map(tooMuchWarning),
    ...(isClosing(person) ? ["They have asked for their account to be closed."] : []),
  ];
}
