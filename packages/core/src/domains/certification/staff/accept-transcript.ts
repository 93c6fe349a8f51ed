import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Cents } from "../../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { codeOff } from "../../../money/order/line-item/price.rules.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import { changePrice } from "../../../selling/staff-line-item/change-price.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { ownerOfRegistration } from "../registration/registration-copies.ts";
import { stepFactsOf } from "../registration/registration-facts.ts";
import { pricedLinesOf } from "../registration/registration-prices.ts";
import { type RegistrationRead, readRegistration, readWith } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { transcriptQueued } from "../registration/transcript-asked.ts";
import {
  accepted,
  acceptedFollows,
  notAccepted,
  readyTranscript,
  refusedFollows,
} from "../transcript/decided-transcript.ts";
import { unpaidOrderOf } from "./approval/registration-review.ts";
import type { TranscriptAnswer, TranscriptDecision } from "./staff-registration.schema.ts";

/** bylaws#student-transcript, bylaws#exam-price: half of the regular price. What is ordered falls, and never rises; what is paid is for a refund. */
export async function accept(
  actor: Actor,
  id: RegistrationId,
  { accepted: isAccepted, ...wanted }: TranscriptDecision,
): Promise<TranscriptAnswer> {
  const personId = await ownerOfRegistration(id);
  if (!personId) throw new DomainError("not-found");
  const { reason } = await notOnOwnRecord(actor, personId, wanted);
  const read = await retryWhenOvertaken(async () =>
    keep(actor, await readOf(id), { accepted: isAccepted, reason, told: wanted.reason }),
  );
  if (!isAccepted) return { accepted: false };
  const exam = await lowerExam(actor, read, wanted.reason);
  return { accepted: true, ...(exam && { exam }) };
}

async function readOf(id: RegistrationId): Promise<RegistrationRead> {
  const registration = await Registrations.findAnybodys(id);
  if (!registration) throw new DomainError("not-found");
  return readRegistration(registration);
}

interface ToKeep extends TranscriptDecision {
  /** The reason as it was typed: the history's says more. */
  readonly told: string;
}

/** The same decision as in the queue of transcripts, which it leaves with this. */
async function keep(
  actor: Actor,
  read: RegistrationRead,
  { accepted: isAccepted, reason, told }: ToKeep,
): Promise<RegistrationRead> {
  const { registration, person } = read;
  if (registration.closed) throw new DomainError("registration.closed");
  if ((registration.fullTimeStudent !== undefined) === isAccepted) return read;
  if (isAccepted && !readyTranscript(read)) throw new DomainError("registration.no-transcript");
  const moved = isAccepted ? accepted(read, personOf(actor).personId) : notAccepted(read);
  await record(actor, {
    about: person.id,
    action: isAccepted ? "registration.transcript-accepted" : "registration.transcript-not-accepted",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...(await transcriptQueued(person, registration, false)),
    ],
    after: { registration: registration.id },
    reason,
    follows: isAccepted ? acceptedFollows(read) : await takenBackFollows(read, told),
  });
  return readWith(read, moved.registration);
}

async function takenBackFollows(read: RegistrationRead, reason: string): Promise<Follow[]> {
  const { sanitizeRichText } = await import("../../../ground/message/message-html.ts");
  return refusedFollows(read, { message: sanitizeRichText(reason), wasAccepted: true });
}

async function lowerExam(actor: Actor, read: RegistrationRead, reason: string): Promise<TranscriptAnswer["exam"]> {
  const { registration, certification, lines } = read;
  const isFirstExam = ({ kind, productId, takenBack }: LineItem) =>
    kind === "exam" && productId === certification.examId && !takenBack;
  const line = lines.find(isFirstExam);
  const priced = pricedLinesOf(read, stepFactsOf(read)).find(({ productId }) => productId === certification.examId);
  if (!line || !priced || line.state === "open") return undefined;
  const beforeCents = await orderedPriceOf(line, lines);
  const { cents: price, basis } = priced;
  const afterCents = (price - codeOff(line, price)) as Cents;
  if (afterCents >= beforeCents) return { state: "unchanged", beforeCents, afterCents: beforeCents };
  if (line.state === "paid") return { state: "to_refund", beforeCents, afterCents };
  const whose = { userId: registration.personId, lineItemId: line.id };
  await changePrice(actor, whose, { price: price as Cents, basis, reason, shownCents: beforeCents });
  return { state: "lowered", beforeCents, afterCents };
}

/** As the order has frozen it. */
async function orderedPriceOf(line: LineItem, lines: readonly LineItem[]): Promise<Cents> {
  const order = await unpaidOrderOf(lines);
  return order?.lines.find(({ id }) => id === line.id)?.finalPrice ?? line.finalPrice;
}
