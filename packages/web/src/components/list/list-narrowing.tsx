import type { AskedList } from "../../lib/list/asked-list.ts";
import { sortOptions } from "../../lib/list/asked-words.ts";
import { SelectBox } from "../field/select-box.tsx";
import { ColumnFilter } from "./column-filter.tsx";
import type { RowList } from "./data-column.ts";

interface ListNarrowingProps<Row> {
  readonly list: Pick<RowList<Row>, "of" | "columns" | "drawn">;
  readonly asked: AskedList;
}

/** Where no column has a heading to filter under. */
export function ListNarrowing<Row>({ list, asked }: ListNarrowingProps<Row>) {
  const { of, drawn } = list;
  const chosen = new Set(asked.filter.map((term) => term.split(",", 1)[0])).size;
  return (
    <details className="list-narrow no-print">
      <summary>
        Filter and sort {of}
        {chosen > 0 && ` (${chosen} chosen)`}
      </summary>
      <SelectBox label="Sort by" options={sortOptions(list)} value={asked.sortedBy[0] ?? ""} onChange={asked.sortAs} />
      {drawn
        .flatMap(({ filters = [] }) => filters)
        .map((field) => (
          <div key={field.id} className="field">
            <span className="field__label">{field.title}</span>
            <ColumnFilter field={field} asked={asked} />
          </div>
        ))}
    </details>
  );
}
