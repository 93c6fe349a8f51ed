import type { WorkKind, WorkPage, WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { Link } from "react-router-dom";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { dayOf } from "../../lib/text/now.ts";
import { pathOf, workCountText } from "./work-words.ts";

interface WorkListProps {
  readonly work: WorkPage;
  readonly onMark: (row: WorkRow) => void;
}

/** Each leads to its registration. */
export function WorkList({ work: { kind, data, total }, onMark }: WorkListProps) {
  return (
    <DataList
      caption={workCountText(kind, total)}
      columns={[...who, ...ofKind[kind], since, kind === "exam" ? schedule : markedBy(onMark)]}
      rows={data}
      rowKey={({ id }) => id}
      to={pathOf}
      empty={null}
    />
  );
}

const who: readonly DataColumn<WorkRow>[] = [
  { key: "name", title: "Who", cell: ({ name }) => name, beside: ({ flags }) => <FlagChips flags={flags} /> },
  { key: "email", title: "E-mail", wraps: true, cell: ({ email }) => email },
  { key: "certification", title: "Certification", cell: ({ certification }) => certification },
];

const ofKind: Record<WorkKind, readonly DataColumn<WorkRow>[]> = {
  exam: [{ key: "deadline", title: "Deadline", cell: ({ deadline }) => deadline && <DayText on={deadline} /> }],
  credential: [
    { key: "certificateName", title: "Name on the certificate", cell: ({ certificateName }) => certificateName },
    {
      key: "certifiedOn",
      title: "Certified on",
      cell: ({ certifiedOn }) => certifiedOn && <DayText on={certifiedOn} />,
    },
  ],
  badge: [{ key: "pathway", title: "Pathway", cell: ({ pathway }) => pathway }],
};

const since: DataColumn<WorkRow> = {
  key: "since",
  title: "Since",
  cell: (row) => <DayText on={dayOf(new Date(row.since))} with="distance" />,
};

const schedule: DataColumn<WorkRow> = {
  key: "schedule",
  title: "To do",
  onPhone: "action",
  cell: (row) => (
    <Link to={pathOf(row)}>
      Enter the appointment<span className="hidden-visually">: {row.name}</span>
    </Link>
  ),
};

const markedBy = (onMark: (row: WorkRow) => void): DataColumn<WorkRow> => ({
  key: "mark",
  title: "To do",
  onPhone: "action",
  cell: (row) => (
    <Button compact onClick={() => onMark(row)}>
      Mark as issued<span className="hidden-visually">: {row.name}</span>
    </Button>
  ),
});
