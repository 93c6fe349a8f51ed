import * as z from "zod/mini";
import { UsPhoneOrEmpty } from "../../ground/shared/phone.schema.ts";
import { Instant, optionalText, PersonId } from "../../ground/shared/values.ts";
import { Email } from "../account/account.schema.ts";
import { activeFlags } from "../person/active-flag.schema.ts";
import { optionalPersonName, personName } from "../person/name.schema.ts";
import { ContactInfo, Profile } from "../person/profile/profile.schema.ts";

export const SignInState = z.object({
  /** False until they have chosen a password. */
  hasLogin: z.boolean(),
  /** The account is being closed: the login goes first. */
  isDeleted: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Nobody can sign in until an operator allows it again. */
  isLocked: z.boolean(),
  emailProvedAt: z.optional(Instant),
  lastSignedInAt: z.optional(Instant),
});
export type SignInState = z.infer<typeof SignInState>;

const secuIdForm = /^[A-Za-z0-9-]*$/;

/** Somebody's id at the credit union, or empty. */
const secuId = z.string().check(
  z.maxLength(30, { error: "Use at most 30 characters." }),
  z.trim(),
  z.refine((value) => secuIdForm.test(value), { error: "Use letters, digits and hyphens only." }),
);

export const SecuIdChange = z.object({ secuId });
export type SecuIdChange = z.infer<typeof SecuIdChange>;

export const StaffUser = z.object({
  ...z.pick(Profile, {
    ...({ id: true, memberNumber: true, email: true, registeredAt: true, primaryAddress: true } as const),
    ...({ firstName: true, middleName: true, lastName: true, suffix: true } as const),
    ...({ dateOfBirth: true, gender: true, ethnicity: true, website: true, contactMethod: true } as const),
    ...({ homePhone: true, workPhone: true, cellPhone: true, willText: true } as const),
    ...({ jobTitle: true, organization: true } as const),
    ...({ membership: true, userCertifications: true } as const),
    ...({ closureRequestedAt: true, isEmptiedByReset: true, pendingEmail: true } as const),
  }).shape,
  name: z.string(),
  secuId: z.optional(z.string()),
  flags: activeFlags,
  isStaff: z.boolean(),
  /** False for staff, oneself, unfinished registrations and accounts that are being closed. */
  mayBeActedAs: z.boolean(),
  signIn: SignInState,
});
export type StaffUser = z.infer<typeof StaffUser>;

const names = {
  firstName: personName(100, "Enter the first name."),
  lastName: personName(100, "Enter the last name."),
};

const changed = z.extend(z.omit(ContactInfo, { firstName: true, lastName: true, primaryAddressId: true }), {
  ...names,
  jobTitle: optionalText(255),
  organization: optionalText(255),
});

/** Absent: unchanged. Empty: cleared. The address to sign in with is the person's own to change. */
export const UserChange = z.partial(changed);
export type UserChange = z.infer<typeof UserChange>;

export const UserFields = changed;

export const NewUser = z.object({
  ...names,
  middleName: optionalPersonName(100),
  email: Email,
  cellPhone: UsPhoneOrEmpty,
});
export type NewUser = z.infer<typeof NewUser>;

export const CreatedUser = z.object({ id: PersonId, memberNumber: z.int() });
export type CreatedUser = z.infer<typeof CreatedUser>;
