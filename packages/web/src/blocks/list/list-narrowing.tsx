import { SelectBox } from "../../components/field/select-box.tsx";
import { sortOptions } from "./asked-words.ts";
import { ColumnFilter } from "./column/column-filter.tsx";
import type { ListProps } from "./list-props.ts";

/** Where no column has a heading to filter under. */
export function ListNarrowing({ of, list, asked, columns }: Pick<ListProps, "of" | "list" | "asked" | "columns">) {
  const shown = columns.shown.map(({ column }) => column);
  return (
    <details className="list-narrow no-print">
      <summary>Filter and sort {of}</summary>
      <SelectBox
        label="Sort by"
        options={sortOptions(shown)}
        value={asked.sort[0] ?? list.sort[0] ?? ""}
        onChange={asked.sortAs}
      />
      {shown.map((column) => (
        <div key={column.id} className="field">
          <span className="field__label">{column.title}</span>
          <ColumnFilter column={column} asked={asked} />
        </div>
      ))}
    </details>
  );
}
