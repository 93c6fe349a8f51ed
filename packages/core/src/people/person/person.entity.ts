import { CustomAttributeType, Entity } from "electrodb";
import { listAttributes } from "../../engines/list/list-index.ts";
import type { AddressId } from "../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { table } from "../../ground/storage/table.ts";
import type { KeptCertification } from "../certificate/kept-certification.rules.ts";
import type { ActiveFlag } from "./active-flag.schema.ts";
import type { Listing } from "./listing.rules.ts";
import type { KindOfTerm } from "./membership.rules.ts";
import type { MembershipRequest } from "./membership.schema.ts";
import type {
  Address,
  CartOrder,
  LatestRegistration,
  UnpaidOrder,
  User,
  UserExtension,
  UserTraining,
} from "./user.schema.ts";

export type PendingEmail = NonNullable<User["pendingEmail"]> & { readonly linkHash?: string };

export const PersonEntity = new Entity(
  {
    model: { service: "guildhall", entity: "person", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      memberNumber: { type: "number", required: true, readOnly: true },
      firstName: { type: "string", required: true },
      middleName: { type: "string" },
      lastName: { type: "string", required: true },
      suffix: { type: "string" },
      email: { type: "string", required: true },
      jobTitle: { type: "string" },
      organization: { type: "string" },
      homePhone: { type: "string" },
      workPhone: { type: "string" },
      cellPhone: { type: "string" },
      website: { type: "string" },
      avatar: { type: "string" },
      dateOfBirth: { type: CustomAttributeType<LocalDate>("string") },
      gender: { type: "string" },
      ethnicity: { type: "string" },
      contactMethod: { type: "number" },
      primaryWorkAreaCategoryId: { type: "string" },
      militaryInstallationId: { type: "string" },
      yearsOfService: { type: "string" },
      areasOfWorkOther: { type: "string" },
      provideCounselingServices: { type: "boolean" },
      agreeDemographicSearch: { type: "boolean" },
      offerVirtualCounseling: { type: "boolean" },
      offerLocalCounseling: { type: "boolean" },
      offerGroupWorkshops: { type: "boolean" },
      /** The consent that the member search shows them, and what it reads of them then (bylaws#member-search). */
      agreeToBeListed: { type: "boolean" },
      listing: { type: CustomAttributeType<Listing>("any") },
      twitterHandle: { type: "string" },
      instagramProfile: { type: "string" },
      linkedinProfile: { type: "string" },
      facebookProfile: { type: "string" },
      mediaResource: { type: "boolean" },
      /** Biographies and long lists are separate items, so that this one stays one read unit. */
      hasPublicBio: { type: "boolean" },
      primaryAddressId: { type: CustomAttributeType<AddressId>("string") },
      primaryAddress: { type: CustomAttributeType<Address>("any") },
      willText: { type: "boolean", required: true, default: false },
      mailingOptIn: { type: "boolean", required: true, default: false },
      /** One of the closed list, or the text typed for "other". */
      referral: { type: "string" },
      isStaff: { type: "boolean", required: true, default: false },
      hasSecondFactor: { type: "boolean", required: true, default: false },
      /** Later sign-ins have proved a code; of the earlier ones, only the session that switched it on. */
      secondFactorSince: { type: CustomAttributeType<Instant>("string") },
      secondFactorSession: { type: "string" },
      /** Sessions that began earlier are over. */
      sessionsValidFrom: { type: CustomAttributeType<Instant>("string") },
      /** The last day of use per session, where later than its sign-in. */
      sessionsSeen: { type: CustomAttributeType<Record<string, LocalDate>>("any") },
      membershipStart: { type: CustomAttributeType<LocalDate>("string") },
      membershipEnd: { type: CustomAttributeType<LocalDate>("string") },
      latestMembershipRequest: { type: CustomAttributeType<MembershipRequest>("any") },
      userCertifications: { type: CustomAttributeType<KeptCertification[]>("any") },
      userTrainings: { type: CustomAttributeType<UserTraining[]>("any") },
      latestRegistrations: { type: CustomAttributeType<LatestRegistration[]>("any") },
      extensions: { type: CustomAttributeType<UserExtension[]>("any") },
      /** Those that are not over, each with its kind. */
      membershipTerms: { type: CustomAttributeType<KindOfTerm[]>("any") },
      membershipKey: { type: CustomAttributeType<MembershipRequest["key"]>("string") },
      /** Counts the changes of their terms, so that two at once do not pass each other. */
      membershipRevision: { type: "number" },
      cart: { type: CustomAttributeType<Pick<User["cart"], "count" | "totalCents">>("any") },
      cartOrder: { type: CustomAttributeType<CartOrder>("any") },
      unpaidOrders: { type: CustomAttributeType<UnpaidOrder[]>("any") },
      pmType: { type: "string" },
      pmLastFour: { type: "string" },
      pmExpires: { type: "string" },
      /** Older mailed links are void, because the password changed or all sessions were ended. */
      linksValidFrom: { type: CustomAttributeType<Instant>("string") },
      pendingEmail: { type: CustomAttributeType<PendingEmail>("any") },
      profileLastUpdated: { type: CustomAttributeType<Instant>("string") },
      profileUpdateModalShown: { type: CustomAttributeType<Instant>("string") },
      unreadNotifications: { type: "number", required: true, default: 0 },
      totalNotifications: { type: "number", required: true, default: 0 },
      secuId: { type: "string" },
      /** What staff are warned of; the flags themselves are items of their own. */
      activeFlags: { type: CustomAttributeType<ActiveFlag[]>("any") },
      closureRequestedAt: { type: CustomAttributeType<Instant>("string") },
      /** The decision of staff, until it takes effect. */
      closureDecision: { type: ["approve", "reject"] as const },
      announcementHiddenAt: { type: CustomAttributeType<Instant>("string") },
      registeredAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      lastSignedInAt: { type: CustomAttributeType<Instant>("string") },
      /** Proof that the account's owner reads this address; without it, anybody may have registered it. */
      emailProvedAt: { type: CustomAttributeType<Instant>("string") },
      /** When proof was first asked for; absent for imported accounts. */
      proofAskedAt: { type: CustomAttributeType<Instant>("string") },
      /** When the owner of the address took the account over from the person who had registered it. */
      takenOverAt: { type: CustomAttributeType<Instant>("string") },
      /** Imported. Until they have a login, every field is the association's own information. */
      importedAt: { type: CustomAttributeType<Instant>("string") },
      /** Empty until the user pool has the login, so that an interrupted registration can continue. */
      loginReadyAt: { type: CustomAttributeType<Instant>("string") },
      ...listAttributes,
    },
    indexes: {
      byId: {
        collection: "aboutPerson",
        pk: { field: "pk", composite: ["id"], casing: "none" },
        sk: { field: "sk", composite: [], casing: "none" },
      },
    },
  },
  table,
);

/** Makes an address unique: written in the same transaction as the person. */
export const EmailClaimEntity = new Entity(
  {
    model: { service: "guildhall", entity: "emailClaim", version: "1" },
    attributes: {
      email: { type: "string", required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true },
    },
    indexes: {
      byEmail: {
        pk: { field: "pk", composite: ["email"], template: "EMAIL#${email}", casing: "none" },
        sk: { field: "sk", composite: [], template: "CLAIM", casing: "none" },
      },
    },
  },
  table,
);
