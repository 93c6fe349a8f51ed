import { useState } from "react";
import { includesWords } from "../../lib/text/words.ts";
import type { Option } from "./select-field.tsx";

interface ChosenOption {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More rows would not be read. */
const most = 50;

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * While the person types, the text is their input; otherwise it is the label of the chosen value. An empty text clears
 * the choice.
 */
export function useCombobox({ options, value, onChange }: ChosenOption) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const fitting = typed === undefined ? options : options.filter(({ label }) => includesWords(label, typed));
  const shown = fitting.slice(0, most);

  const rest = () => {
    setTyped(undefined);
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: Option) => {
    onChange(option.value);
    rest();
  };
  return {
    isOpen,
    shown,
    active,
    choose,
    found: fitting.length,
    text: typed ?? options.find((option) => option.value === value)?.label ?? "",
    open: () => {
      setOpen(true);
      setActive(shown.findIndex((option) => option.value === value));
    },
    type: (text: string) => {
      setTyped(text);
      setOpen(true);
      setActive(text.trim() === "" ? -1 : 0);
      if (text.trim() === "") onChange("");
    },
    move: (by: 1 | -1) => shown.length > 0 && setActive((active + by + shown.length) % shown.length),
    take: () => {
      const option = shown[active];
      if (option) choose(option);
    },
    giveUp: rest,
    /** When the field is left: the option with exactly this label, or the former choice. */
    close: () => {
      const exact = options.find(({ label }) => label.toLowerCase() === typed?.trim().toLowerCase());
      if (exact) choose(exact);
      else rest();
    },
  };
}
