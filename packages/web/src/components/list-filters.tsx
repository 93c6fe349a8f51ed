import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useDebounced } from "../lib/use-debounced.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { Option } from "./select-field.tsx";
import "./field.css";
import "./list-filters.css";

export interface ListFilter {
  readonly field: string;
  readonly label: string;
  /** What to type. */
  readonly help?: string;
  /** What can be chosen; without it, what is typed is found. */
  readonly options?: readonly Option[];
}

interface ListFiltersProps {
  /** Of what: "events". */
  readonly of: string;
  readonly filters: readonly ListFilter[];
  readonly chosenIn: (field: string) => string;
  readonly onFilter: (field: string, value: string) => void;
  readonly onClear: () => void;
  /** On a phone there are no headings to sort by. */
  readonly sorts: readonly Option[];
  readonly sort: string;
  readonly onSort: (term: string) => void;
}

/** What a list is narrowed and sorted by. It works at once, and the address keeps it. */
export function ListFilters({ of, filters, chosenIn, onFilter, onClear, sorts, sort, onSort }: ListFiltersProps) {
  const search = useRef<HTMLElement>(null);
  const isFiltered = filters.some(({ field }) => chosenIn(field) !== "");
  // The button has nothing left to do then, and cannot keep the focus.
  const clear = () => {
    search.current?.querySelector<HTMLElement>("input, select")?.focus();
    onClear();
  };
  return (
    <search ref={search} className="list-filters no-print" aria-label={`Filter ${of}`}>
      {filters.map(({ field, label, help, options }) => {
        const choice = { label, value: chosenIn(field), onChange: (value: string) => onFilter(field, value) };
        return options ? (
          <Choice key={field} {...choice} options={[{ value: "", label: "All" }, ...options]} />
        ) : (
          <Typed key={field} {...choice} help={help} />
        );
      })}
      <div className="list-filters__sort">
        <Choice label="Sort by" options={sorts} value={sort} onChange={onSort} />
      </div>
      <Button kind="plain" disabled={!isFiltered} onClick={clear}>
        Clear filters
      </Button>
    </search>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** bylaws#event-lists */
const restMs = 300;

function Typed({ label, help, value, onChange }: FilterProps & { readonly help: string | undefined }) {
  const id = useId();
  const helpId = `${id}-help`;
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed, restMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is told, once it has rested.
  useEffect(() => {
    if (rested !== value) onChange(rested);
  }, [rested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes from elsewhere, as by "Clear filters".
  useEffect(() => {
    if (rested !== value) setTyped(value);
  }, [value]);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={helpId} className="field__help">
          {help}
        </p>
      )}
      <input
        id={id}
        aria-describedby={help && helpId}
        type="search"
        className="amplify-input"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

function Choice({ label, value, onChange, options }: FilterProps & { readonly options: readonly Option[] }) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select id={id} className="amplify-select" value={value} onChange={choose}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </div>
  );
}
