import { record } from "../../../../ground/change/record.ts";
import { type Actor, addressOf } from "../../../../ground/route/actor.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../../ground/storage/rate-limit.ts";
import { findSome } from "../../registration/hours/experiences.ts";
import { answersStateOf, isSameMailbox, mayAnswer } from "../../verification/verification.rules.ts";
import type {
  AnswerReceipt,
  ShownEntry,
  SupervisorAnswer,
  SupervisorLink,
  SupervisorRequest,
} from "../../verification/verification.schema.ts";
import * as Verifications from "../../verification/verifications.ts";
import { faultsOfAnswer, isShownNow, keptAnswer } from "../answer.rules.ts";
import { allAsked, anotherAsked, countStranger } from "../ask-supervisor.ts";
import { refuseOwnAddress } from "../own-address.ts";
import { receiptFollows, sealedReceipt } from "../receipt.ts";
import { type ReadRequest, readRequest } from "../request.ts";
import { shownEntry, typeNames } from "../show-verifications.ts";
import { verificationLimits } from "../verification.limit.ts";

interface OpenedLink extends ReadRequest {
  readonly verification: Verifications.KeptVerification;
  readonly shown: readonly ShownEntry[];
}

/** A guessed link is not found; one that is over says why (bylaws#supervisor-link). */
async function openedBy(actor: Actor, token: string): Promise<OpenedLink> {
  await countAttempt(verificationLimits["verification.address"], addressOf(actor));
  const verification = await Verifications.findByToken(token);
  if (!verification) throw new DomainError("verification.link-unknown");
  requireAllowed(mayAnswer(verification, today()));
  const read = await readRequest(verification);
  if (!read || read.entries.length === 0) throw new DomainError("verification.ended");
  const names = await typeNames();
  return { ...read, verification, shown: read.entries.map((entry) => shownEntry(entry, names)) };
}

/** Mail programs open links, too: nothing happens by it. */
export async function open(actor: Actor, { link }: SupervisorLink): Promise<SupervisorRequest> {
  const { verification, candidateName, registration, shown } = await openedBy(actor, link);
  const { supervisor, askedAt, validUntil } = verification;
  return {
    ...{ candidateName, certificationName: registration.certificationName },
    ...{ supervisor, askedAt, validUntil, experiences: [...shown] },
  };
}

/** One answer; of two people at once, one is heard (bylaws#supervisor-answer). */
export async function answer(actor: Actor, body: SupervisorAnswer): Promise<AnswerReceipt> {
  const opened = await openedBy(actor, body.link);
  const { verification, shown, person, registration, candidateName } = opened;
  const { experiences, signature, successor } = body;
  const isSuccessorSame = successor !== undefined && isSameMailbox(successor.email, verification.supervisor.email);
  await refuseGone(opened, experiences);
  const errors = [
    ...faultsOfAnswer(experiences, { shown, hasSuccessor: successor !== undefined, day: today() }),
    ...(isSuccessorSame ? [{ path: "successor.email", message: "Name somebody else: this is your own." }] : []),
  ];
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  const entries = experiences.flatMap((one) => {
    const entry = shown.find(({ id }) => id === one.id);
    if (entry && !isShownNow(one, entry)) throw new DomainError("verification.entry-moved");
    return entry ? [{ id: one.id, shown: entry, answer: keptAnswer(one, entry) }] : [];
  });
  const signed = { supervisor: verification.supervisor, successor, signature, answeredAt: now() };
  const receipt = sealedReceipt(opened, signed, entries);
  const left = shown.filter(({ id }) => entries.every((one) => one.id !== id)).map(({ id }) => id);
  const passedOn = successor && left.length > 0 ? await passOn(opened, successor, left) : undefined;
  const answered = Verifications.changed(
    verification,
    {
      state: entries.length > 0 ? answersStateOf(entries.map((one) => one.answer)) : "replaced",
      answers: Object.fromEntries(entries.map((one) => [one.id, one.answer])),
      ...{ signature, successor, answeredAt: signed.answeredAt, receiptHash: receipt.hash },
      ...{ dueOn: undefined, replacedBy: passedOn?.verification.id },
    },
    "verification.used",
  );
  await record(actor, {
    about: person.id,
    action: entries.length > 0 ? "verification.answered" : "verification.passed-on",
    writes: [answered.write, ...(passedOn?.writes ?? [])],
    after: {
      ...{ verification: verification.id, registration: registration.id, state: answered.verification.state },
      ...{ signature, receiptHash: receipt.hash, ...(successor && { successor }) },
    },
    reason: `By the link that was mailed to ${verification.supervisor.email}`,
    follows: [...receiptFollows(person, candidateName, verification, entries, receipt), ...(passedOn?.follows ?? [])],
  });
  return { answeredAt: signed.answeredAt, ...receipt };
}

async function refuseGone({ verification, shown }: OpenedLink, said: readonly Pick<ShownEntry, "id">[]): Promise<void> {
  const gone = said.map(({ id }) => id).filter((id) => shown.every((one) => one.id !== id));
  if (gone.length === 0) return;
  const others = await findSome(verification, [...new Set(gone)]);
  if (gone.some((id) => verification.experienceIds.includes(id) || others.some((one) => one.id === id)))
    throw new DomainError("verification.entry-moved");
}

/** What was left open gets a link of the successor's own (bylaws#supervisor-successor). */
async function passOn(
  { person, registration, verification }: OpenedLink,
  supervisor: NonNullable<SupervisorAnswer["successor"]>,
  experienceIds: readonly ShownEntry["id"][],
) {
  const all = (await allAsked(registration)).filter((one) => one.id !== verification.id);
  await refuseOwnAddress(person, supervisor.email);
  await countStranger(person, supervisor.email, "verification.successor-too-many");
  return anotherAsked({ person, registration, supervisor, experienceIds, all });
}
