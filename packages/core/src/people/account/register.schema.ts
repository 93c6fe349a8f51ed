import * as z from "zod/mini";
import { UsPhone } from "../../ground/shared/us-phone.schema.ts";
import { optionalText } from "../../ground/shared/values.ts";
import { FirstName, LastName } from "../person/name.schema.ts";
import { Confirmation, Email, NewPassword, PersonId } from "./account.schema.ts";

export const referrals = {
  internet: "Internet search",
  colleague_friend: "Colleague or friend",
  employment: "Employer",
  exhibition_conference: "Exhibition or conference",
  social_media: "Social media",
  other: "Other",
} as const;

const Referral = z.enum(Object.keys(referrals) as [keyof typeof referrals]);

const registerFields = {
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  password: NewPassword,
  passwordConfirmation: Confirmation,
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

const required = <F extends WhenSet>(path: string, error: string, isMissing: (fields: F) => boolean) =>
  z.refine<F>((fields) => !isMissing(fields), { path: [path], error });

type Registering = z.infer<ReturnType<typeof z.object<typeof registerFields>>>;

export const NewAccount = z.object(registerFields).check(
  required<Registering>(
    "passwordConfirmation",
    "The two passwords are not the same.",
    (form) => form.password !== form.passwordConfirmation,
  ),
  required<Registering>(
    "referralOther",
    "Say where you heard about us.",
    (form) => form.referral === "other" && !form.referralOther,
  ),
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
export type NewAccount = z.infer<typeof NewAccount>;

export const Registered = z.object({ personId: PersonId, memberNumber: z.int() });
export type Registered = z.infer<typeof Registered>;
