import { serviceFlags } from "@guildhall/core/people/person/listing.rules";
import * as z from "zod/mini";
import type { Option } from "../../components/field/select-field.tsx";
import { filterValueIn, type ListPageQuery, listQueryOf } from "../../lib/list/list-query.ts";

export const usualMemberSort = "lastName,asc";

export const memberSorts: readonly Option[] = [
  { value: usualMemberSort, label: "Last name, A to Z" },
  { value: "lastName,desc", label: "Last name, Z to A" },
  { value: "organization,asc", label: "Organization, A to Z" },
  { value: "city,asc", label: "City, A to Z" },
];

/** What the five flags say of somebody (bylaws#member-search). */
export const serviceLabels: Readonly<Record<(typeof serviceFlags)[number], string>> = {
  provideCounselingServices: "Provides counseling",
  offerVirtualCounseling: "Counsels online",
  offerLocalCounseling: "Counsels on site",
  offerGroupWorkshops: "Offers group workshops",
  agreeDemographicSearch: "May be found by demographic details",
};

const asked = z.string().check(z.trim(), z.maxLength(100, "Search for 100 letters at most."));

export const MemberForm = z.object({
  search: asked,
  city: asked,
  state: z.string(),
  workAreaCategories: z.string(),
  workAreas: z.string(),
  areasOfExpertise: z.string(),
  services: z.array(z.enum(serviceFlags)),
  sort: z.string(),
});
export type MemberForm = z.infer<typeof MemberForm>;

const fields = ["city", "state", "workAreaCategories", "workAreas", "areasOfExpertise"] as const;

/** Those that are folded away until somebody asks for one. */
export const furtherFields = ["workAreaCategories", "workAreas", "areasOfExpertise", "services"] as const;

const known = {
  sort: [...new Set(memberSorts.map(({ value }) => value.replace(/,.*/, "")))],
  filter: [...fields, ...serviceFlags],
};

export interface AskedMembers extends ListPageQuery {
  readonly search: string;
}

/** What the address asks for, so that it can be saved, sent and restored. */
export function askedMembersIn(address: URLSearchParams): AskedMembers {
  return { ...listQueryOf(address, known), search: (address.get("search") ?? "").slice(0, 100) };
}

export const isNarrowed = ({ search, filter }: Pick<AskedMembers, "search" | "filter">): boolean =>
  search.trim() !== "" || filter.length > 0;

/** The form, as it was filled in for what is asked. */
export function typedFor({ search, filter, sort }: AskedMembers): MemberForm {
  const kept = Object.fromEntries(fields.map((field) => [field, filterValueIn(filter, field)]));
  return {
    ...(kept as Record<(typeof fields)[number], string>),
    search,
    services: serviceFlags.filter((flag) => filterValueIn(filter, flag) === "yes"),
    sort: sort[0] ?? usualMemberSort,
  };
}

/** The address of what was typed; its first page. */
export function searchAddressOf({ search, services, sort, ...typed }: MemberForm): URLSearchParams {
  const filter = [
    ...fields.map((field) => [field, typed[field]] as const),
    ...services.map((flag) => [flag, "yes"] as const),
  ];
  return new URLSearchParams([
    ...(search ? [["search", search]] : []),
    ...(sort === usualMemberSort ? [] : [["sort", sort]]),
    ...filter.flatMap(([field, value]) => (value ? [["filter", `${field},${value}`]] : [])),
  ] as string[][]);
}
