import type { ImportedBulk } from "@guildhall/core/desks/bulk/import-bulk";
import type { ImportedClosure } from "@guildhall/core/desks/privacy/import-closures";
import type { ImportedView } from "@guildhall/core/desks/view/import-views";
import type { ExamAttempt } from "@guildhall/core/domains/certification/exam/exam.schema";
import type { KeptExperience } from "@guildhall/core/domains/certification/registration/hours/experiences";
import type { KeptRegistration } from "@guildhall/core/domains/certification/registration/registrations";
import type { KeptVerification } from "@guildhall/core/domains/certification/verification/verifications";
import type { ImportedMembership } from "@guildhall/core/domains/membership/import-memberships";
import type { PolicyValue } from "@guildhall/core/engines/policy/policy.rules";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedPayer } from "@guildhall/core/money/card/import-payers";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import type { ImportedDocument } from "@guildhall/core/people/document/import-documents";
import type { ImportedFlag } from "@guildhall/core/people/flag/import-flags";
import type { ImportedGroupMember } from "@guildhall/core/people/group/import-group-members";
import type { ImportedNote } from "@guildhall/core/people/note/import-notes";
import type { ImportedNotification } from "@guildhall/core/people/notification/import-notifications";
import type { Consent } from "@guildhall/core/people/texting/texting.schema";
import type { DemoPerson } from "./demo-people.ts";

/** With the moment from which a card is kept. */
export interface SavedCard extends ImportedPayer {
  readonly savedAt: Instant;
}

/** What became of a registration for an event. */
export interface RosterEntry {
  readonly personId: PersonId;
  readonly eventId: EventId;
  readonly name: string;
  readonly orderId?: string | undefined;
  readonly attendedAt?: Instant | undefined;
  readonly endedAt?: Instant | undefined;
}

/** A registration that was under way when the portal began, with the part of it that was done. */
export interface RegistrationUnderWay {
  readonly registration: KeptRegistration;
  readonly attempt?: ExamAttempt | undefined;
  readonly experiences: readonly KeptExperience[];
  readonly verifications: readonly KeptVerification[];
}

/** What the demo stores without the portal's own functions, by its kind. The history of each kind is in `told`. */
export interface DemoRecords {
  readonly people: readonly DemoPerson[];
  readonly alerts: readonly ImportedNotification[];
  readonly consents: readonly Omit<Consent, "id">[];
  readonly closures: readonly ImportedClosure[];
  readonly flags: readonly ImportedFlag[];
  readonly notes: readonly ImportedNote[];
  readonly groupMembers: readonly ImportedGroupMember[];
  readonly documents: readonly ImportedDocument[];
  readonly views: readonly ImportedView[];
  readonly jobs: readonly ImportedBulk[];
  readonly policy: readonly PolicyValue[];
  readonly cards: readonly SavedCard[];
  readonly orders: readonly ImportedOrder[];
  readonly memberships: readonly ImportedMembership[];
  readonly rosters: readonly RosterEntry[];
  readonly registrations: readonly RegistrationUnderWay[];
}

/** Those that are known before anything is stored. */
export type FirstRecords = Omit<DemoRecords, "cards" | "orders" | "memberships" | "rosters" | "registrations">;
