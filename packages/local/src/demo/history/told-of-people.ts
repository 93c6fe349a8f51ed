import type { LateEntry } from "@guildhall/core/ground/change/audit.schema";
import type { Instant } from "@guildhall/core/ground/shared/values";
import type { ImportedDocument } from "@guildhall/core/people/document/import-documents";
import { groupPage } from "@guildhall/core/people/group/group.system-page";
import {
  AfcpeSettings,
  ContactInfo,
  Employment,
  SocialDetails,
} from "@guildhall/core/people/person/profile/profile.schema";
import { demoPersonId } from "../demo-ids.ts";
import type { DemoPerson } from "../demo-people.ts";
import type { DemoRecords } from "../demo-records.ts";
import { product } from "../money/demo-offers.ts";

export type Told<Kind extends keyof DemoRecords> = (record: DemoRecords[Kind][number]) => LateEntry[];

/** The member of staff who did what staff have done. */
export const staff = demoPersonId(4);

const dayMs = 24 * 3600 * 1000;
export const plusTime = (at: Instant, days: number): Instant =>
  new Date(Date.parse(at) + days * dayMs).toISOString() as Instant;

/** The groups of fields that one form of the profile saves, with what the portal calls it. */
const forms = [
  ["account.contact-changed", fieldsOf(ContactInfo, ["firstName", "lastName"])],
  ["account.employment-changed", fieldsOf(Employment)],
  ["account.social-changed", fieldsOf(SocialDetails)],
  ["account.settings-changed", fieldsOf(AfcpeSettings)],
] as const;

function fieldsOf({ shape }: { readonly shape: object }, without: readonly string[] = []): string[] {
  return Object.keys(shape).filter((field) => !without.includes(field));
}

/** Of the crowd's profiles one entry is enough: all of them would make the first start seconds longer. */
export const toldOfPerson: Told<"people"> = (person) => [
  ...toldOfAccount(person),
  ...(person.password ? toldOfProfile(person) : toldOfProfile(person).slice(0, 1)),
  ...toldOfCertifications(person),
  ...toldOfRequest(person),
];

function toldOfAccount({ id, email, firstName, lastName, registeredAt, emailProvedAt, isStaff }: DemoPerson) {
  const entries: LateEntry[] = [
    { about: id, by: id, action: "account.registered", at: registeredAt, after: { email, firstName, lastName } },
  ];
  if (emailProvedAt)
    entries.push({ about: id, by: id, action: "account.email-proved", at: emailProvedAt, after: { email } });
  if (isStaff) {
    const reason = "Works at the association";
    entries.push({ about: id, by: "operator", action: "people.made-staff", at: registeredAt, reason });
  }
  return entries;
}

function toldOfProfile(person: DemoPerson): LateEntry[] {
  const { id, profileLastUpdated, registeredAt, addresses = [], primaryAddress } = person;
  const at = profileLastUpdated ?? registeredAt;
  const said = Object.entries(person).filter(([, value]) => value !== false);
  const saved = forms.flatMap(([action, fields]): LateEntry[] => {
    const after = Object.fromEntries(said.filter(([field]) => fields.includes(field)));
    return Object.keys(after).length > 0 ? [{ about: id, by: id, action, at, after }] : [];
  });
  const added = [...(primaryAddress ? [primaryAddress] : []), ...addresses].map(
    (address): LateEntry => ({ about: id, by: id, action: "account.address-added", at, after: { address } }),
  );
  const all = [...saved, ...added];
  if (all.length > 0 || !profileLastUpdated) return all;
  return [{ about: id, by: id, action: "account.contact-changed", at, after: { lastName: person.lastName } }];
}

const weekMs = 7 * dayMs;

/** Certified soon after they registered. What lapsed before that was certified in the former system. */
function toldOfCertifications({ id, registeredAt, userCertifications = [] }: DemoPerson) {
  return userCertifications.flatMap(({ name, lapsedOn }): LateEntry[] => {
    const from = Date.parse(registeredAt);
    const held = lapsedOn ? Date.parse(lapsedOn) - from : Number.POSITIVE_INFINITY;
    if (held <= 0) return [];
    const at = new Date(from + Math.min(weekMs, held / 2)).toISOString() as Instant;
    return [{ about: id, by: staff, action: "registration.certified", at, after: { certification: name } }];
  });
}

/** Of the others, the portal itself has told. */
function toldOfRequest({ id, password, latestMembershipRequest: request }: DemoPerson): LateEntry[] {
  if (!request || password) return [];
  const { name, priceCents: price } = product("membership", request.key);
  const at = request.requestedAt;
  return [{ about: id, by: id, action: "membership.chosen", at, after: { items: [{ name, price }] } }];
}

export const toldOfAlert: Told<"alerts"> = ({ personId: id, readAt }) =>
  readAt ? [{ about: id, by: id, action: "notification.read", at: readAt }] : [];

export const toldOfConsent: Told<"consents"> = ({ personId: id, phone, at, ...said }) => {
  const { termsVersion, source } = said;
  const after = { cellPhone: phone, willText: true, termsVersion, source };
  return [{ about: id, by: id, action: "texting.opted-in", at, before: { willText: false }, after }];
};

export const toldOfClosure: Told<"closures"> = ({ personId: id, requestedAt: at, reason }) => [
  {
    ...{ about: id, by: id, action: "privacy.closure-requested", at, after: { closureRequestedAt: at } },
    ...(reason && { reason }),
  },
];

export const toldOfFlag: Told<"flags"> = ({ personId: about, reason, note, active, createdBy: by, createdAt: at }) => [
  { about, by, action: "flag.added", at, after: { reason, ...(note && { note }), active } },
];

export const toldOfNote: Told<"notes"> = ({ personId: about, note, createdBy: by, createdAt: at }) => [
  { about, by, action: "note.added", at, after: { note } },
];

export const toldOfGroupMember: Told<"groupMembers"> = ({ personId: about, groupId, addedBy: by, addedAt: at }) => [
  { about, by, action: "group.added", at, after: { group: nameOfGroup(groupId) } },
];

const nameOfGroup = (groupId: string): string =>
  groupPage.seed?.find(({ id }) => id === groupId)?.name?.toString() ?? groupId;

export const toldOfDocument: Told<"documents"> = ({ about, createdBy, createdAt: at, ...document }) => {
  const after = { name: document.name, kind: document.kind.name };
  return [{ about, by: createdBy, action: "document.added", at, after }, checked({ ...document, about, at }, after)];
};

type Checked = Pick<ImportedDocument, "about" | "refusal"> & { readonly at: Instant };

const checked = ({ about, refusal, at }: Checked, after: object): LateEntry =>
  refusal
    ? { about, by: "document-check", action: "document.refused", at, after: { ...after, refusal } }
    : { about, by: "document-check", action: "document.checked", at, after: { ...after } };
