import { creditBands, priceBands } from "@guildhall/core/domains/event/event.rules";
import { eventTypes } from "@guildhall/core/domains/event/event.schema";
import type { Option } from "../../components/field/select-field.tsx";
import type { ListFilter } from "../../components/list/list-filters.tsx";
import { labelOptions } from "../../lib/form/label-options.ts";

/** bylaws#event-lists */
export const usualSort = "date,desc";

export const sorts: readonly Option[] = [
  { value: "date,desc", label: "Date, the latest first" },
  { value: "date,asc", label: "Date, the soonest first" },
  { value: "name,asc", label: "Event, A to Z" },
  { value: "name,desc", label: "Event, Z to A" },
  { value: "type,asc", label: "Type, A to Z" },
  { value: "type,desc", label: "Type, Z to A" },
  { value: "ceus,desc", label: "Credits, the most first" },
  { value: "ceus,asc", label: "Credits, the fewest first" },
  { value: "price,asc", label: "Price, the lowest first" },
  { value: "price,desc", label: "Price, the highest first" },
];

const yesOrNo = (yes: string, no: string): Option[] => [
  { value: "true", label: yes },
  { value: "false", label: no },
];

/** One for each column. */
export const filters: readonly ListFilter[] = [
  { field: "name", label: "Event" },
  { field: "type", label: "Type", options: labelOptions(eventTypes) },
  { field: "date", label: "Date", help: "Part of MM/DD/YYYY" },
  { field: "credits", label: "CEUs", options: labelOptions(creditBands) },
  { field: "approvedForEthics", label: "Ethics", options: yesOrNo("Approved for ethics", "Not for ethics") },
  { field: "cost", label: "Price", options: labelOptions(priceBands) },
  { field: "freeForMembers", label: "Members", options: yesOrNo("Free for members", "At a price") },
  { field: "registered", label: "Register", options: yesOrNo("Registered", "Not registered") },
];

export const known = {
  sort: [...new Set(sorts.map(({ value }) => value.replace(/,.*/, "")))],
  filter: filters.map(({ field }) => field),
};

interface CountedEvents {
  readonly total: number;
  readonly sort: string;
  readonly isFiltered: boolean;
}

/** "12 events that fit, by date, the latest first". */
export function captionOf({ total, sort, isFiltered }: CountedEvents): string {
  if (total === 0) return isFiltered ? "No event fits" : "No events";
  const label = sorts.find(({ value }) => value === sort)?.label ?? "";
  const fit = total === 1 ? " that fits" : " that fit";
  const count = `${total === 1 ? "One event" : `${total} events`}${isFiltered ? fit : ""}`;
  return total === 1 ? count : `${count}, by ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
