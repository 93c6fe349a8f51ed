import { useChoiceValue } from "./choice-value.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useFieldFrame } from "./use-field.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** One more line, where the label alone does not say enough. */
  readonly help?: string;
}

/** What is chosen, where its own name is not known: not yet, or not any more. */
const presentChoice = "Your present choice";

/** A value that the options lack stays to be chosen: they may come late, and staff may have withdrawn it. */
export const withPresent = (options: readonly Option[], value: string, label = presentChoice): readonly Option[] =>
  value === "" || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** The empty choice. */
  readonly placeholder?: string;
  /** What the value that is kept is called, until the options say so. */
  readonly presentLabel?: string | undefined;
  readonly autoComplete?: string;
}

export function SelectField({ name, options, placeholder = "Choose one", ...props }: SelectFieldProps) {
  const { autoComplete, presentLabel, ...frame } = props;
  const field = useFieldFrame(name, { label: frame.label, hasHelp: Boolean(frame.help) });
  const choice = useChoiceValue(name);
  return (
    <FieldFrame field={field} {...frame}>
      <div className="select">
        <select {...choice} {...field.aria} id={field.id} className="amplify-select" autoComplete={autoComplete}>
          <option value="">{placeholder}</option>
          {withPresent(options, choice.value, presentLabel).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </FieldFrame>
  );
}
