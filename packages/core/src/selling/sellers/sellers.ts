import * as extension from "../../domains/certification/registration/enrollment/extension.owner.ts";
import * as forExtension from "../../domains/certification/registration/enrollment/extension.seller.ts";
import * as registration from "../../domains/certification/registration/enrollment/registration.owner.ts";
import * as forRegistration from "../../domains/certification/registration/enrollment/registration.seller.ts";
import * as refundOfRegistration from "../../domains/certification/registration/enrollment/registration-refunded.ts";
import * as donation from "../../domains/donation/donation.seller.ts";
import * as event from "../../domains/event/event.seller.ts";
import * as membership from "../../domains/membership/membership.seller.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { Attachment, LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Owner, Seller } from "../../money/order/line-item/seller.ts";
import type { Person } from "../../people/person/person.ts";
import * as notSoldYet from "./not-sold-yet.seller.ts";

type OfKind<Facet extends keyof Seller> = { readonly [K in ProductKind]: Seller[Facet] };

export interface OfOwner<Facet extends keyof Owner> {
  readonly kind: { readonly [K in ProductKind]: Owner[Facet] };
  readonly attachment: { readonly [K in Attachment["type"]]: Owner[Facet] };
}

type AtCheckout = (lines: readonly LineItem[], person: Person) => Promise<void>;

/** On the day of the charge: today, unless it was made before. */
type OnDay = (lines: readonly LineItem[], person: Person, on?: LocalDate) => Promise<void>;

/** Asked of all lines of one owner together, besides of each line. */
export const refusalsAtCheckout: { readonly [K in Attachment["type"]]?: AtCheckout } = {
  registration: forRegistration.refuseAtCheckout,
};

/** Asked before each charge of an approved order: what it pays for may be over since. */
export const refusalsOfCharge: { readonly [K in Attachment["type"]]?: OnDay } = {
  registration: forRegistration.refuseCharge,
  extension: forExtension.refuseCharge,
};

/**
 * One table a part, each with a row for every kind and every attachment: whatever leaves a part out does not compile, and a
 * function loads only the parts that it uses.
 */

export const offersOf: OfKind<"offersOf"> = {
  membership: membership.offersOf,
  event: event.offersOf,
  registration_fee: forRegistration.offersOf,
  international_fee: forRegistration.offersOf,
  course_material: forRegistration.offersOf,
  exam: forRegistration.offersOf,
  practice_exam: forRegistration.offersOf,
  training: notSoldYet.offersOf,
  certification_fee: notSoldYet.offersOf,
  ceu_fee: notSoldYet.offersOf,
  donation: donation.offersOf,
  extension: forExtension.offersOf,
  renewal: notSoldYet.offersOf,
};

export const refusals: OfKind<"refuse"> = {
  membership: membership.refuse,
  event: event.refuse,
  registration_fee: forRegistration.refuse,
  international_fee: forRegistration.refuse,
  course_material: forRegistration.refuse,
  exam: forRegistration.refuse,
  practice_exam: forRegistration.refuse,
  training: notSoldYet.refuse,
  certification_fee: notSoldYet.refuse,
  ceu_fee: notSoldYet.refuse,
  donation: donation.refuse,
  extension: forExtension.refuse,
  renewal: notSoldYet.refuse,
};

export const onces: OfKind<"once"> = {
  membership: membership.once,
  event: event.once,
  registration_fee: forRegistration.once,
  international_fee: forRegistration.once,
  course_material: forRegistration.once,
  exam: forRegistration.once,
  practice_exam: forRegistration.once,
  training: notSoldYet.once,
  certification_fee: notSoldYet.once,
  ceu_fee: notSoldYet.once,
  donation: donation.once,
  extension: forExtension.once,
  renewal: notSoldYet.once,
};

