import * as Policy from "../../engines/policy/policy.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { plusDays } from "../../ground/shared/days.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { priceOn } from "../../money/catalog/catalog.rules.ts";
import type { Product } from "../../money/catalog/catalog.schema.ts";
import * as Catalog from "../../money/catalog/catalog.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { certificationsOn } from "../../people/certificate/kept-certification.rules.ts";
import { type DocumentPlace, documentsAt, prepareDocument } from "../../people/document/document.ts";
import type { UploadForm } from "../../people/media/media.schema.ts";
import {
  isEligibleForStudent,
  isValidOn,
  kindOn,
  recordedTerms,
  type Term,
  termOn,
} from "../../people/person/membership.rules.ts";
import { membershipKeys } from "../../people/person/membership.schema.ts";
import * as Person from "../../people/person/person.ts";
import { enteredBefore } from "./entered-before.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { membershipProblems } from "./membership.problem.ts";
import {
  type MembershipOption,
  MembershipOptions,
  OwnTerms,
  type TranscriptUpload,
  transcriptKind,
} from "./membership.schema.ts";
import { resourcesFor } from "./resource/resources.ts";
import { isReviewed, onlyUncertifiedText, tenureOf } from "./rules/application.rules.ts";
import { type Saved, savedIn } from "./rules/saved.rules.ts";
import { nextTerm, planTerm } from "./rules/term.rules.ts";

export const transcriptsOf = (personId: PersonId): DocumentPlace => ({
  kind: transcriptKind,
  about: personId,
  recordId: personId,
});

export async function membershipTermsOf(personId: PersonId, consistent = false) {
  return (await MembershipEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc", consistent })).data;
}

export async function ownTerms(actor: Actor): Promise<OwnTerms> {
  const { personId } = personOf(actor);
  const terms = await membershipTermsOf(personId);
  const present = terms.find((term) => isValidOn(term, today())) ?? (await recordedTerm(actor, personId));
  const [resources, saved, policy] = await Promise.all([
    resourcesFor(actor, present !== undefined),
    present && savedDuring(personId, present),
    Policy.of(),
  ]);
  return OwnTerms.parse({
    terms,
    resources,
    saved,
    refusal: refusalOf([...terms, ...(present ? [present] : [])], policy),
  });
}

/** bylaws#membership-years-ahead */
function refusalOf(terms: readonly Term[], policy: Policy.Policy): string | undefined {
  const plan = planTerm(terms, today(), policy);
  return plan.allowed ? undefined : membershipProblems[plan.code][1];
}

/** Imported people may have a term in force only on their record. */
async function recordedTerm(actor: Actor, personId: PersonId): Promise<Term | undefined> {
  const recorded = termOn(await Person.getEventuallyForRequest(actor, personId), today());
  return isValidOn(recorded, today()) ? recorded : undefined;
}

/** A line is made when it is put into the cart, which may be long before it is paid. */
const daysInCart = 90;

async function savedDuring(personId: PersonId, term: Term): Promise<Saved> {
  const from = `${plusDays(term.start, -daysInCart)}T00:00:00.000Z` as Instant;
  return savedIn(term, await LineItems.addedSince(personId, from));
}

export async function options(actor: Actor): Promise<MembershipOptions> {
  const { personId } = personOf(actor);
  const [person, terms, products, transcripts, policy] = await Promise.all([
    Person.getEventuallyForRequest(actor, personId),
    membershipTermsOf(personId),
    Catalog.offered("membership"),
    documentsAt(transcriptsOf(personId)),
    Policy.of(),
  ]);
  const entered = await enteredBefore(person);
  const [day, kept] = [today(), recordedTerms(person)];
  const present = termOn(person, day);
  const term = nextTerm(kept, day, policy);
  const isStudent = isEligibleForStudent(certificationsOn(person.userCertifications, day));
  return MembershipOptions.parse({
    data: products.flatMap((product) => optionOf(product, isStudent, term)).toSorted(byKey),
    term,
    refusal: refusalOf(kept, policy),
    ...(isValidOn(present, day) && { present, presentKey: kindOn(person, day) }),
    dateOfBirth: person.dateOfBirth,
    emeritusAge: policy.emeritusAge,
    emeritusYears: policy.emeritusYears,
    tenure: tenureOf(terms, day),
    transcripts,
    entered,
  });
}

const byKey = (a: MembershipOption, b: MembershipOption): number =>
  membershipKeys.indexOf(a.key) - membershipKeys.indexOf(b.key);

/** bylaws#membership-price */
function optionOf(product: Product, isEligible: boolean, { start }: Term): MembershipOption[] {
  const key = membershipKeys.find((known) => known === product.key);
  if (!key) return [];
  const { id, name, description, chargedWhen } = product;
  const price = priceOn(product, start);
  return [
    {
      ...{ id, key, name, description, price, categoryId: id },
      needsReview: isReviewed(key, false) || chargedWhen === "approval",
      ...(price !== priceOn(product, today()) && { pricedFrom: product.laterPrice?.from }),
      ...(key === "student" && !isEligible && { refusal: onlyUncertifiedText }),
    },
  ];
}

export const addTranscript = (actor: Actor, upload: TranscriptUpload): Promise<UploadForm> =>
  prepareDocument(actor, transcriptsOf(personOf(actor).personId), upload);
