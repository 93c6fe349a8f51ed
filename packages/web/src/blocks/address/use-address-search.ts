import type { Place, PlaceSuggestion } from "@guildhall/core/ground/place/place.schema";
import { type KeyboardEvent, useRef, useState } from "react";
import { useDebounced } from "../../lib/list/use-debounced.ts";
import { useFindPlace, useSuggestions } from "./address.api.ts";

/** The same number as in the route: fewer letters match too many addresses (bylaws#address-entry). */
const shortest = 3;

export type SearchState = "idle" | "searching" | "found" | "nothing" | "failed" | "filling" | "filled";

/** The suggestions for the typed text, the marked one, and the choice of one. */
export function useAddressSearch(onFound: (place: Place) => void) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const pick = usePick(onFound);
  const asked = useDebounced(text.trim());
  const isAsked = asked.length >= shortest && pick.state === "none";
  const { data, error, isLoading } = useSuggestions(asked, isAsked);
  const isOver = !isAsked || text.trim().length < shortest;
  const suggestions = isOver || error ? [] : (data?.data ?? []);

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
    pick.forget();
  };
  const choose = (suggestion: PlaceSuggestion) => {
    setText(suggestion.label);
    setOpen(false);
    setActive(-1);
    pick.take(suggestion);
  };
  const move = (step: number) => {
    setOpen(true);
    const count = suggestions.length + 1;
    // The arrow keys move in a ring; one place in it is the text itself.
    setActive((at) => ((at + 1 + step + count) % count) - 1);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // Never sends the form, because this text is not part of it.
    Enter: () => {
      const chosen = suggestions[active];
      if (isOpen && chosen) choose(chosen);
    },
    ...(isOpen && suggestions.length > 0 && { Escape: () => setOpen(false) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
  };
  const found = { isOver, isLoading, hasFailed: error !== undefined, count: suggestions.length };
  return {
    text,
    type,
    choose,
    close: () => setOpen(false),
    onKeyDown,
    active,
    suggestions,
    isOpen: isOpen && suggestions.length > 0,
    state: pick.state === "none" ? stateOf(found) : pick.state,
    error: pick.error ?? (isOver ? undefined : error),
  };
}

interface Found {
  readonly isOver: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly count: number;
}

function stateOf({ isOver, isLoading, hasFailed, count }: Found): SearchState {
  if (isOver) return "idle";
  if (isLoading) return "searching";
  if (hasFailed) return "failed";
  return count > 0 ? "found" : "nothing";
}

/** Reads the fields of the chosen address. Of two choices, the later one is used. */
function usePick(onFound: (place: Place) => void) {
  const { run, error, reset } = useFindPlace();
  const [state, setState] = useState<"none" | "filling" | "filled" | "failed">("none");
  const latest = useRef<string>(undefined);

  async function take({ placeId }: PlaceSuggestion): Promise<void> {
    latest.current = placeId;
    setState("filling");
    const place = await run({ params: { placeId } }).catch(() => undefined);
    if (latest.current !== placeId) return;
    setState(place ? "filled" : "failed");
    if (place) onFound(place);
  }
  const forget = () => {
    latest.current = undefined;
    setState("none");
    reset();
  };
  return { state, error: state === "failed" ? error : undefined, take, forget };
}
