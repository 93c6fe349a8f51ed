import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { now } from "../../../ground/shared/clock.ts";
import { chargedText } from "../../../money/order/words/charged-text.rules.ts";
import * as Person from "../../../people/person/person.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import { isClaimed } from "../../../review/review.rules.ts";
import { registrationSubject } from "../registration/registration.subject.schema.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";

type Taken = Pick<RegistrationRead, "person" | "certification">;

/** bylaws#registration-withdrawn. To its person by mail and alert, and to the reviewer who has it open. */
export const toldTakenBack = (read: Taken, opened: KeptReviewItem | undefined, chargedCents: number): Follow[] => [
  ...toPerson(read, chargedCents),
  ...toReviewer(read, opened),
];

function toPerson({ person, certification: { id: certificationId, name } }: Taken, chargedCents: number): Follow[] {
  const { id: personId, email: to, firstName } = person;
  const data = { firstName, certificationId, name, chargedCents };
  return [
    { kind: "mail", mail: { template: "registration.withdrawn", to, data } },
    {
      kind: "notification",
      personId,
      alert: {
        title: `You took back your registration for ${name}`,
        message: `${chargedText(chargedCents)} Your answers are kept, and you can send it again.`,
        url: `/certifications-and-training/register/${certificationId}`,
      },
    },
  ];
}

function toReviewer({ person, certification: { name } }: Taken, opened: KeptReviewItem | undefined): Follow[] {
  if (!opened?.claimedBy || !isClaimed(opened, now())) return [];
  const alert = {
    title: `${Person.nameOf(person)} took back the registration for ${name}`,
    message: "You had it open. There is nothing to decide any more.",
    url: registrationSubject.queue.path,
  };
  return [{ kind: "notification", personId: opened.claimedBy, alert }];
}
