import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now } from "../../../../ground/shared/clock.ts";
import type { PersonId } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import { paidBackWithdrawn } from "../paid-back/paid-back.ts";
import type { Closed } from "../registration.entity.ts";
import { changed, type KeptRegistration, placeGivenBack, type RegistrationWrites } from "../registrations.ts";
import { approvalsAsked, notForReview } from "../sent-for-review.ts";
import { transcriptQueued } from "../transcript-asked.ts";
import { newerStays } from "./registration.mail.ts";
import { withUnused } from "./unused-payments.ts";

interface Closing {
  readonly why: Closed["why"];
  readonly by?: PersonId;
  readonly givenBack?: readonly LineItem[];
}

/** A mark beside its status: it leads nowhere any more, and its person may start again (bylaws#registration-closed). */
export async function closedFor(
  person: Person,
  registration: KeptRegistration,
  { why, by, givenBack = [] }: Closing,
): Promise<RegistrationWrites & { readonly follows: readonly Follow[] }> {
  const closed = { at: now(), why, ...(by && { by }) };
  // Nothing was ordered or sent, and its person has just pressed.
  const isUnheard = why === "removed_from_cart";
  const unused = isUnheard ? {} : await withUnused(registration, givenBack);
  const nothingWaits = { isInCart: undefined, sentAt: undefined, waiting: undefined };
  const moved = changed(person, registration, { closed, ...nothingWaits, ...unused });
  const queued = await transcriptQueued(person, registration, false);
  const place = await placeGivenBack(person, registration);
  return {
    ...moved,
    writes: [...moved.writes, ...noLongerAsked(registration), ...queued, ...(place?.writes ?? [])],
    onPerson: place?.onPerson ?? moved.onPerson,
    follows: isUnheard ? [] : [...toldClosed(person, moved.registration), ...attachedEnds(registration)],
  };
}

/** What staff have of it leaves their queues. */
const noLongerAsked = (registration: KeptRegistration): Write[] => [
  ...approvalsAsked(registration).flatMap((as) => notForReview(as, registration.id)),
  ...paidBackWithdrawn(registration),
];

const toldClosed = ({ id: personId, email: to, firstName }: Person, registration: KeptRegistration): Follow[] => {
  const { certificationName: name, unusedPayments, replacedBy } = registration;
  const isByStaff = isDeletedByStaff(registration);
  const isReplaced = replacedBy !== undefined;
  const isPaidUnused = unusedPayments !== undefined && unusedPayments.lines.length > 0;
  const alert = {
    title: `Your registration for ${name} is closed`,
    message: `${isByStaff ? "Our staff have deleted it. " : ""}${isReplaced ? newerStays : "You can start a new one on the page of certifications."}`,
    url: "/certifications-and-training",
  };
  return [
    {
      kind: "mail",
      mail: { template: "registration.closed", to, data: { firstName, name, isPaidUnused, isByStaff, isReplaced } },
    },
    { kind: "notification", personId, alert },
  ];
};

const isDeletedByStaff = ({ personId, closed }: KeptRegistration): boolean =>
  closed?.why === "deleted" && closed.by !== undefined && closed.by !== personId;

/** Of a registration that is over, nothing is charged or decided any more (bylaws#registration-over). */
export const attachedEnds = ({ personId, id }: KeptRegistration): Follow[] => [
  { kind: "closed-registration", personId, registrationId: id },
];
