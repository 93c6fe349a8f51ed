import * as z from "zod/mini";
import { Banners } from "../../engines/setting/setting.schema.ts";
import { LineItemId, MediaId, MembershipId, ProductId } from "../../ground/shared/ids.ts";
import { Cents, LocalDate, text } from "../../ground/shared/values.ts";
import {
  allFormats,
  type DocumentKind,
  documentBytes,
  documentFields,
  documentUploadOf,
} from "../../people/document/document.schema.ts";
import { membershipKeys } from "../../people/person/membership.schema.ts";
import { TranscriptId } from "./rules/transcript.schema.ts";

export const transcriptKind = {
  name: "transcript",
  formats: allFormats,
  mostBytes: documentBytes,
  most: 10,
  owner: "change",
} as const satisfies DocumentKind;

export const TranscriptUpload = /* @__PURE__ */ documentUploadOf(transcriptKind);
export type TranscriptUpload = z.infer<typeof TranscriptUpload>;

const Key = z.enum(membershipKeys);
const Days = z.object({ start: LocalDate, end: LocalDate });

/** What can be bought, and what it needs (bylaws#membership-review). */
export const MembershipOption = z.object({
  id: ProductId,
  key: Key,
  name: z.string(),
  description: z.optional(z.string()),
  /** On the first day of the term that is bought today (bylaws#membership-price). */
  price: Cents,
  /** Where it is not the price of a term that begins today: the first day of those that cost it. */
  pricedFrom: z.optional(LocalDate),
  /** The same as the id, by the specification's name. */
  categoryId: ProductId,
  needsReview: z.boolean(),
  refusal: z.optional(z.string()),
});
export type MembershipOption = z.infer<typeof MembershipOption>;

const Tenure = z.object({ since: LocalDate, years: z.int() });

const EnteredBefore = z.object({
  key: Key,
  isRequestingCall: z.boolean(),
  memberForTenYears: z.boolean(),
  studentMembershipFile: z.optional(MediaId),
});

export const MembershipOptions = z.object({
  data: z.array(MembershipOption),
  term: Days,
  refusal: z.optional(z.string()),
  /** Whose end the new term follows. */
  present: z.optional(Days),
  presentKey: z.optional(Key),
  dateOfBirth: z.optional(LocalDate),
  emeritusAge: z.int(),
  emeritusYears: z.int(),
  tenure: z.optional(Tenure),
  transcripts: z.array(z.object(documentFields)),
  entered: z.optional(EnteredBefore),
});
export type MembershipOptions = z.infer<typeof MembershipOptions>;

const BirthDate = LocalDate.check(z.refine((day) => day >= "1900-01-01", { error: "Enter a date, like 03/31/1960." }));

export const MembershipForm = z.object({
  membershipId: text(40, "You must pick a membership option"),
  isRequestingCall: z._default(z.boolean(), false),
  memberForTenYears: z._default(z.boolean(), false),
  studentMembershipFile: z.optional(TranscriptId),
  /** Kept in the profile if it has none. */
  dateOfBirth: z.optional(BirthDate),
});
export type MembershipForm = z.infer<typeof MembershipForm>;

export const MembershipTerm = z.object({ id: MembershipId, key: Key, start: LocalDate, end: LocalDate });
export type MembershipTerm = z.infer<typeof MembershipTerm>;

/** Only members get the link or the file, and hear what is new. */
const Resource = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  link: z.optional(z.string()),
  file: z.optional(MediaId),
  isNew: z.optional(z.boolean()),
});
export type Resource = z.infer<typeof Resource>;

const ResourceCategory = z.object({ id: z.string(), name: z.string(), resources: z.array(Resource) });
export type ResourceCategory = z.infer<typeof ResourceCategory>;

const Saved = z.object({
  ...Days.shape,
  totalCents: Cents,
  events: z.array(z.object({ id: LineItemId, name: z.string(), paidOn: LocalDate, savedCents: Cents })),
});

/** What one's latest request costs while it waits, and why it was rejected. */
export const OwnRequest = z.object({
  priceCents: z.optional(Cents),
  rejection: z.optional(z.string()),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const OwnTerms = z.object({
  refusal: z.optional(z.string()),
  terms: z.array(MembershipTerm),
  /** By category, for members and as what others would get. */
  resources: z.array(ResourceCategory),
  saved: z.optional(Saved),
});
export type OwnTerms = z.infer<typeof OwnTerms>;

/** All that the membership page shows, beside the person: it makes two calls. */
export const OwnMembership = z.extend(OwnTerms, { request: OwnRequest, banners: Banners });
export type OwnMembership = z.infer<typeof OwnMembership>;
