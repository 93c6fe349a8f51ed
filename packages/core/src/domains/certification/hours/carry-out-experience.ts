import { record } from "../../../ground/change/record.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { DecisionAction, FinalDecision } from "../../../review/subject.ts";
import type { ExperienceStatus } from "../experience/experience.schema.ts";
import type { experienceSubject } from "../registration/hours/experience.subject.schema.ts";
import * as Experiences from "../registration/hours/experiences.ts";
import { leftQueue } from "../registration/hours/hours-back.ts";
import * as Registrations from "../registration/registrations.ts";
import { entryWordsOf, refuseDecided, reviewedExperience, saidIn, toldEntryOf } from "./experience-subject.ts";
import { toldOfEntries } from "./told-entries.ts";

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
  const left = leftQueue(read, first.registration.tally);
  const moved = left ? Experiences.changed({ person, registration }, some, left.changes) : first;
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const told = toldEntryOf(reviewed, left?.text);
  await record(decision.author, {
    about: item.personId,
    action: experienceStatus === "approved" ? "experience.approved" : "experience.rejected",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...decision.settled,
      ...(left?.writes ?? []),
      ...(decision.tellTogether ? [decision.tellTogether(told)] : []),
    ],
    before: { experience: entry.id, status: entry.experienceStatus },
    after: { experience: entry.id, entry: entryWordsOf(reviewed), status: experienceStatus, ...left?.changes },
    reason: plainTextOf(decision.message),
    follows: decision.tellTogether ? [] : await toldOfEntries(person, [told], saidIn(decision)),
  });
};
