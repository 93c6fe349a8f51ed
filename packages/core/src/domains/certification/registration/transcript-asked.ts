import { now } from "../../../ground/shared/clock.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { KeptDocument } from "../../../people/document/document.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ReviewItemId } from "../../../review/review.schema.ts";
import { itemIdAs } from "../../../review/subject.schema.ts";
import { RegistrationId } from "../certification.schema.ts";
import type { Pathway } from "../setting/certification-settings.ts";
import type { KeptRegistration } from "./registrations.ts";
import { transcriptSubject } from "./transcript.subject.schema.ts";

export const transcriptItemId = (id: RegistrationId): ReviewItemId => itemIdAs(transcriptSubject, id, "trn");

export const registrationOfTranscript = (itemId: ReviewItemId): RegistrationId =>
  RegistrationId.parse(itemId.replace(/^trn/, "reg"));

/** Without what its check has refused. */
export const transcriptsIn = (
  documents: readonly KeptDocument[],
  { id }: Pick<KeptRegistration, "id">,
): KeptDocument[] =>
  documents.filter(
    ({ recordId, kind, state }) => recordId === id && kind === "student_transcript" && state !== "refused",
  );

interface AskedTranscript {
  readonly registration: KeptRegistration;
  readonly pathway: Pick<Pathway, "reviewed"> | undefined;
  readonly documents: readonly KeptDocument[];
}

/** Whether staff have one to decide about. Where the pathway is reviewed, its review does that (bylaws#student-transcript). */
export function isTranscriptWaiting({ registration, pathway, documents }: AskedTranscript): boolean {
  const { closed, status, fullTimeStudent, transcriptRefusedAt: refusedAt } = registration;
  if (closed || status === "complete" || fullTimeStudent || pathway?.reviewed !== false) return false;
  return transcriptsIn(documents, registration).some(({ createdAt }) => !refusedAt || createdAt > refusedAt);
}

/** The wizard offers it; afterwards, the office adds it (bylaws#student-transcript). */
export const maySendAnother = ({ status, closed }: Pick<KeptRegistration, "status" | "closed">): boolean =>
  status === "pre_registration" && !closed;

/** The queue follows the registration, in the transaction that changes it. */
export async function transcriptQueued(
  person: ReviewItems.ReviewPerson,
  { id, certificationName: certification }: Pick<KeptRegistration, "id" | "certificationName">,
  isWaiting: boolean,
): Promise<Write[]> {
  const itemId = transcriptItemId(id);
  const item = await ReviewItems.find(itemId);
  if ((item?.status === "pending") === isWaiting) return [];
  return isWaiting
    ? [ReviewItems.submitted(transcriptSubject, { itemId, person, at: now(), cells: { certification } }, "conflict")]
    : ReviewItems.withdrawn(transcriptSubject, itemId, "registration.being-decided");
}
