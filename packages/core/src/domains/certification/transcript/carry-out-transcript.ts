import { record } from "../../../ground/change/record.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { DecisionAction, FinalDecision } from "../../../review/subject.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import type { transcriptSubject } from "../registration/transcript.subject.schema.ts";
import { accepted, acceptedFollows, notAccepted, refusedFollows } from "./decided-transcript.ts";
import { transcriptRegistrationOf } from "./transcript-subject.ts";

type Answer = FinalDecision<typeof transcriptSubject>;

/** bylaws#student-transcript. On a pathway without a review nothing is ordered that is not charged: no price is to fall. */
export const carryOutTranscript: DecisionAction<typeof transcriptSubject> = async (item, decision) => {
  const read = await transcriptRegistrationOf(item, true);
  if (!read) throw new DomainError("registration.not-asked");
  await (decision.outcome === "approve" ? accept(item, read, decision) : refuse(item, read, decision));
};

async function accept(item: KeptReviewItem, read: RegistrationRead, decision: Answer): Promise<void> {
  const moved = accepted(read, PersonId.parse(decision.author.by));
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const reason = plainTextOf(decision.message);
  await record(decision.author, {
    about: item.personId,
    action: "registration.transcript-accepted",
    writes: [...moved.writes, ...Registrations.personWrites(read.person, moved), ...decision.settled],
    after: { registration: read.registration.id },
    ...(reason && { reason }),
    follows: acceptedFollows(read, decision.message),
  });
}

async function refuse(item: KeptReviewItem, read: RegistrationRead, decision: Answer): Promise<void> {
  const moved = notAccepted(read);
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  await record(decision.author, {
    about: item.personId,
    action: "registration.transcript-refused",
    writes: [...moved.writes, ...Registrations.personWrites(read.person, moved), ...decision.settled],
    after: { registration: read.registration.id },
    reason: plainTextOf(decision.message),
    follows: await refusedFollows(read, { message: decision.message, wasAccepted: false }),
  });
}
