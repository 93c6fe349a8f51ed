import type { LocalDate } from "../../ground/shared/values.ts";
import { isMemberOn, type KindOfTerm } from "./membership.rules.ts";

/** The five flags by which members can be searched (bylaws#member-search). */
export const serviceFlags = [
  "provideCounselingServices",
  "agreeDemographicSearch",
  "offerVirtualCounseling",
  "offerLocalCounseling",
  "offerGroupWorkshops",
] as const;

type Services = { readonly [F in (typeof serviceFlags)[number]]?: boolean | undefined };

/** What the member search reads of a person who agreed to be listed. Ids of system data, not names. */
export interface Listing extends Services {
  readonly organization?: string | undefined;
  readonly workAreaCategories: readonly string[];
  readonly workAreas: readonly string[];
  readonly areasOfExpertise: readonly string[];
}

interface Said {
  readonly person: Services & {
    readonly agreeToBeListed?: boolean | undefined;
    readonly organization?: string | undefined;
    readonly primaryWorkAreaCategoryId?: string | undefined;
  };
  readonly biography: {
    readonly primaryWorkAreas?: readonly string[] | undefined;
    readonly workAreaCategories?: readonly string[] | undefined;
    readonly workAreas?: readonly string[] | undefined;
    readonly areasOfExpertise?: readonly string[] | undefined;
  };
}

const together = (...ids: readonly (string | readonly string[] | undefined)[]): string[] => [
  ...new Set(ids.flat().filter((id): id is string => Boolean(id))),
];

export const workAreasOf = ({ person, biography }: Said) => ({
  workAreaCategories: together(person.primaryWorkAreaCategoryId, biography.workAreaCategories),
  workAreas: together(biography.primaryWorkAreas, biography.workAreas),
  areasOfExpertise: together(biography.areasOfExpertise),
});

/** None without consent (bylaws#member-search). */
export function listingOf(said: Said): Listing | undefined {
  const { person } = said;
  if (!person.agreeToBeListed) return undefined;
  return {
    ...(person.organization && { organization: person.organization }),
    ...workAreasOf(said),
    ...Object.fromEntries(serviceFlags.filter((flag) => person[flag]).map((flag) => [flag, true])),
  };
}

/** To be written with a save that changes it; null: removed. */
export function listingChange(before: Said, after: Said): { readonly listing?: Listing | null } {
  const [old, listing] = [listingOf(before), listingOf(after)];
  return JSON.stringify(old) === JSON.stringify(listing) ? {} : { listing: listing ?? null };
}

interface ListedPerson {
  readonly listing?: unknown;
  readonly closureRequestedAt?: string | undefined;
  readonly membershipStart?: LocalDate | undefined;
  readonly membershipEnd?: LocalDate | undefined;
  readonly membershipTerms?: readonly KindOfTerm[] | undefined;
}

/** Who leaves is not shown to members any more (bylaws#member-search). */
export const isListed = ({ listing, closureRequestedAt }: ListedPerson): boolean =>
  listing !== undefined && closureRequestedAt === undefined;

/** Whether the member search shows somebody today (bylaws#member-search). */
export const isShownOn = (person: ListedPerson, today: LocalDate): boolean =>
  isListed(person) && isMemberOn(person, today);
