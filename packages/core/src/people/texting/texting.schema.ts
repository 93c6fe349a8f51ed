import * as z from "zod/mini";
import { TextTerms } from "../../engines/setting/setting.schema.ts";
import { ConsentId } from "../../ground/shared/ids.ts";
import { UsPhone } from "../../ground/shared/us-phone.schema.ts";
import { Instant, PersonId } from "../../ground/shared/values.ts";

const agreed = (error: string) => z.boolean({ error }).check(z.refine((isChecked) => isChecked, { error }));

/** With the limit of the day (bylaws#text-limit). */
export const ShownTextTerms = /* @__PURE__ */ z.extend(TextTerms, { textsPerMonth: z.int() });
export type ShownTextTerms = z.infer<typeof ShownTextTerms>;

/** Everywhere but in Edit profile (bylaws#text-consent). */
export const TextOptIn = z.object({
  cellPhone: z.pipe(z.string({ error: "Please enter a 10-digit phone number." }), UsPhone),
  willText: agreed("Please check the box to opt in and start receiving text messages."),
  agreeTos: agreed("Please agree to the terms of service."),
  /** Refused if a newer version exists. */
  termsVersion: z.optional(z.string().check(z.maxLength(50))),
  source: z._default(z.enum(["opt-in", "settings"]), "opt-in"),
});
export type TextOptIn = z.infer<typeof TextOptIn>;

/** For Edit profile, which words the terms otherwise (bylaws#text-consent). */
export const SettingsOptIn = z.extend(TextOptIn, {
  agreeTos: agreed("If you are opting in to text messages, you must agree the terms of service."),
});

export const TextConsent = z.object({
  isGiven: z.boolean(),
  since: z.optional(Instant),
  termsVersion: z.optional(z.string()),
  /** The phone sent STOP and no START since. */
  isStopped: z.boolean(),
});
export type TextConsent = z.infer<typeof TextConsent>;

export const TextOptOut = z.object({ source: z._default(z.enum(["opt-in", "settings"]), "opt-in") });
export type TextOptOut = z.infer<typeof TextOptOut>;

export const consentSources = ["register", "opt-in", "settings", "profile", "phone", "staff"] as const;
export type ConsentSource = (typeof consentSources)[number];

export const Consent = z.object({
  id: ConsentId,
  personId: PersonId,
  given: z.boolean(),
  phone: z.string(),
  termsVersion: z.optional(z.string()),
  source: z.enum(consentSources),
  at: Instant,
});
export type Consent = z.infer<typeof Consent>;
