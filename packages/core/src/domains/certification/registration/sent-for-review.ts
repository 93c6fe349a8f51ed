import type { Follow } from "../../../ground/change/outbox.schema.ts";
import type { Instant } from "../../../ground/shared/values.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import { itemIdAs } from "../../../review/subject.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { type RegistrationApproval, registrationSubject } from "./registration.subject.schema.ts";
import type { RegistrationStatus, WaitingApproval } from "./registration-status.rules.ts";
import type { KeptRegistration } from "./registrations.ts";

interface SentRegistration {
  readonly id: RegistrationId;
  readonly person: ReviewItems.ReviewPerson;
  readonly at: Instant;
  readonly certification: string;
  readonly pathway: string | undefined;
}

const waitsAs: Readonly<Partial<Record<RegistrationStatus, RegistrationApproval>>> = {
  pathway_approval: "pth",
  registration_approval: "rgr",
  module_approval: "mod",
  experience_approval: "xap",
  final_approval: "fin",
};

/** What staff decide while the registration has this status. */
export const approvalFor = (status: RegistrationStatus): RegistrationApproval | undefined => waitsAs[status];

const waitingAs: Readonly<Record<WaitingApproval, RegistrationApproval>> = { experience: "xap", modules: "mod" };

/** All that staff decide of it now: what is approved and waits for its payment is decided. */
export function approvalsAsked({
  status,
  waiting = [],
  approvedOn,
}: Pick<KeptRegistration, "status" | "waiting" | "approvedOn">): RegistrationApproval[] {
  const shown = approvalFor(status);
  const asked = shown && !(shown === "rgr" && approvedOn !== undefined) ? [shown] : [];
  return [...new Set([...asked, ...waiting.map((one) => waitingAs[one])])];
}

export const isBeforeEnrollment = (as: RegistrationApproval): boolean => as === "pth" || as === "rgr";

/** The word of each in the column of the queue. */
const approvalCells = {
  pth: "pathway",
  rgr: "registration",
  mod: "modules",
  xap: "hours",
  fin: "final",
} as const satisfies Record<RegistrationApproval, string>;

export const approvalItemId = (id: RegistrationId, as: RegistrationApproval): ReviewItemId =>
  itemIdAs(registrationSubject, id, as);

/** Puts a registration into the queue of staff, again where it was sent back. For the transaction that moves it there. */
export const sentForReview = (
  as: RegistrationApproval,
  { id, person, at, certification, pathway }: SentRegistration,
): Write =>
  ReviewItems.submitted(
    registrationSubject,
    {
      itemId: approvalItemId(id, as),
      person,
      at,
      cells: { certification, pathway, approval: approvalCells[as] },
    },
    "registration.in-review",
  );

/** What was asked for is sent: the alert about it is read (bylaws#alerts-answered). */
export const correctionSent = ({
  personId,
  id: asks,
  isCorrectionAsked,
}: Pick<KeptRegistration, "personId" | "id" | "isCorrectionAsked">): Follow[] =>
  isCorrectionAsked ? [{ kind: "answered-alerts", personId, asks }] : [];

/** Takes it out of the queue, unless it is being decided. */
export const notForReview = (as: RegistrationApproval, id: RegistrationId): Write[] =>
  ReviewItems.withdrawn(registrationSubject, approvalItemId(id, as), "registration.being-decided");
