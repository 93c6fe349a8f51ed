import { record } from "../../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../../ground/route/actor.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { createId } from "../../../../ground/shared/create-id.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import { refuseOwnRecord } from "../../../../people/person/own-record/own-record.ts";
import * as Person from "../../../../people/person/person.ts";
import { type ExperienceId, verificationId } from "../../certification.schema.ts";
import * as Experiences from "../../registration/hours/experiences.ts";
import * as Registrations from "../../registration/registrations.ts";
import { correctionOf, type KeptAnswer, mayAnswer } from "../../verification/verification.rules.ts";
import type { SaidOfEntry, StaffAskBody, StaffAsked, StaffEntered } from "../../verification/verification.schema.ts";
import * as Verifications from "../../verification/verifications.ts";
import { shownValuesOf } from "../answer.rules.ts";
import { askEach, type ReadyToAsk, readyToAsk } from "../ask-each.ts";
import { refuseOver } from "../ask-supervisor.ts";
import { refuseOwnAddress } from "../own-address.ts";
import { receiptFollows, sealedReceipt } from "../receipt.ts";
import {
  answeredEntry,
  entryValuesOf,
  shownEntry,
  shownVerification,
  standingIn,
  stateOn,
  typeNames,
} from "../show-verifications.ts";

async function anybodysEntry(id: ExperienceId): Promise<Experiences.KeptExperience> {
  const entry = await Experiences.findAnybodys(id);
  if (!entry) throw new DomainError("not-found");
  return entry;
}

async function registrationOf({ personId, registrationId }: Experiences.KeptExperience) {
  const registration = await Registrations.find(personId, registrationId);
  if (!registration) throw new DomainError("not-found");
  return registration;
}

/** Staff send the mail, too; what waits for an answer is sent again with a new link (bylaws#supervisor-asked). */
export async function askByStaff(actor: Actor, { experiences }: StaffAskBody): Promise<StaffAsked> {
  const entries = await Promise.all([...new Set(experiences)].map(anybodysEntry));
  const ready: ReadyToAsk[] = [];
  for (const some of Map.groupBy(entries, ({ registrationId }) => registrationId).values()) {
    const [first] = some;
    if (!first) continue;
    const reason = await refuseOwnRecord(actor, first.personId);
    const registration = await registrationOf(first);
    await refuseOver(registration);
    ready.push(await readyToAsk({ registration, entries: some, evenAsked: true, reason }));
  }
  const names = await typeNames();
  const validations: StaffAsked["validations"] = [];
  for (const one of ready) {
    const { asked } = await askEach(actor, one);
    validations.push(...asked.map((kept) => shownVerification(kept, { entries, names })));
  }
  return { validations };
}

export async function ofEntry(_actor: Actor, id: ExperienceId): Promise<SaidOfEntry> {
  const entry = await anybodysEntry(id);
  return saidOf(entry, await Verifications.ofRegistration(entry.personId, entry.registrationId));
}

const lastFirst = (one: Verifications.KeptVerification, other: Verifications.KeptVerification): number =>
  (other.answeredAt ?? other.askedAt).localeCompare(one.answeredAt ?? one.askedAt);

/** What was replaced says nothing. */
async function saidOf(
  entry: Experiences.KeptExperience,
  all: readonly Verifications.KeptVerification[],
): Promise<SaidOfEntry> {
  const names = await typeNames();
  const about = all
    .filter(
      ({ experienceIds, state, answers }) =>
        experienceIds.includes(entry.id) && (state !== "replaced" || answers?.[entry.id]),
    )
    .toSorted(lastFirst);
  const staff = await Person.findNamesEventually(about.flatMap(({ enteredBy }) => enteredBy ?? []));
  return {
    standing: standingIn(entry, all),
    data: about.map((one) => {
      const by = staff.find(({ id }) => id === one.enteredBy);
      return {
        ...{ verificationId: one.id, supervisor: one.supervisor, state: stateOn(one), askedAt: one.askedAt },
        validUntil: one.validUntil,
        ...(one.answeredAt && { answeredAt: one.answeredAt }),
        ...(one.signature && { signature: one.signature }),
        ...(one.receiptHash && { receiptHash: one.receiptHash }),
        ...(one.successor && { successor: one.successor }),
        ...(one.enteredBy && { enteredBy: by ? Person.nameOf(by) : "Staff" }),
        said: answeredEntry(entry.id, one, { entries: [entry], names }),
      };
    }),
    entry: {
      ...entryValuesOf(entry),
      ...{ supervisorName: entry.supervisorName, supervisorEmail: entry.supervisorEmail },
    },
  };
}

