import type { Option } from "../../components/field/select-field.tsx";
import type { ListFilter } from "../../components/list/list-filters.tsx";

export const usualRosterSort = "lastName,asc";

export const rosterSorts: readonly Option[] = [
  { value: "lastName,asc", label: "Last name, A to Z" },
  { value: "lastName,desc", label: "Last name, Z to A" },
  { value: "registeredAt,desc", label: "Registered, the latest first" },
  { value: "registeredAt,asc", label: "Registered, the first first" },
];

export const rosterFilters: readonly ListFilter[] = [
  { field: "lastName", label: "Last name" },
  { field: "firstName", label: "First name" },
  { field: "email", label: "Email" },
  {
    field: "attended",
    label: "Attended",
    options: [
      { value: "true", label: "Attended" },
      { value: "false", label: "Not marked as attended" },
    ],
  },
];

export const knownOnRoster = {
  sort: ["lastName", "registeredAt"],
  filter: rosterFilters.map(({ field }) => field),
};
