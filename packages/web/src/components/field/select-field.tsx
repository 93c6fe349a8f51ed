import type { ChangeEvent } from "react";
import { useChoiceValue } from "./choice-value.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { PlainSelect } from "./plain-select.tsx";
import { useFieldFrame } from "./use-field.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** One more line, if the label is not enough. */
  readonly help?: string;
  /** Shown, but not to be chosen (radio buttons only). */
  readonly isDisabled?: boolean;
}

/** The label of the chosen value if its name is not known, not yet or no longer. */
const presentChoice = "Your present choice";

/** If there are several, each shows its id; ids of system data are short names. */
export const withdrawnLabel = (value: string): string =>
  `${presentChoice} “${value.replaceAll("-", " ")}” (no longer offered)`;

/**
 * A value that is not among the options remains as an option: the options may load late, or staff may have withdrawn
 * it.
 */
export const withPresent = (options: readonly Option[], value: string, label = presentChoice): readonly Option[] =>
  value === "" || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The empty choice. */
  readonly placeholder?: string;
  /** There is no empty choice: a value is set from the start and needed. */
  readonly alwaysChosen?: boolean;
  /** The label of the stored value until the options are loaded. */
  readonly presentLabel?: string | undefined;
  readonly autoComplete?: string;
  /** What else follows from a choice. */
  readonly onChosen?: (value: string) => void;
}

export function SelectField({ name, options, placeholder = "Choose one", ...props }: SelectFieldProps) {
  const { autoComplete, presentLabel, alwaysChosen = false, onChosen, ...frame } = props;
  const field = useFieldFrame(name, { label: frame.label, hasHelp: Boolean(frame.help) });
  const choice = useChoiceValue(name);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    choice.onChange(event);
    onChosen?.(event.target.value);
  };
  const control = { ...choice, ...field.aria, id: field.id, autoComplete, onChange: choose };
  return (
    <FieldFrame field={field} {...frame}>
      <PlainSelect {...control}>
        {!(alwaysChosen && choice.value) && <option value="">{placeholder}</option>}
        {withPresent(options, choice.value, presentLabel).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </PlainSelect>
    </FieldFrame>
  );
}
