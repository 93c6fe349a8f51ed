import * as z from "zod/mini";
import { DecimalHours } from "../../ground/shared/decimal-hours.schema.ts";
import { AddressId, OrderId } from "../../ground/shared/ids.ts";
import { Cents, Instant, Latitude, LocalDate, Longitude, PersonId } from "../../ground/shared/values.ts";
import { Membership, MembershipRequest } from "./membership.schema.ts";

export const Address = z.object({
  id: AddressId,
  name: z.string(),
  phone: z.optional(z.string()),
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.string(),
  zip: z.optional(z.string()),
  country: z.optional(z.string()),
  lat: z.optional(Latitude),
  lng: z.optional(Longitude),
});
export type Address = z.infer<typeof Address>;

const UserCertificationStatus = z.enum(["good_standing", "lapsed_ceus", "lapsed_payment", "revoked"]);

/** For the shell; each is kept up to date by its own domain. */
export const UserCertification = z.object({
  id: z.string(),
  /** Absent of what was taken over without a certificate. */
  certificationId: z.optional(z.string()),
  name: z.string(),
  status: UserCertificationStatus,
  /** What else is wrong with it. */
  also: z.optional(z.array(UserCertificationStatus)),
  /** While it is lapsed: the first day on which it was not in force. */
  lapsedOn: z.optional(LocalDate),
  /** The day of certifying. */
  createdAt: z.optional(LocalDate),
});
export type UserCertification = z.infer<typeof UserCertification>;

export const UserTraining = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["enrolled", "complete"]),
  accredibleUrl: z.optional(z.string()),
});
export type UserTraining = z.infer<typeof UserTraining>;

export const registrationStatuses = [
  "pre_registration",
  "pathway_approval",
  "registration_approval",
  "in_progress",
  "module_approval",
  "experience_approval",
  "final_approval",
  "complete",
] as const;

export const LatestRegistration = z.object({
  id: z.string(),
  certificationId: z.optional(z.string()),
  name: z.string(),
  status: z.enum(registrationStatuses),
  deadline: z.optional(LocalDate),
  /** What its status does not say. */
  standing: z.optional(z.enum(["in_cart", "sent_back", "unpaid"])),
  /** The step, or the part, that is to be corrected. */
  backTo: z.optional(z.string()),
});
export type LatestRegistration = z.infer<typeof LatestRegistration>;

/**
 * "unpaid": approved, and the charge has not gone through. "too_late": its new deadline passed before it was paid.
 * "in_vain": its payment went through when the registration was over.
 */
export const extensionStates = [
  "in_cart",
  "under_review",
  "unpaid",
  "granted",
  "rejected",
  "withdrawn",
  "too_late",
  "in_vain",
  "refunded",
] as const;

/** More time for a registration, by the specification's names. `approved` is absent until staff have decided. */
export const UserExtension = z.object({
  id: z.string(),
  registrationId: z.string(),
  /** Its product. */
  categoryId: z.string(),
  state: z.enum(extensionStates),
  approved: z.optional(z.boolean()),
  createdAt: Instant,
  completedHours: DecimalHours,
  newDeadline: LocalDate,
  /** The order by which it is paid, once it is approved. */
  transactionId: z.optional(OrderId),
});
export type UserExtension = z.infer<typeof UserExtension>;

/** An unfinished order: the bank asks, another card is needed, or we failed. */
export const CartOrder = z.object({ id: OrderId, state: z.enum(["needs_action", "declined", "failed"]) });
export type CartOrder = z.infer<typeof CartOrder>;

/** An approved order whose person has to do something: answer their bank, or pay with another card. */
export const UnpaidOrder = z.object({ id: OrderId, state: z.enum(["needs_action", "failed"]), totalCents: Cents });
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

/** The signed-in person, for the shell and the dashboard. */
export const User = z.object({
  id: PersonId,
  memberNumber: z.int(),
  role: z.enum(["member", "admin"]),
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  suffix: z.optional(z.string()),
  email: z.string(),
  jobTitle: z.optional(z.string()),
  organization: z.optional(z.string()),
  homePhone: z.optional(z.string()),
  workPhone: z.optional(z.string()),
  cellPhone: z.optional(z.string()),
  website: z.optional(z.string()),
  avatar: z.optional(z.string()),
  primaryAddressId: z.optional(AddressId),
  primaryAddress: z.optional(Address),
  willText: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** What staff without a proved code must do before staff pages open. */
  secondFactorNeeded: z.optional(z.enum(["set-up", "sign-in-again"])),
  registeredAt: Instant,
  /** Absent until a link mailed to the address was opened. */
  emailProvedAt: z.optional(Instant),
  proofAskedAt: z.optional(Instant),
  /** A password reset would empty the account, because the address was never proved. */
  isEmptiedByReset: z.boolean(),
  pendingEmail: z.optional(z.object({ email: z.string(), requestedAt: Instant })),
  membership: Membership,
  latestMembershipRequest: z.optional(MembershipRequest),
  /** bylaws#student-membership */
  isEligibleForStudentMembership: z.boolean(),
  userCertifications: z.array(UserCertification),
  userTrainings: z.array(UserTraining),
  latestRegistrations: z.array(LatestRegistration),
  extensions: z.array(UserExtension),
  cart: z.object({ count: z.int(), totalCents: Cents, order: z.optional(CartOrder) }),
  unpaidOrders: z.optional(z.array(UnpaidOrder)),
  /** Brand, last digits and month of expiry ("2027-03") of the stored card. */
  pmType: z.optional(z.string()),
  pmLastFour: z.optional(z.string()),
  pmExpires: z.optional(z.string()),
  unreadNotifications: z.int(),
  /** bylaws#profile-completeness */
  completeness: z.object({
    contact: z.boolean(),
    account: z.boolean(),
    professional: z.boolean(),
    payment: z.boolean(),
    afcpe: z.boolean(),
    social: z.boolean(),
  }),
  profileLastUpdated: z.optional(Instant),
  profileUpdateModalShown: z.optional(Instant),
  /** bylaws#profile-reminder */
  profilePromptDue: z.boolean(),
  closureRequestedAt: z.optional(Instant),
  closureDecision: z.optional(z.enum(["approve", "reject"])),
  announcementHiddenAt: z.optional(Instant),
  actedBy: z.optional(z.object({ id: PersonId, name: z.string() })),
});
export type User = z.infer<typeof User>;
