import { useRef } from "react";
import { Button } from "../button.tsx";
import { SearchBox } from "../field/search-box.tsx";
import { SelectBox } from "../field/select-box.tsx";
import type { Option } from "../field/select-field.tsx";
import "./list-filters.css";

export interface ListFilter {
  readonly field: string;
  readonly label: string;
  /** A hint what to type. */
  readonly help?: string;
  /** The options; without them, the filter is a text field. */
  readonly options?: readonly Option[];
  /** The text while nothing is chosen; "All" by default. */
  readonly unchosen?: string;
}

interface ListFiltersProps {
  /** The name of the listed things: "events". */
  readonly of: string;
  readonly filters: readonly ListFilter[];
  readonly chosenIn: (field: string) => string;
  readonly onFilter: (field: string, value: string) => void;
  readonly onClear: () => void;
  /** On a phone there are no headings, so sorting has its own control. */
  readonly sorts: readonly Option[];
  readonly sort: string;
  readonly onSort: (term: string) => void;
}

/** The filters and the order of a list. Changes are effective at once, and the address keeps them. */
export function ListFilters({ of, filters, chosenIn, onFilter, onClear, sorts, sort, onSort }: ListFiltersProps) {
  const search = useRef<HTMLElement>(null);
  const isFiltered = filters.some(({ field }) => chosenIn(field) !== "");
  // The button is disabled then, and cannot keep the focus.
  const clear = () => {
    search.current?.querySelector<HTMLElement>("input, select")?.focus();
    onClear();
  };
  return (
    <search ref={search} className="list-filters no-print" aria-label={`Filter ${of}`}>
      {filters.map(({ field, label, help, options, unchosen = "All" }) => {
        const choice = { label, value: chosenIn(field), onChange: (value: string) => onFilter(field, value) };
        return options ? (
          <SelectBox key={field} {...choice} options={[{ value: "", label: unchosen }, ...options]} />
        ) : (
          <SearchBox key={field} {...choice} help={help} />
        );
      })}
      <div className="list-filters__sort">
        <SelectBox label="Sort by" options={sorts} value={sort} onChange={onSort} />
      </div>
      <Button kind="plain" disabled={!isFiltered} onClick={clear}>
        Clear filters
      </Button>
    </search>
  );
}
