import type { ImportLine } from "@guildhall/core/desks/system-data/system-data.schema";
import { DataList } from "../../components/list/data-list.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import "./system-data.css";

export const isRefused = ({ outcome }: ImportLine): boolean => outcome === "refused";

const states = { added: "good", changed: "info", refused: "refused" } as const;
const words = { added: "Added", changed: "Changed", refused: "Refused" } as const;

const mostShown = 50;

/** Refused ones first. */
export const ImportLines = ({ lines }: { lines: readonly ImportLine[] }) => (
  <>
    <DataList
      caption="Rows of the file"
      columns={[
        { key: "row", title: "Row", cell: ({ row }) => row },
        {
          key: "name",
          title: "Name",
          wraps: true,
          cell: ({ name }) => <span className="system-data__cell">{name || "–"}</span>,
        },
        {
          key: "outcome",
          title: "What happens",
          onPhone: "state",
          cell: ({ outcome }) => <StatusChip state={states[outcome]}>{words[outcome]}</StatusChip>,
        },
        {
          key: "details",
          title: "Details",
          wraps: true,
          onPhone: "action",
          cell: (line) => <LineDetails line={line} />,
        },
      ]}
      rows={lines.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a))).slice(0, mostShown)}
      rowKey={({ row }) => String(row)}
      empty={null}
    />
    {lines.length > mostShown && <p>{`${lines.length - mostShown} more rows of the file are not shown.`}</p>}
  </>
);

const LineDetails = ({ line: { outcome, changes = [], errors = [] } }: { line: ImportLine }) => (
  <ul className="system-data__cell">
    {errors.map(({ field, message }) => (
      <li key={field + message}>{`${field}: ${message}`}</li>
    ))}
    {changes.map(({ field, from, to }) => (
      <li key={field}>{outcome === "added" ? `${field}: ${to}` : `${field}: ${from || "empty"} → ${to || "empty"}`}</li>
    ))}
  </ul>
);
