import { creditBands } from "@guildhall/core/domains/event/event.rules";
import { eventTypes, type ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { creditWords } from "../../blocks/event/event-words.ts";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, type RowList, rowList } from "../../components/list/data-column.ts";
import { labelOptions } from "../../lib/form/label-options.ts";

export const yesOrNo = (yes: string, no: string) => [
  { value: "true", label: yes },
  { value: "false", label: no },
];

const eventColumns: readonly DataColumn<ListedEvent>[] = [
  {
    key: "name",
    title: "Event",
    sortBy: "name",
    filters: [{ id: "name", title: "Event", kind: "text" }],
    wraps: true,
    cell: ({ name }) => name,
  },
  {
    key: "type",
    title: "Type",
    sortBy: "type",
    filters: [{ id: "type", title: "Type", kind: "choice", options: labelOptions(eventTypes) }],
    cell: ({ type }) => eventTypes[type],
  },
  {
    key: "date",
    title: "Date",
    sortBy: "date",
    kind: "day",
    filters: [{ id: "date", title: "Date", kind: "text", hint: "MM/DD/YYYY" }],
    cell: ({ date }) => (date ? <DayText on={date} with="weekday" /> : "On demand"),
  },
  {
    key: "credits",
    title: "Credits",
    sortBy: "ceus",
    kind: "number",
    filters: [
      { id: "credits", title: "CEUs", kind: "choice", options: labelOptions(creditBands) },
      {
        id: "approvedForEthics",
        title: "Ethics",
        kind: "choice",
        options: yesOrNo("Approved for ethics", "Not for ethics"),
      },
    ],
    cell: (event) => creditWords(event) ?? "None",
  },
];

/** bylaws#event-lists */
export const eventsIn = (own: readonly DataColumn<ListedEvent>[]): RowList<ListedEvent> =>
  rowList({ of: "events", one: "event", sort: ["date,desc"], columns: [...eventColumns, ...own] });
