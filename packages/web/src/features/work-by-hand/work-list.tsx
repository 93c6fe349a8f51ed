import type { WorkKind, WorkPage, WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { writtenDollars } from "@guildhall/core/ground/shared/values";
import { Link } from "react-router-dom";
import { ToldFacts } from "../../blocks/by-hand/told-facts.tsx";
import { needsText } from "../../blocks/exam/attempt-words.ts";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { dayOf } from "../../lib/text/now.ts";
import { pathOf, workCountText } from "./work-words.ts";

interface WorkListProps {
  readonly work: WorkPage;
  /** To mark what was issued, or to keep what was paid. */
  readonly onMark: (row: WorkRow) => void;
}

/** Each leads to its registration. */
export function WorkList({ work: { kind, data, total }, onMark }: WorkListProps) {
  return (
    <DataList
      caption={workCountText(kind, total)}
      columns={[...who(kind), ...ofKind[kind], since, toDo(kind, onMark)]}
      rows={data}
      rowKey={({ id }) => id}
      to={pathOf}
      empty={null}
    />
  );
}

const email: DataColumn<WorkRow> = {
  key: "email",
  title: "Email",
  wraps: true,
  cell: ({ email: address }) => address,
};

/** A payment has more to say, and its order names the address. */
const who = (kind: WorkKind): readonly DataColumn<WorkRow>[] => [
  {
    key: "name",
    title: "Who",
    wraps: true,
    cell: ({ name }) => name,
    beside: ({ flags }) => <FlagChips flags={flags} />,
  },
  ...(kind === "refund" ? [] : [email]),
  { key: "certification", title: "Certification", cell: ({ certification }) => certification },
];

const ofKind: Record<WorkKind, readonly DataColumn<WorkRow>[]> = {
  exam: [
    { key: "for", title: "For", isNamedOnPhone: true, cell: ({ needs = [] }) => needsText(needs) },
    {
      key: "deadline",
      title: "Deadline",
      isNamedOnPhone: true,
      cell: ({ deadline }) => deadline && <DayText on={deadline} />,
    },
  ],
  enrollment: [
    {
      key: "facts",
      title: "What",
      wraps: true,
      cell: ({ facts }) => facts && <ToldFacts facts={facts} />,
    },
  ],
  credential: [
    { key: "certificateName", title: "Name on the certificate", cell: ({ certificateName }) => certificateName },
    {
      key: "certifiedOn",
      title: "Certified on",
      isNamedOnPhone: true,
      cell: ({ certifiedOn }) => certifiedOn && <DayText on={certifiedOn} />,
    },
  ],
  badge: [{ key: "pathway", title: "Pathway", cell: ({ pathway }) => pathway }],
  refund: [
    { key: "item", title: "Item", wraps: true, cell: ({ item }) => item },
    { key: "why", title: "Why", wraps: true, cell: whyText },
    {
      key: "cents",
      title: "Not refunded",
      align: "end",
      cell: ({ cents }) => cents !== undefined && writtenDollars(cents),
    },
  ],
};

function whyText({ isUnused, isToBeCarried }: WorkRow): string {
  if (isToBeCarried) return "Not used. Goes to their new registration once they are enrolled";
  return isUnused ? "Not used" : "Paid in vain";
}

function toDo(kind: WorkKind, onMark: WorkListProps["onMark"]): DataColumn<WorkRow> {
  if (kind === "exam") return leadsTo("Enter the appointment", "#exams");
  if (kind === "refund") return refundedOr(onMark);
  return markedBy(onMark, kind === "enrollment" ? "Mark as done" : "Mark as issued");
}

const since: DataColumn<WorkRow> = {
  key: "since",
  title: "Since",
  wraps: true,
  isNamedOnPhone: true,
  cell: (row) => <DayText on={dayOf(new Date(row.since))} with="distance" />,
};

const leadsTo = (label: string, anchor: string): DataColumn<WorkRow> => ({
  key: "leads",
  title: "To do",
  onPhone: "action",
  cell: (row) => <Leads row={row} label={label} anchor={anchor} />,
});

interface LeadsProps {
  readonly row: WorkRow;
  readonly label: string;
  readonly anchor?: string;
}

function Leads({ row, label, anchor = "" }: LeadsProps) {
  return (
    <Link to={`${pathOf(row)}${anchor}`}>
      {label}
      <span className="hidden-visually">: {row.name}</span>
    </Link>
  );
}

const refundedOr = (onMark: (row: WorkRow) => void): DataColumn<WorkRow> => ({
  key: "leads",
  title: "To do",
  onPhone: "action",
  cell: (row) => (
    <span className="row">
      <Leads row={row} label="Open the order" />
      {row.isUnused && (
        <Button compact onClick={() => onMark(row)}>
          Keep the payment
          <span className="hidden-visually">
            : {row.name}, {row.item}
          </span>
        </Button>
      )}
    </span>
  ),
});

const markedBy = (onMark: (row: WorkRow) => void, label: string): DataColumn<WorkRow> => ({
  key: "mark",
  title: "To do",
  onPhone: "action",
  cell: (row) => (
    <Button compact onClick={() => onMark(row)}>
      {label}
      <span className="hidden-visually">: {row.name}</span>
    </Button>
  ),
});