/** What a supervisor said on paper or by telephone, as if by the link (bylaws#supervisor-entered). */
export async function enter(actor: Actor, id: ExperienceId, entered: StaffEntered): Promise<SaidOfEntry> {
  const entry = await anybodysEntry(id);
  const noColleague = await refuseOwnRecord(actor, entry.personId);
  const errors = faultsOf(entered);
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  return retryWhenOvertaken(() => enterOnce(actor, entry, entered, noColleague));
}

const faultsOf = ({ start, end, disputed, comments }: StaffEntered) => [
  ...(end < start ? [{ path: "end", message: "Enter a day that is not before the first one." }] : []),
  ...(end > today() ? [{ path: "end", message: "Enter a day that is not in the future." }] : []),
  ...(disputed && !comments ? [{ path: "comments", message: "Say what is not right." }] : []),
];

function answerIn(entry: Experiences.KeptExperience, entered: StaffEntered): KeptAnswer {
  const { start, end, hours, description, comments, disputed } = entered;
  const correction = disputed
    ? undefined
    : correctionOf(entryValuesOf(entry), { hours, startDate: start, endDate: end, description });
  return {
    answer: disputed ? "disputed" : correction ? "corrected" : "confirmed",
    revision: entry.revision,
    seen: shownValuesOf(entry),
    ...(correction && { correction, consent: "waits" }),
    ...(comments && { comments }),
  };
}

async function enterOnce(
  actor: Actor,
  entry: Experiences.KeptExperience,
  entered: StaffEntered,
  noColleague: string | undefined,
): Promise<SaidOfEntry> {
  const { personId, registrationId } = entry;
  const [person, registration, known, names] = await Promise.all([
    Person.get(personId),
    registrationOf(entry),
    Verifications.ofRegistration(personId, registrationId),
    typeNames(),
  ]);
  await refuseOwnAddress(person, entered.supervisorEmail);
  const answer = answerIn(entry, entered);
  const verification = enteredVerification(actor, entry, entered, answer);
  const candidateName = Person.nameOf(person);
  const signed = { ...verification, signature: entered.signature, answeredAt: verification.askedAt };
  const lines = [{ shown: shownEntry(entry, names), answer }];
  const receipt = sealedReceipt({ candidateName, registration }, signed, lines, true);
  const kept = { ...verification, receiptHash: receipt.hash };
  const ended = known
    .filter((one) => mayAnswer(one, today()).allowed && one.experienceIds.includes(entry.id))
    .map((one) => Verifications.withoutEntries(one, [entry.id], kept.id));
  await record(actor, {
    about: personId,
    action: "verification.entered",
    writes: [Verifications.createWrite(kept), ...ended.map(({ write }) => write)],
    after: {
      ...{ verification: kept.id, experience: entry.id, answer: answer.answer, supervisor: kept.supervisor },
      ...{ signature: entered.signature, receiptHash: receipt.hash },
    },
    ...(noColleague && { reason: noColleague }),
    follows: receiptFollows(person, candidateName, kept, lines, receipt),
  });
  const rest = known.map((one) => ended.find((other) => other.verification.id === one.id)?.verification ?? one);
  return saidOf(entry, [...rest.filter(({ id }) => id !== kept.id), kept]);
}

const enteredVerification = (
  actor: Actor,
  { personId, registrationId, id, supervisorName }: Experiences.KeptExperience,
  { supervisorEmail, signature }: StaffEntered,
  answer: KeptAnswer,
): Verifications.KeptVerification => ({
  ...{ id: createId(verificationId), personId, registrationId, experienceIds: [id] },
  supervisor: { name: supervisorName, email: supervisorEmail },
  ...{ state: "entered", askedAt: now(), askedOn: today(), validUntil: today(), reminders: 0 },
  ...{ answers: { [id]: answer }, answeredAt: now(), signature, enteredBy: personOf(actor).personId, revision: 1 },
});
