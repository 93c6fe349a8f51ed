import { defineList, type RowOf } from "../../engines/list/list.schema.ts";
import type { LocalDate } from "../../ground/shared/values.ts";
import { flagsText } from "../../people/person/active-flag.schema.ts";
import { afcIdOf } from "../../people/person/afc-id.rules.ts";
import { membershipChoices } from "../../people/person/membership.schema.ts";
import type { TermRow } from "./change-terms.ts";
import { sourceOf } from "./rules/term-source.rules.ts";

const termAttributes = [
  ...(["id", "personId", "firstName", "lastName", "memberNumber", "activeFlags"] as const),
  ...(["key", "start", "end", "lineItemId", "grantedBy", "priceCents"] as const),
] as const;

type ListedTerm = Pick<TermRow, (typeof termAttributes)[number]>;

export const membershipList = defineList<ListedTerm>()(
  {
    name: "memberships",
    version: 1,
    role: "admin",
    work: "people",
    limit: 50,
    sort: ["end,desc", "lastName,asc", "firstName,asc"],
    attributes: termAttributes,
    columns: [
      { of: "firstName", title: "First Name", kind: "text", isSearched: true, isName: true },
      { of: "lastName", title: "Last Name", kind: "text", isSearched: true, isName: true },
      { id: "afcId", title: "AFC id", kind: "text", isSearched: true, isExtra: true, of: ownAfcId },
      { of: "key", title: "Membership", kind: "choice", options: membershipChoices },
      { of: "start", title: "First day", kind: "day" },
      { of: "end", title: "Last day", kind: "day" },
      {
        id: "source",
        title: "How it came",
        kind: "choice",
        isExtra: true,
        options: [
          { value: "bought", label: "Bought" },
          { value: "granted", label: "Granted by staff" },
          { value: "imported", label: "Imported" },
        ],
        of: sourceOf,
      },
      { id: "price", title: "Price", kind: "money", isExtra: true, of: ({ priceCents }) => priceCents },
      { id: "flags", title: "Flags", kind: "text", isExtra: true, isWarning: true, of: flagsText },
      { of: "personId", title: "Id of the person", kind: "text", isExtra: true },
    ],
  },
  {
    id: "state",
    title: "State",
    kind: "choice",
    options: [
      { value: "in_force", label: "In force", state: "good" },
      { value: "future", label: "To come", state: "info" },
      { value: "ended", label: "Over", state: "neutral" },
    ],
    daily: (row, today) => stateOn(row, today),
  },
);

export type ListedMembership = RowOf<typeof membershipList>;

function ownAfcId({ memberNumber }: ListedTerm): string | undefined {
  return memberNumber === undefined ? undefined : afcIdOf(memberNumber);
}

interface Days {
  readonly start?: LocalDate | undefined;
  readonly end?: LocalDate | undefined;
}

function stateOn({ start, end }: Days, today: LocalDate): string | undefined {
  if (!start || !end) return undefined;
  if (start > today) return "future";
  return end < today ? "ended" : "in_force";
}
