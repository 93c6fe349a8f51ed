import { type RegistrationId, registrationId } from "@guildhall/core/domains/certification/certification.schema";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { sentForReview } from "@guildhall/core/domains/certification/registration/sent-for-review";
import { certificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Person from "@guildhall/core/people/person/person";
import { handler as notifications } from "../notification/list.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { pass } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as markPaid } from "../staff-line-item/mark-paid-of-registration.ts";
import { handler as approve } from "./approve.ts";
import { handler as reject } from "./reject.ts";

type Given = Partial<Registrations.KeptRegistration> & { readonly pathwayKey?: string };

export const answered = {
  pathway: (id: string) => ({ pathwayTypeId: id }),
  military: { militarySpouse: false },
};

/** As its person has left it: on the university's pathway, with everything up to the pathway's review answered. */
export async function aRegistration(personId: PersonId, { pathwayKey = "university", ...given }: Given = {}) {
  const { certifications } = await certificationSettings();
  const certification = certifications.find(({ key }) => key === "afc");
  const pathway = certification?.pathways.find(({ key }) => key === pathwayKey);
  if (!certification || !pathway) throw new Error(`There is no pathway ${pathwayKey}`);
  const registration: Registrations.KeptRegistration = {
    ...{ id: createId(registrationId), personId, revision: 1, startedOn: today() },
    ...{ certificationId: certification.id, certificationName: certification.name },
    ...{ pathwayId: pathway.id, pathwayName: pathway.name, status: "pre_registration" },
    answers: { pathway: answered.pathway(pathway.id), military: answered.military, program: {}, documentation: {} },
    savedSteps: ["pathway", "military", "program", "documentation"],
    ...given,
  };
  const person = await Person.get(personId);
  const created = Registrations.created(person, registration, undefined);
  await commit([...created.writes, ...Registrations.personWrites(person, created)]);
  return registration;
}

/** The same, sent to staff for its pathway. */
export async function sentForPathway(personId: PersonId, given: Given = {}): Promise<RegistrationId> {
  const { id } = await aRegistration(personId, { status: "pathway_approval", sentAt: now(), ...given });
  await sendAgain(personId, id, "pth");
  return id;
}

export async function sendAgain(personId: PersonId, id: RegistrationId, as: "pth" | "rgr"): Promise<void> {
  const person = await Person.get(personId);
  await commit([sentForReview(as, { id, person, at: now(), certification: "AFC", pathway: "University" })]);
}

export const openReview = (id: string) =>
  call(open, { as: "admin", params: { kind: "registration", id }, body: { takeOver: true } });

export const readReview = async (id: string) => (await openReview(id)).body.item;

const fieldsOf = (asked: readonly { readonly name: string; readonly value?: unknown }[]) =>
  Object.fromEntries(asked.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]));

/** As the page shows it, and as the dialog begins. */
export async function approves(id: string, more: object = {}) {
  const { changedAt, outcomes } = await readReview(id);
  return call(approve, {
    as: "admin",
    params: { id },
    body: { changedAt, ...fieldsOf(outcomes.approve.fields), ...more },
  });
}

/** Staff mark all that it has ordered as paid. */
export async function allPaidElsewhere({ id: personId, registrationId }: Ordering): Promise<void> {
  const id = registrationId();
  const lines = (await LineItems.ofPerson(personId)).filter(({ attachedTo }) => attachedTo?.id === id);
  for (const { id: lineItemId } of lines)
    await call(markPaid, { as: "admin", params: { id, lineItemId }, body: { reason: "Check 4711" } });
  await deliverEverything();
}

interface Ordering {
  readonly id: PersonId;
  readonly registrationId: () => string;
}

export async function rejects(id: string, step: string | undefined, message = "<p>Please correct this.</p>") {
  const { changedAt } = await readReview(id);
  return call(reject, { as: "admin", params: { id }, body: { changedAt, message, ...(step && { step }) } });
}

const seconds = 1000;

export async function takesEffect(): Promise<void> {
  pass(11 * seconds);
  await deliverEverything();
  pass(60 * seconds);
  await deliverEverything();
}

export const kept = async (personId: PersonId, id: RegistrationId) => {
  const registration = await Registrations.find(personId, id);
  if (!registration) throw new Error(`${id} is not there`);
  return registration;
};

export async function alertTitles(token: string): Promise<string[]> {
  const { body } = await call(notifications, { token, query: "limit=20" });
  return body.data.map(({ data }: { data: { title: string } }) => data.title);
}
