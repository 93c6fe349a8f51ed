import { isDeepStrictEqual } from "node:util";
import { type RecordedChange, record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { comparedAgain } from "../../../people/person/compared-fields.ts";
import type { PersonPatch } from "../../../people/person/person.ts";
import { birthDateAdded } from "../../../people/person/profile/birth-date.ts";
import { readForChange, retryIfChanged } from "../../../selling/cart-change/change-cart.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf, stepFactsOf } from "../registration/registration-facts.ts";
import { pricedLinesOf, splitLines } from "../registration/registration-prices.ts";
import { type RegistrationRead, readRegistration, readWith } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { correctionSent, sentForReview } from "../registration/sent-for-review.ts";
import { isTranscriptWaiting, transcriptQueued } from "../registration/transcript-asked.ts";
import type { StepFacts } from "../step/certification-step.schema.ts";
import { membershipStep } from "../step/membership.step.ts";
import { militaryStep } from "../step/military.step.ts";
import { pathwayStep } from "../step/pathway.step.ts";
import { allSteps, answerFaults, mayOpenStep, type StepKey, savedAfter, stepsOf } from "../step/step.rules.ts";
import { savedAnswers } from "../step/step-words.rules.ts";
import { candidateLimits } from "./candidate.limit.ts";
import type { StepBody, StepSaved } from "./candidate.schema.ts";
import { refuseMoved } from "./refuse-moved.ts";
import { cartFollows, linesInCart } from "./registration-cart.ts";
import { showInCart } from "./show-in-cart.ts";
import { stepToProfile } from "./step-to-profile.ts";
import { refuseUnarrived } from "./unarrived.ts";

/** One step: what comes after it keeps its answers (bylaws#registration-steps). */
export async function saveStep(actor: Actor, id: RegistrationId, body: StepBody): Promise<StepSaved> {
  await countAttempt(candidateLimits["registration.person"], personOf(actor).personId);
  const read = await retryIfChanged(() => save(actor, id, body));
  return { registration: await showInCart(read) };
}

async function save(actor: Actor, id: RegistrationId, body: StepBody): Promise<RegistrationRead> {
  const registration = await ownRegistration(actor, id);
  refuseMoved(registration, body.revision);
  const read = await readRegistration(registration);
  const steps = stepFactsOf(read);
  requireAllowed(mayAct("saveStep", registrationFactsOf(read, steps), today()));
  refuseOtherPart(registration, body.stepName);
  requireAllowed(mayOpenStep(steps, body.stepName));
  const given = await answersIn(read, body);
  const next = await readWith(read, { ...registration, ...answered(registration, body.stepName, given) });
  refuseFaults(body.stepName, given, stepFactsOf(next));
  return body.stepName === "pathway_review" ? sendPathway(actor, next) : keep(actor, read, next, body.stepName);
}

const stepWith = (key: StepKey) => {
  const step = allSteps.find((one) => one.key === key);
  if (!step) throw new Error(`There is no step ${key}`);
  return step;
};

/** What was asked before the enrollment stays as it was; the final steps come after it (bylaws#final-steps). */
function refuseOtherPart({ status }: Registrations.KeptRegistration, key: StepKey): void {
  const part = status === "pre_registration" ? "wizard" : "final";
  if (stepWith(key).part !== part) throw new DomainError("registration.step-not-reached");
}

/** Only what the step asks. A transcript that is nobody's is none. */
async function answersIn(read: RegistrationRead, { stepName, revision: _revision, ...given }: StepBody) {
  const { answers } = stepWith(stepName);
  const parsed = answers.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new DomainError("request.invalid", { errors });
  }
  return stepName === "membership" ? withOwnTranscript(read, parsed.data) : parsed.data;
}

function withOwnTranscript({ documents }: RegistrationRead, given: object): object {
  const parsed = membershipStep.answers.parse(given);
  const isOwn = documents.some(
    ({ id, kind, state }) => id === parsed.studentMembershipFile && kind === "transcript" && state !== "refused",
  );
  return isOwn ? parsed : { ...parsed, studentMembershipFile: undefined };
}

function answered(
  { answers, savedSteps, backTo }: Registrations.KeptRegistration,
  key: StepKey,
  given: object,
): Registrations.RegistrationChanges {
  const isChanged = !isDeepStrictEqual(plain(answers[key]), plain(given));
  return {
    answers: { ...answers, [key]: plain(given) },
    savedSteps: savedAfter(savedSteps, key, isChanged),
    backTo: backTo === key ? undefined : backTo,
    ...(key === "pathway" && isChanged && { offeredMaterials: undefined, submittedOn: undefined }),
  };
}

