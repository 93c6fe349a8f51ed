import { isTable, type PlainRow } from "./value-shape.ts";
import "./value-tree.css";

/** Any JSON for people: lists of like records as tables, records as names and values, the rest as text. */
export function ValueTree({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <ListValue values={value} />;
  if (value !== null && typeof value === "object") return <RecordValue record={value as PlainRow} />;
  return <span className="value">{scalarText(value)}</span>;
}

function ListValue({ values }: { values: readonly unknown[] }) {
  if (values.length === 0) return <span className="quiet">none</span>;
  if (isTable(values)) return <TableValue rows={values} />;
  return (
    <ul className="value-list">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name than their place.
        <li key={index}>
          <ValueTree value={value} />
        </li>
      ))}
    </ul>
  );
}

function RecordValue({ record }: { record: PlainRow }) {
  const entries = Object.entries(record);
  if (entries.length === 0) return <span className="quiet">nothing</span>;
  return (
    <dl className="value-record">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ValueTree value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TableValue({ rows }: { rows: readonly PlainRow[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="value-scroll" aria-label={`Table of ${names.join(", ")}`} tabIndex={0}>
      <table className="value-table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place.
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{name in row ? <ValueTree value={row[name]} /> : ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const scalarText = (value: unknown): string => (typeof value === "string" ? value || "“”" : String(value ?? "–"));
