import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { DecisionAction, FinalDecision } from "../../../review/subject.ts";
import type { ExperienceStatus } from "../experience/experience.schema.ts";
import type { experienceSubject } from "../registration/hours/experience.subject.schema.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { leftQueue } from "../registration/hours/hours-back.ts";
import * as Registrations from "../registration/registrations.ts";
import {
  type ExperienceReview,
  entryWordsOf,
  experienceReviewed,
  refuseDecided,
  reviewedExperience,
} from "./experience-subject.ts";

type Decision = FinalDecision<typeof experienceSubject>;

const statusFor = (decision: Decision): ExperienceStatus => {
  if (decision.outcome === "approve") return "approved";
  return decision.step === "needs_info" ? "needs_info" : "rejected";
};

/** bylaws#experience-review: the review ends in the transaction that counts the hours. */
export const carryOutExperience: DecisionAction<typeof experienceSubject> = async (item, decision) => {
  const reviewed = await reviewedExperience(item);
  if (!reviewed) throw new DomainError("review.gone");
  refuseDecided(reviewed);
  const { entry, person, read } = reviewed;
  const { registration } = read;
  const experienceStatus = statusFor(decision);
  const some = [{ before: entry, changes: { experienceStatus } }];
  const first = Experiences.changed({ person, registration }, some);
  const left = leftQueue(read, person, first.registration.tally);
  const moved = left ? Experiences.changed({ person, registration }, some, left.changes) : first;
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  await record(decision.author, {
    about: item.personId,
    action: experienceStatus === "approved" ? "experience.approved" : "experience.rejected",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...decision.settled,
      ...(left?.writes ?? []),
    ],
    before: { experience: entry.id, status: entry.experienceStatus },
    after: { experience: entry.id, entry: entryWordsOf(reviewed), status: experienceStatus, ...left?.changes },
    reason: plainTextOf(decision.message),
    follows: [...(await toldOf(item, reviewed, decision)), ...(left?.follows ?? [])],
  });
};

async function toldOf(item: KeptReviewItem, reviewed: ExperienceReview, decision: Decision): Promise<Follow[]> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const { entry, read } = reviewed;
  const name = read.certification.name;
  const title =
    decision.outcome === "approve"
      ? `Your experience for ${name} is approved`
      : `Your experience for ${name} needs a change`;
  const message = plainTextOf(decision.message) || entryWordsOf(reviewed);
  const url = `/certifications-and-training/experience/${entry.id}`;
  const asks = decision.outcome === "reject" ? { asks: entry.id } : {};
  return [
    { kind: "mail", mail: await experienceReviewed.mailOf(item, decision) },
    { kind: "notification", personId: item.personId, alert: { title, message, url, ...asks } },
  ];
}
