import { Input } from "@aws-amplify/ui-react";
import type { Place, PlaceSuggestion } from "@guildhall/core/ground/place/place.schema";
import { useId } from "react";
import { FieldFrame } from "../../components/field/field.tsx";
import { type SearchState, useAddressSearch } from "./use-address-search.ts";
import "../../components/field/combobox-field.css";
import "./address-search.css";

interface AddressSearchProps {
  /** Called with the chosen address. */
  readonly onFound: (place: Place) => void;
}

/** Finds an address in the United States by its beginning. The chosen address can be changed in the fields below. */
export function AddressSearch({ onFound }: AddressSearchProps) {
  const search = useAddressSearch(onFound);
  const id = useId();
  const [listId, statusId] = [`${id}-list`, `${id}-status`];
  const field = { id, helpId: `${id}-help`, errorId: `${id}-error`, error: undefined };
  return (
    <FieldFrame field={field} label="Find your address" help="Type its beginning, then choose it from the list.">
      <div className="address-search">
        <Input
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={search.isOpen}
          aria-controls={listId}
          aria-activedescendant={search.active >= 0 ? `${listId}-${search.active}` : undefined}
          aria-describedby={`${field.helpId} ${statusId}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
          onBlur={search.close}
        />
        {search.isOpen && (
          <SuggestionList
            id={listId}
            suggestions={search.suggestions}
            active={search.active}
            onChoose={search.choose}
          />
        )}
      </div>
      <p id={statusId} className={`address-search__status address-search__status--${search.state}`} role="status">
        {statusText(search.state, search.suggestions.length, search.error?.message)}
      </p>
    </FieldFrame>
  );
}

const byHand = "Type it into the fields below.";

function statusText(state: SearchState, count: number, problem = ""): string {
  const texts: Record<SearchState, string> = {
    idle: "",
    searching: "Searching…",
    found: count === 1 ? "One address found." : `${count} addresses found.`,
    nothing: `No such address found. ${byHand}`,
    failed: problem.includes("by hand") ? problem : `${problem} ${byHand}`,
    filling: "Filling it in…",
    filled: "Filled in below. Check it, and change what is not right.",
  };
  return texts[state];
}

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly PlaceSuggestion[];
  readonly active: number;
  readonly onChoose: (suggestion: PlaceSuggestion) => void;
}

/** The focus stays in the text field; the arrow keys move through the list. */
const SuggestionList = ({ id, suggestions, active, onChoose }: SuggestionListProps) => (
  <div id={id} className="combobox__list" role="listbox" aria-label="Addresses">
    {suggestions.map((suggestion, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field beside it has the keys.
      <div
        key={suggestion.placeId}
        id={`${id}-${index}`}
        className="combobox__option"
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        {suggestion.label}
      </div>
    ))}
  </div>
);
