import type { Product } from "../catalog/catalog.schema.ts";
import * as Catalog from "../catalog/catalog.ts";
import { type DocumentPlace, documentsAt, prepareDocument } from "../document/document.ts";
import type { UploadForm } from "../media/media.schema.ts";
import { isEligibleForStudent, isValidOn, termOf } from "../person/membership.rules.ts";
import { membershipKeys } from "../person/membership.schema.ts";
import * as Person from "../person/person.ts";
import * as Policy from "../policy/policy.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import type { PersonId } from "../shared/values.ts";
import { isReviewed, onlyUncertifiedText, tenureOf } from "./application.rules.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { membershipProblems } from "./membership.problem.ts";
import {
  type MembershipOption,
  MembershipOptions,
  OwnMembership,
  type TranscriptUpload,
  transcriptKind,
} from "./membership.schema.ts";
import { nextTerm, planTerm } from "./term.rules.ts";

export const transcriptsOf = (personId: PersonId): DocumentPlace => ({
  kind: transcriptKind,
  about: personId,
  recordId: personId,
});

/** The latest first. */
export async function membershipTermsOf(personId: PersonId, consistent = false) {
  return (await MembershipEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc", consistent })).data;
}

export async function ownMembership(actor: Actor): Promise<OwnMembership> {
  return OwnMembership.parse({ terms: await membershipTermsOf(personOf(actor).personId) });
}

export async function membershipOptions(actor: Actor): Promise<MembershipOptions> {
  const { personId } = personOf(actor);
  const [person, terms, products, transcripts, policy] = await Promise.all([
    Person.getEventuallyForRequest(actor, personId),
    membershipTermsOf(personId),
    Catalog.offered("membership"),
    documentsAt(transcriptsOf(personId)),
    Policy.of(),
  ]);
  const [day, present] = [today(), termOf(person)];
  const plan = planTerm(present, day, policy);
  const isStudent = isEligibleForStudent(person.userCertifications ?? []);
  return MembershipOptions.parse({
    data: products.flatMap((product) => optionOf(product, isStudent)).toSorted(byKey),
    term: nextTerm(present, day, policy),
    ...(!plan.allowed && { refusal: membershipProblems[plan.code][1] }),
    ...(isValidOn(present, day) && { present }),
    dateOfBirth: person.dateOfBirth,
    emeritusAge: policy.emeritusAge,
    emeritusYears: policy.emeritusYears,
    tenure: tenureOf(terms, day),
    transcripts,
  });
}

const byKey = (a: MembershipOption, b: MembershipOption): number =>
  membershipKeys.indexOf(a.key) - membershipKeys.indexOf(b.key);

function optionOf(product: Product, isEligible: boolean): MembershipOption[] {
  const key = membershipKeys.find((known) => known === product.key);
  if (!key) return [];
  const { id, name, description, priceCents: price, chargedWhen } = product;
  return [
    {
      ...{ id, key, name, description, price, categoryId: id },
      needsReview: isReviewed(key, false) || chargedWhen === "approval",
      ...(key === "student" && !isEligible && { refusal: onlyUncertifiedText }),
    },
  ];
}

export const addTranscript = (actor: Actor, upload: TranscriptUpload): Promise<UploadForm> =>
  prepareDocument(actor, transcriptsOf(personOf(actor).personId), upload);
