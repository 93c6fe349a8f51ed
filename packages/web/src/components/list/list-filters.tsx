import { type ReactNode, useRef } from "react";
import { useIsPhone } from "../../lib/page/use-media-query.ts";
import { Button } from "../button.tsx";
import { SearchBox } from "../field/search-box.tsx";
import { SelectBox } from "../field/select-box.tsx";
import type { Option } from "../field/select-field.tsx";
import "./list-filters.css";
import { useIsCards } from "./use-is-cards.ts";

export interface ListFilter {
  readonly field: string;
  readonly label: string;
  /** A text by default. */
  readonly type?: "date";
  /** A hint what to type. */
  readonly help?: string;
  /** What to do about what is typed. */
  readonly fault?: string | undefined;
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
  /** Cards have no headings, so sorting has its own control: how many columns the list has says where it has cards. */
  readonly columns: number;
  readonly sorts: readonly Option[];
  readonly sort: string;
  readonly onSort: (term: string) => void;
}

/** The filters and the order of a list. Changes are effective at once, and the address keeps them. */
export function ListFilters({ of, filters, chosenIn, onFilter, onClear, ...sorting }: ListFiltersProps) {
  const search = useRef<HTMLElement>(null);
  const isCards = useIsCards(sorting.columns);
  const chosen = filters.filter(({ field }) => chosenIn(field) !== "").length;
  // The button goes then, and cannot keep the focus.
  const clear = () => {
    search.current?.querySelector<HTMLElement>("input, select")?.focus();
    onClear();
  };
  return (
    <search ref={search} className="no-print" aria-label={`Filter ${of}`}>
      <FoldedOnPhone summary={`Filter and sort ${of}${chosen > 0 ? ` (${chosen} chosen)` : ""}`}>
        {filters.map(({ field, label, type, help, fault, options, unchosen = "All" }) => {
          const choice = { label, value: chosenIn(field), onChange: (value: string) => onFilter(field, value) };
          return options ? (
            <SelectBox key={field} {...choice} options={[{ value: "", label: unchosen }, ...options]} />
          ) : (
            <SearchBox key={field} {...choice} type={type} help={help} fault={fault} />
          );
        })}
        {isCards && (
          <SelectBox label="Sort by" options={sorting.sorts} value={sorting.sort} onChange={sorting.onSort} />
        )}
        {chosen > 0 && (
          <Button kind="plain" onClick={clear}>
            Clear filters
          </Button>
        )}
      </FoldedOnPhone>
    </search>
  );
}

/** On a phone, what is looked for stands below one line, so that the list itself is in sight. */
function FoldedOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  const isPhone = useIsPhone();
  if (!isPhone) return <div className="list-filters">{children}</div>;
  return (
    <details className="folded">
      <summary>{summary}</summary>
      <div className="list-filters">{children}</div>
    </details>
  );
}
