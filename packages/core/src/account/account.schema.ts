import * as z from "zod/mini";
import { Membership, MembershipRequest } from "../membership/membership.schema.ts";
import { Cents, Instant, idSchema, LocalDate, optionalText, PersonId, text } from "../shared/values.ts";

export { PersonId };

export const Email = z
  .string({ error: "Required" })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "Required" }),
    z.email({ error: "Enter an e-mail address, like name@example.org" }),
    z.maxLength(254, { error: "Too many characters" }),
  );

/** As the user pool enforces it; the form shows these before anything is typed. */
export const passwordRules = [
  { key: "length", label: "At least 12 characters", pattern: /^.{12,}$/su },
  { key: "letter", label: "A lower-case letter", pattern: /[a-z]/ },
  { key: "digit", label: "A digit", pattern: /[0-9]/ },
] as const;

export const NewPassword = z
  .string({ error: "Required" })
  .check(
    z.minLength(1, { error: "Required" }),
    z.maxLength(256, { error: "Too many characters" }),
    ...passwordRules.map(({ label, pattern }) => z.regex(pattern, { error: `Needs: ${label.toLowerCase()}` })),
  );

/** Ten digits, an optional country prefix, separators allowed. */
export const UsPhone = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/, { error: "Please enter a 10-digit phone number." }),
  );

export const referrals = {
  internet: "Internet search",
  colleague_friend: "Colleague or friend",
  employment: "Employer",
  exhibition_conference: "Exhibition or conference",
  social_media: "Social media",
  other: "Other",
} as const;

const Referral = z.enum(Object.keys(referrals) as [keyof typeof referrals]);

const registrationFields = {
  firstName: text(100),
  lastName: text(100),
  email: Email,
  password: NewPassword,
  passwordConfirmation: z.string({ error: "Required" }),
  referral: z.optional(Referral),
  referralOther: optionalText(255),
  mailing_opt_in: z._default(z.boolean(), false),
  cellPhone: z.optional(UsPhone),
  willText: z._default(z.boolean(), false),
  agreeTos: z._default(z.boolean(), false),
  token: z
    .string({ error: "Please complete the reCAPTCHA." })
    .check(z.minLength(1, { error: "Please complete the reCAPTCHA." }), z.maxLength(4096)),
};

type WhenSet = { readonly [field: string]: unknown };

/** A field that another one calls for. */
const required = <F extends WhenSet>(path: string, error: string, isMissing: (fields: F) => boolean) =>
  z.refine<F>((fields) => !isMissing(fields), { path: [path], error });

type Registering = z.infer<ReturnType<typeof z.object<typeof registrationFields>>>;

export const Registration = z.object(registrationFields).check(
  required<Registering>(
    "passwordConfirmation",
    "The two passwords are not the same.",
    (form) => form.password !== form.passwordConfirmation,
  ),
  required<Registering>("referralOther", "Required", (form) => form.referral === "other" && !form.referralOther),
  required<Registering>(
    "cellPhone",
    "Please enter a 10-digit phone number.",
    (form) => form.willText && !form.cellPhone,
  ),
  required<Registering>(
    "agreeTos",
    "If you are opting in to text messages, you must agree the terms of service.",
    (form) => form.willText && !form.agreeTos,
  ),
);
export type Registration = z.infer<typeof Registration>;

export const Registered = z.object({ personId: PersonId, memberNumber: z.int() });
export type Registered = z.infer<typeof Registered>;

export const PasswordResetRequest = z.object({ email: Email });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const resetToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: "This link is not complete." }));

interface Chosen {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** A new password is typed twice. */
const samePasswords = z.refine<Chosen>(({ password, passwordConfirmation }) => password === passwordConfirmation, {
  path: ["passwordConfirmation"],
  error: "The two passwords are not the same.",
});

export const PasswordReset = z
  .object({ password: NewPassword, passwordConfirmation: z.string({ error: "Required" }) })
  .check(samePasswords);
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z
  .object({
    currentPassword: z.string({ error: "Required" }).check(z.minLength(1, { error: "Required" }), z.maxLength(256)),
    password: NewPassword,
    passwordConfirmation: z.string({ error: "Required" }),
  })
  .check(samePasswords);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** What an authenticator app is set up with: shown once. */
export const SecondFactorSetup = z.object({ secretCode: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const SecondFactorCode = z.object({
  code: z
    .string({ error: "Required" })
    .check(z.trim(), z.regex(/^\d{6}$/, { error: "Enter the six digits that your app shows." })),
});
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

export const PasswordProof = z.object({
  currentPassword: z.string({ error: "Required" }).check(z.minLength(1, { error: "Required" }), z.maxLength(256)),
});
export type PasswordProof = z.infer<typeof PasswordProof>;

export const EmailChange = z.object({
  email: Email,
  currentPassword: z.string({ error: "Required" }).check(z.minLength(1, { error: "Required" }), z.maxLength(256)),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const AddressId = idSchema("address");
export type AddressId = z.infer<typeof AddressId>;

export const Address = z.object({
  id: AddressId,
  /** Home, Work or Other. */
  name: z.string(),
  phone: z.optional(z.string()),
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.string(),
  zip: z.optional(z.string()),
  country: z.optional(z.string()),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
});
export type Address = z.infer<typeof Address>;

/** What the shell says of a certification, a training and a registration; each is kept up to date by its own domain. */
export const UserCertification = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["good_standing", "lapsed_ceus", "lapsed_payment", "revoked"]),
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
  name: z.string(),
  status: z.enum(registrationStatuses),
  deadline: z.optional(LocalDate),
});
export type LatestRegistration = z.infer<typeof LatestRegistration>;

/** Whoever is signed in, as the shell and the dashboard show them. */
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
  registeredAt: Instant,
  /** A new address that is not confirmed yet. */
  pendingEmail: z.optional(z.object({ email: z.string(), requestedAt: Instant })),
  membership: Membership,
  latestMembershipRequest: z.optional(MembershipRequest),
  userCertifications: z.array(UserCertification),
  userTrainings: z.array(UserTraining),
  latestRegistrations: z.array(LatestRegistration),
  cart: z.object({ count: z.int(), totalCents: Cents }),
  unreadNotifications: z.int(),
  /** Which tabs of Edit profile have what they need (1§5). */
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
  /** Whether to ask now whether the profile is still right (1§4). */
  profilePromptDue: z.boolean(),
  closureRequestedAt: z.optional(Instant),
  announcementHiddenAt: z.optional(Instant),
  /** Set while a member of staff acts as this person. */
  actedBy: z.optional(z.object({ id: PersonId, name: z.string() })),
});
export type User = z.infer<typeof User>;

export const Done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof Done>;
