import { defineList, type RowOf } from "../../engines/list/list.schema.ts";
import { lastReadPolicy } from "../../engines/policy/last-read.ts";
import { dayIn, type LocalDate } from "../../ground/shared/values.ts";
import { flagsText } from "./active-flag.schema.ts";
import { afcIdOf } from "./afc-id.rules.ts";
import { listedTermOn, membershipStatusNames, otherTermsText, statusOf } from "./membership.rules.ts";
import { membershipStatuses } from "./membership.schema.ts";
import type { Person } from "./person.ts";
import { userAttributes } from "./user-attributes.ts";

type ListedUser = Pick<Person, (typeof userAttributes)[number]>;

const states = {
  active: "good",
  expiring: "due",
  in_cart: "pending",
  pending_review: "pending",
  unpaid: "due",
  none: "neutral",
} as const;

const options = membershipStatuses.map((value) => ({
  value,
  label: membershipStatusNames[value],
  state: states[value],
}));

export const userList = defineList<ListedUser>()(
  {
    name: "users",
    version: 2,
    role: "admin",
    work: "people",
    limit: 50,
    sort: ["lastName,asc", "firstName,asc"],
    attributes: userAttributes,
    columns: [
      { of: "firstName", title: "First Name", kind: "text", isSearched: true, isName: true },
      { of: "lastName", title: "Last Name", kind: "text", isSearched: true, isName: true },
      { of: "email", title: "Email", kind: "text", isSearched: true },
      { id: "afcId", title: "AFC id", kind: "text", isSearched: true, isExtra: true, of: ownAfcId },
      { of: "membershipStart", title: "Member since", kind: "day", isHidden: true },
      {
        id: "recordedEnd",
        title: "Last day on the record",
        kind: "day",
        isHidden: true,
        of: (user) => user.membershipEnd,
      },
      { id: "otherTerms", title: "Other terms", kind: "text", isHidden: true, of: otherTermsText },
      {
        id: "request",
        title: "Request",
        kind: "text",
        isHidden: true,
        of: (user) => user.latestMembershipRequest?.status,
      },
      { id: "certification", title: "Certification", kind: "text", isExtra: true, of: certificationsOf },
      { id: "city", title: "City", kind: "text", isExtra: true, of: ({ primaryAddress }) => primaryAddress?.city },
      { id: "state", title: "State", kind: "text", isExtra: true, of: ({ primaryAddress }) => primaryAddress?.state },
      {
        id: "registeredOn",
        title: "Registered",
        kind: "day",
        isExtra: true,
        of: ({ registeredAt }) => dayIn(registeredAt),
      },
      { id: "flags", title: "Flags", kind: "text", isExtra: true, isWarning: true, of: flagsText },
      { of: "isStaff", title: "Staff", kind: "yesNo", isExtra: true },
    ],
  },
  {
    id: "membershipEnd",
    title: "Member until",
    kind: "day",
    isExtra: true,
    daily: (row, today) => termIn(row, today)?.end,
  },
  {
    id: "membership",
    title: "Membership",
    kind: "choice",
    options,
    daily: (row, today) => membershipOn(row, today),
  },
);

export type UserRow = RowOf<typeof userList>;

function ownAfcId({ memberNumber }: ListedUser): string {
  return afcIdOf(memberNumber);
}

function certificationsOf({ userCertifications = [] }: ListedUser): string | undefined {
  return userCertifications.map(({ name }) => name).join(", ") || undefined;
}

interface MembershipCells {
  readonly membershipStart?: LocalDate | undefined;
  readonly recordedEnd?: LocalDate | undefined;
  readonly otherTerms?: string | undefined;
  readonly request?: string | undefined;
}

/** As every page of the member says it on this day (bylaws#membership-term). */
const termIn = ({ recordedEnd: membershipEnd, ...row }: MembershipCells, today: LocalDate) =>
  listedTermOn({ ...row, membershipEnd }, today);

function membershipOn({ request, ...row }: MembershipCells, today: LocalDate) {
  return statusOf(
    { term: termIn(row, today), request: request ? { status: request as "pending" } : undefined },
    today,
    lastReadPolicy(today),
  );
}
