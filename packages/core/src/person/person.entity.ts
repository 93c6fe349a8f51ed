import { CustomAttributeType, Entity } from "electrodb";
import type { AddressId } from "../shared/ids.ts";
import { table } from "../shared/table.ts";
import type { Instant, LocalDate, PersonId } from "../shared/values.ts";
import type { MembershipRequest } from "./membership.schema.ts";
import type { Address, CartOrder, LatestRegistration, User, UserCertification, UserTraining } from "./user.schema.ts";

/** A new address, and the hash of the link that was mailed to it. */
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
      twitterHandle: { type: "string" },
      instagramProfile: { type: "string" },
      linkedinProfile: { type: "string" },
      facebookProfile: { type: "string" },
      mediaResource: { type: "boolean" },
      /** The biographies and the long lists lie beside this item, so that it stays one read unit. */
      hasPublicBio: { type: "boolean" },
      primaryAddressId: { type: CustomAttributeType<AddressId>("string") },
      primaryAddress: { type: CustomAttributeType<Address>("any") },
      willText: { type: "boolean", required: true, default: false },
      mailingOptIn: { type: "boolean", required: true, default: false },
      /** One of the closed table, or what was written behind "other". */
      referral: { type: "string" },
      isStaff: { type: "boolean", required: true, default: false },
      hasSecondFactor: { type: "boolean", required: true, default: false },
      /** Sign-ins from here on have shown a code; before that, only the session that switched it on. */
      secondFactorSince: { type: CustomAttributeType<Instant>("string") },
      secondFactorSession: { type: "string" },
      /** Access of sessions that began earlier has ended. */
      sessionsValidFrom: { type: CustomAttributeType<Instant>("string") },
      /** On which day each session was last used, where that is later than its sign-in. */
      sessionsSeen: { type: CustomAttributeType<Record<string, LocalDate>>("any") },
      membershipStart: { type: CustomAttributeType<LocalDate>("string") },
      membershipEnd: { type: CustomAttributeType<LocalDate>("string") },
      latestMembershipRequest: { type: CustomAttributeType<MembershipRequest>("any") },
      userCertifications: { type: CustomAttributeType<UserCertification[]>("any") },
      userTrainings: { type: CustomAttributeType<UserTraining[]>("any") },
      latestRegistrations: { type: CustomAttributeType<LatestRegistration[]>("any") },
      /** Which kind of membership it is: students have prices of their own. */
      membershipKey: { type: CustomAttributeType<MembershipRequest["key"]>("string") },
      /** What the header shows of the cart. */
      cart: { type: CustomAttributeType<Pick<User["cart"], "count" | "totalCents">>("any") },
      /** What the dashboard says of the order that holds the cart. */
      cartOrder: { type: CustomAttributeType<CartOrder>("any") },
      /** The card that is kept, as the payment provider describes it. */
      pmType: { type: "string" },
      pmLastFour: { type: "string" },
      pmExpires: { type: "string" },
      /** Links that were mailed before are void: since then the password is another, or every session was ended. */
      linksValidFrom: { type: CustomAttributeType<Instant>("string") },
      pendingEmail: { type: CustomAttributeType<PendingEmail>("any") },
      profileLastUpdated: { type: CustomAttributeType<Instant>("string") },
      profileUpdateModalShown: { type: CustomAttributeType<Instant>("string") },
      unreadNotifications: { type: "number", required: true, default: 0 },
      totalNotifications: { type: "number", required: true, default: 0 },
      closureRequestedAt: { type: CustomAttributeType<Instant>("string") },
      announcementHiddenAt: { type: CustomAttributeType<Instant>("string") },
      registeredAt: { type: CustomAttributeType<Instant>("string"), required: true, readOnly: true },
      lastSignedInAt: { type: CustomAttributeType<Instant>("string") },
      /** Since when we know that who owns the account reads what is mailed to its address; until then it is anybody's. */
      emailProvedAt: { type: CustomAttributeType<Instant>("string") },
      /** Since when they have been asked to prove it; absent for who registered before that was done. */
      proofAskedAt: { type: CustomAttributeType<Instant>("string") },
      /** Since when it is the owner's of the address, and no longer whoever's who had registered with it. */
      takenOverAt: { type: CustomAttributeType<Instant>("string") },
      /** Came from another system, with what that knew. Until they have a login, all of it is the association's word. */
      importedAt: { type: CustomAttributeType<Instant>("string") },
      /** Empty until the user pool knows the person: a registration that was cut off can be taken up again. */
      loginReadyAt: { type: CustomAttributeType<Instant>("string") },
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

/** Makes an e-mail address one person's: written in the same transaction as the person. */
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