/** As it is stored: without what was left empty. */
const plain = (given: unknown): unknown => (given === undefined ? undefined : JSON.parse(JSON.stringify(given)));

function refuseFaults(key: StepKey, given: object, facts: StepFacts): void {
  const errors = answerFaults(stepWith(key), given, facts);
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

/** Once somebody is enrolled, it stays as it was. */
const chosenIn = (read: RegistrationRead) => {
  if (read.registration.status !== "pre_registration") return {};
  const facts = stepFactsOf(read);
  const pathwayId = savedAnswers(pathwayStep, facts)?.pathwayTypeId;
  return {
    pathwayId,
    pathwayName: facts.pathways.find(({ id }) => id === pathwayId)?.name,
    militarySpouse: savedAnswers(militaryStep, facts)?.militarySpouse,
  };
};

async function keep(
  actor: Actor,
  before: RegistrationRead,
  next: RegistrationRead,
  key: StepKey,
): Promise<RegistrationRead> {
  const { person, registration } = before;
  const { answers, savedSteps, backTo, offeredMaterials, submittedOn } = next.registration;
  const changes = { answers, savedSteps, backTo, offeredMaterials, submittedOn, ...chosenIn(next) };
  const moved = Registrations.changed(person, registration, changes);
  const after = await readWith(next, moved.registration);
  const birth = birthDateAdded(person, savedAnswers(membershipStep, stepFactsOf(after))?.dateOfBirth);
  const given = answers[key];
  const profile = await stepToProfile(actor, before, { key, given: typeof given === "object" && given ? given : {} });
  const onPerson = allOf(moved.onPerson, birth, profile.onPerson);
  await record(actor, {
    about: person.id,
    action: "registration.step-saved",
    writes: [
      ...moved.writes,
      ...(await restOf(actor, after, onPerson)),
      ...(isTranscriptWaiting(before) === isTranscriptWaiting(after)
        ? []
        : await transcriptQueued(person, registration, isTranscriptWaiting(after))),
      ...profile.writes,
    ],
    before: { step: key, answers: registration.answers[key] },
    after: { registration: registration.id, step: key, answers: answers[key] },
    follows: comparedAgain(person.id, birth),
  });
  return after;
}

const allOf = (...patches: readonly PersonPatch[]): PersonPatch => ({
  set: Object.assign({}, ...patches.map(({ set }) => set)),
  remove: patches.flatMap(({ remove = [] }) => remove),
});

/** While it is in the cart, the cart follows its answers. */
async function restOf(actor: Actor, after: RegistrationRead, onPerson: PersonPatch): Promise<RecordedChange["writes"]> {
  const { person, registration, lines } = after;
  const isChanged = Object.keys(onPerson.set ?? {}).length + (onPerson.remove ?? []).length > 0;
  const alone = isChanged ? Registrations.personWrites(person, { onPerson }) : [];
  if (!registration.isInCart) return alone;
  const cart = await readForChange(actor);
  if (linesInCart(cart, registration.id).length === 0) return alone;
  const { owed } = splitLines(pricedLinesOf(after, stepFactsOf(after)), lines);
  return (await cartFollows(cart, after, owed, onPerson)).writes;
}

/** bylaws#pathway-approval */
async function sendPathway(actor: Actor, read: RegistrationRead): Promise<RegistrationRead> {
  const { person, registration: next } = read;
  const facts = stepFactsOf(read);
  const shown = stepsOf(facts).map((step) => step.key);
  if (!shown.includes("pathway_review")) throw new DomainError("registration.step-not-reached");
  refuseUnarrived(read, facts);
  const { answers, savedSteps, backTo } = next;
  const at = now();
  const kept = { ...next, savedSteps };
  const moved = Registrations.changed(person, kept, {
    answers,
    savedSteps,
    backTo,
    status: "pathway_approval",
    sentAt: at,
    isCorrectionAsked: undefined,
  });
  const { id, certificationName: certification, pathwayName: pathway } = moved.registration;
  await record(actor, {
    about: person.id,
    action: "registration.pathway-sent",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      sentForReview("pth", { id, person, at, certification, pathway }),
    ],
    after: { registration: id, pathway },
    follows: correctionSent(next),
  });
  return readRegistration(moved.registration);
}
