import { eventTypes, type ListedEvent } from "@guildhall/core/domains/event/event.schema";
import { Link } from "react-router-dom";
import { creditWords } from "../../blocks/event/event-words.ts";
import { DayText } from "../../components/day-text.tsx";
import type { DataColumn } from "../../components/list/data-list.tsx";

export const eventColumns: readonly DataColumn<ListedEvent>[] = [
  { key: "name", title: "Event", sortBy: "name", cell: ({ id, name }) => <Link to={`/events/${id}`}>{name}</Link> },
  { key: "type", title: "Type", sortBy: "type", cell: ({ type }) => eventTypes[type] },
  {
    key: "date",
    title: "Date",
    sortBy: "date",
    cell: ({ date }) => (date ? <DayText on={date} with="weekday" /> : "On demand"),
  },
  { key: "credits", title: "Credits", sortBy: "ceus", cell: (event) => creditWords(event) ?? "None" },
];
