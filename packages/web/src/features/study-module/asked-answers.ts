import { studyModuleAnswerList } from "@guildhall/core/domains/study-module/study-module-answers.list";
import { rangeFaultOf } from "@guildhall/core/engines/list/list-terms.rules";
import type { Asked, AskedList } from "../../blocks/list/asked-list.ts";
import { narrowedWords } from "../../blocks/list/asked-words.ts";
import type { ListFilter } from "../../components/list/list-filters.tsx";
import { filterValueIn } from "../../lib/list/list-query.ts";

export const answerFiltersOf = ({ filter }: Pick<Asked, "filter">): readonly ListFilter[] => [
  { field: "search", label: "Search requests" },
  { field: "from", label: "Sent from", type: "date" },
  { field: "to", label: "Sent to", type: "date", fault: rangeFaultOf("day", filterValueIn(filter, "sentOn")) },
];

export const answerSorts = [
  { value: "sentAt,desc", label: "Newest first" },
  { value: "sentAt,asc", label: "Oldest first" },
  { value: "sender,asc", label: "By sender" },
  { value: "sender,desc", label: "By sender, backwards" },
];

export const sortIn = (sort: readonly string[]): string => sort[0] ?? studyModuleAnswerList.sort[0] ?? "";

function daysIn({ filter }: Pick<Asked, "filter">): { from: string; to: string } {
  const [from = "", to = from] = filterValueIn(filter, "sentOn").split("..");
  return { from, to };
}

/** Both days are one filter of the list. */
export function chosenIn(asked: Pick<Asked, "filter" | "search">, field: string): string {
  if (field === "search") return asked.search;
  const { from, to } = daysIn(asked);
  return field === "from" ? from : to;
}

export function narrowedBy(asked: Pick<AskedList, "filter" | "find" | "narrow">, field: string, value: string): void {
  if (field === "search") asked.find(value);
  else asked.narrow("sentOn", rangeOf({ ...daysIn(asked), ...(field === "from" ? { from: value } : { to: value }) }));
}

const rangeOf = ({ from, to }: { from: string; to: string }): string => (from || to ? `${from}..${to}` : "");

export function requestsText({ total }: { total: number }, shown: Pick<Asked, "filter" | "search" | "sort">): string {
  const narrowed = narrowedWords(shown, studyModuleAnswerList);
  const order = answerSorts.find(({ value }) => value === sortIn(shown.sort))?.label.toLowerCase();
  const count = total === 1 ? "One request" : `${total.toLocaleString("en-US")} requests`;
  return `${count}${narrowed && ` where ${narrowed}`}${order ? `, ${order}` : ""}`;
}
