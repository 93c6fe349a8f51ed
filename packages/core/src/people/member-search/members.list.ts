import { defineList } from "../../engines/list/list.schema.ts";
import { isListed, type Listing, type serviceFlags } from "../person/listing.rules.ts";
import { isValidOn, listedTermOn, otherTermsText } from "../person/membership.rules.ts";
import type { Person } from "../person/person.ts";
import { memberAttributes } from "../person/user-attributes.ts";
import { userList } from "../person/users.list.ts";

type ListedMember = Pick<Person, (typeof memberAttributes)[number]>;

/** Those who agreed to be found by other members, with what these may search by, and no more (bylaws#member-search). */
export const memberList = defineList<ListedMember>()(
  {
    name: "members",
    index: userList.name,
    version: 2,
    role: "member",
    limit: 20,
    most: 50,
    sort: ["lastName,asc", "firstName,asc"],
    attributes: memberAttributes,
    includes: isListed,
    columns: [
      { of: "firstName", title: "First Name", kind: "text", isSearched: true },
      { of: "lastName", title: "Last Name", kind: "text", isSearched: true },
      {
        id: "organization",
        title: "Organization",
        kind: "text",
        isSearched: true,
        of: ({ listing }) => listing?.organization,
      },
      {
        id: "city",
        title: "City",
        kind: "text",
        isSearched: true,
        of: ({ primaryAddress }) => primaryAddress?.city,
      },
      { id: "state", title: "State", kind: "choice", of: ({ primaryAddress }) => primaryAddress?.state },
      { id: "workAreaCategories", title: "Work area", kind: "choices", of: choicesOf("workAreaCategories") },
      { id: "workAreas", title: "Area of it", kind: "choices", of: choicesOf("workAreas") },
      { id: "areasOfExpertise", title: "Expertise", kind: "choices", of: choicesOf("areasOfExpertise") },
      { id: "provideCounselingServices", title: "Counseling", kind: "yesNo", of: says("provideCounselingServices") },
      {
        id: "agreeDemographicSearch",
        title: "Found by demographic details",
        kind: "yesNo",
        of: says("agreeDemographicSearch"),
      },
      { id: "offerVirtualCounseling", title: "Virtual counseling", kind: "yesNo", of: says("offerVirtualCounseling") },
      { id: "offerLocalCounseling", title: "Local counseling", kind: "yesNo", of: says("offerLocalCounseling") },
      { id: "offerGroupWorkshops", title: "Group workshops", kind: "yesNo", of: says("offerGroupWorkshops") },
      { of: "membershipStart", title: "Member since", kind: "day", isHidden: true },
      { of: "membershipEnd", title: "Member until", kind: "day", isHidden: true },
      { id: "otherTerms", title: "Other terms", kind: "text", isHidden: true, of: otherTermsText },
    ],
  },
  {
    id: "isMember",
    title: "Member",
    kind: "yesNo",
    isHidden: true,
    daily: (row, today) => isValidOn(listedTermOn(row, today), today),
  },
);

interface Listed {
  readonly listing?: Listing | undefined;
}

function choicesOf(field: "workAreaCategories" | "workAreas" | "areasOfExpertise") {
  return ({ listing }: Listed) => listing?.[field].join(" ") || undefined;
}

function says(flag: (typeof serviceFlags)[number]) {
  return ({ listing }: Listed) => listing?.[flag];
}