export const waits: OfOwner<"waits"> = {
  kind: {
    membership: membership.waits,
    event: event.waits,
    registration_fee: notSoldYet.waits,
    international_fee: notSoldYet.waits,
    course_material: notSoldYet.waits,
    exam: notSoldYet.waits,
    practice_exam: notSoldYet.waits,
    training: notSoldYet.waits,
    certification_fee: notSoldYet.waits,
    ceu_fee: notSoldYet.waits,
    donation: donation.waits,
    extension: notSoldYet.waits,
    renewal: notSoldYet.waits,
  },
  attachment: {
    registration: registration.waits,
    certification: notSoldYet.waits,
    membership_request: notSoldYet.waits,
    ceu: notSoldYet.waits,
    extension: extension.waits,
  },
};

export const decisions: OfOwner<"decided"> = {
  kind: {
    membership: membership.decided,
    event: event.decided,
    registration_fee: notSoldYet.decided,
    international_fee: notSoldYet.decided,
    course_material: notSoldYet.decided,
    exam: notSoldYet.decided,
    practice_exam: notSoldYet.decided,
    training: notSoldYet.decided,
    certification_fee: notSoldYet.decided,
    ceu_fee: notSoldYet.decided,
    donation: donation.decided,
    extension: notSoldYet.decided,
    renewal: notSoldYet.decided,
  },
  attachment: {
    registration: registration.decided,
    certification: notSoldYet.decided,
    membership_request: notSoldYet.decided,
    ceu: notSoldYet.decided,
    extension: extension.decided,
  },
};

export const purchases: OfOwner<"purchase"> = {
  kind: {
    membership: membership.purchase,
    event: event.purchase,
    registration_fee: notSoldYet.purchase,
    international_fee: notSoldYet.purchase,
    course_material: notSoldYet.purchase,
    exam: notSoldYet.purchase,
    practice_exam: notSoldYet.purchase,
    training: notSoldYet.purchase,
    certification_fee: notSoldYet.purchase,
    ceu_fee: notSoldYet.purchase,
    donation: donation.purchase,
    extension: notSoldYet.purchase,
    renewal: notSoldYet.purchase,
  },
  attachment: {
    registration: registration.purchase,
    certification: notSoldYet.purchase,
    membership_request: notSoldYet.purchase,
    ceu: notSoldYet.purchase,
    extension: extension.purchase,
  },
};

export const refunds: OfOwner<"refunded"> = {
  kind: {
    membership: membership.refunded,
    event: event.refunded,
    registration_fee: notSoldYet.refunded,
    international_fee: notSoldYet.refunded,
    course_material: notSoldYet.refunded,
    exam: notSoldYet.refunded,
    practice_exam: notSoldYet.refunded,
    training: notSoldYet.refunded,
    certification_fee: notSoldYet.refunded,
    ceu_fee: notSoldYet.refunded,
    donation: donation.refunded,
    extension: notSoldYet.refunded,
    renewal: notSoldYet.refunded,
  },
  attachment: {
    registration: refundOfRegistration.refunded,
    certification: notSoldYet.refunded,
    membership_request: notSoldYet.refunded,
    ceu: notSoldYet.refunded,
    extension: extension.refunded,
  },
};

export const removals: OfOwner<"removed"> = {
  kind: {
    membership: membership.removed,
    event: event.removed,
    registration_fee: notSoldYet.removed,
    international_fee: notSoldYet.removed,
    course_material: notSoldYet.removed,
    exam: notSoldYet.removed,
    practice_exam: notSoldYet.removed,
    training: notSoldYet.removed,
    certification_fee: notSoldYet.removed,
    ceu_fee: notSoldYet.removed,
    donation: donation.removed,
    extension: notSoldYet.removed,
    renewal: notSoldYet.removed,
  },
  attachment: {
    registration: registration.removed,
    certification: notSoldYet.removed,
    membership_request: notSoldYet.removed,
    ceu: notSoldYet.removed,
    extension: extension.removed,
  },
};
