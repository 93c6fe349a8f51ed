import * as z from "zod/mini";
import { AddressId } from "../../../ground/shared/ids.ts";
import { AnyPhoneOrEmpty, UsPhoneOrEmpty } from "../../../ground/shared/phone.schema.ts";
import { atMost, LocalDate, oneLine, optionalText } from "../../../ground/shared/values.ts";
import { FirstName, LastName, optionalPersonName } from "../name.schema.ts";
import { User } from "../user.schema.ts";

export const genders = {
  female: "Female",
  male: "Male",
  "non-binary": "Non-binary",
  "non-answer": "I prefer not to answer",
} as const;

export const ethnicities = {
  "american-indian": "American Indian or Alaska Native",
  asian: "Asian",
  black: "Black or African American",
  hispanic: "Hispanic or Latino",
  "middle-eastern": "Middle Eastern or North African",
  "pacific-islander": "Native Hawaiian or Pacific Islander",
  white: "White",
  several: "More than one",
  other: "Another",
  "non-answer": "I prefer not to answer",
} as const;

/** Stored as the index (bylaws#contact-method). */
export const contactMethods = ["Email", "Work phone", "Home phone", "Cell phone"] as const;

export const yearsOfService = ["0-2", "3-5", "6-10", "11-15", "16-20", "20+"] as const;

/** Absent: unchanged. Empty: cleared. */
const orEmpty = (isRight: (value: string) => boolean, error: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => value === "" || isRight(value), { error }),
    ),
  );

const keyOf = (table: object) => (value: string) => Object.hasOwn(table, value);

const choice = (table: object) => orEmpty(keyOf(table), "Choose one of the options.");

const website = /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]\S*)?$/i;

const birthDate = orEmpty(
  (value) => LocalDate.safeParse(value).success && value >= "1900-01-01",
  "Enter a date, like 03/31/1980.",
);

export const ContactInfo = z.object({
  firstName: FirstName,
  middleName: optionalPersonName(100),
  lastName: LastName,
  suffix: optionalPersonName(20),
  dateOfBirth: birthDate,
  gender: choice(genders),
  ethnicity: choice(ethnicities),
  website: z.optional(
    z.string().check(
      atMost(255),
      oneLine(),
      z.trim(),
      z.refine((value) => value === "" || website.test(value), { error: "Enter a web address, like example.org" }),
    ),
  ),
  contactMethod: z.optional(z.int().check(z.gte(0), z.lte(3))),
  homePhone: AnyPhoneOrEmpty,
  workPhone: AnyPhoneOrEmpty,
  cellPhone: UsPhoneOrEmpty,
  primaryAddressId: orEmpty((value) => AddressId.safeParse(value).success, "Choose one of your addresses."),
});
export type ContactInfo = z.infer<typeof ContactInfo>;

/** Only changed fields are sent, so that two tabs do not undo each other. */
export const ContactChange = z.partial(ContactInfo);
export type ContactChange = z.infer<typeof ContactChange>;

const settingId = /^[a-z0-9-]{1,80}$/;
const oneOf = orEmpty((value) => settingId.test(value), "Choose one of the options.");
const severalOf = z.optional(z.array(z.string().check(z.regex(settingId))).check(z.maxLength(60)));
const flag = z.optional(z.boolean());

/** As a registration for a certification asks it (bylaws#education-fields). */
export const Education = z.object({
  educationUniversity: optionalText(255),
  educationCity: optionalText(100),
  educationState: optionalText(50),
  educationGraduationYear: z.optional(
    z.string().check(z.trim(), z.regex(/^(\d{4})?$/, { error: "Enter a year, like 2019." })),
  ),
  educationDegree: optionalText(255),
  otherCertifications: optionalText(255),
});
export type Education = z.infer<typeof Education>;

/** Used to find professionals (bylaws#employment-form). */
export const Employment = z.object({
  organization: optionalText(255),
  jobTitle: optionalText(255),
  primaryWorkAreaCategoryId: oneOf,
  primaryWorkAreas: severalOf,
  militaryInstallationId: oneOf,
  yearsOfService: orEmpty((value) => yearsOfService.includes(value as never), "Choose one of the options."),
  workAreaCategories: severalOf,
  workAreas: severalOf,
  areasOfWorkOther: optionalText(255),
  areasOfExpertise: severalOf,
  provideCounselingServices: flag,
  agreeDemographicSearch: flag,
  offerVirtualCounseling: flag,
  offerLocalCounseling: flag,
  offerGroupWorkshops: flag,
  /** bylaws#member-search */
  agreeToBeListed: flag,
  ...Education.shape,
});
export type Employment = z.infer<typeof Employment>;

export const bioLimit = 2500;
const handle = optionalText(255);
/** The specification's words (bylaws#text-consent). */
const biography = z.optional(z.string().check(z.maxLength(bioLimit, { error: "Too many characters" }), z.trim()));

export const SocialDetails = z.object({
  publicBio: biography,
  /** bylaws#biographies */
  memberBio: biography,
  twitterHandle: handle,
  instagramProfile: handle,
  linkedinProfile: handle,
  facebookProfile: handle,
});
export type SocialDetails = z.infer<typeof SocialDetails>;

export const AfcpeSettings = z.object({
  mediaResource: flag,
});
export type AfcpeSettings = z.infer<typeof AfcpeSettings>;

/** Read as stored, because older values may not fit today's rules. */
const ownWords = {
  ...({ firstName: true, middleName: true, lastName: true, suffix: true } as const),
  ...({ website: true, homePhone: true, workPhone: true, cellPhone: true } as const),
} as const;

export const Profile = z.extend(User, {
  ...z.omit(ContactInfo, ownWords).shape,
  ...Employment.shape,
  ...SocialDetails.shape,
  ...AfcpeSettings.shape,
});
export type Profile = z.infer<typeof Profile>;
