import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import { get, useController, useFormState } from "react-hook-form";
import { includesWords } from "../../lib/text/words.ts";
import { FieldErrorText, FieldOptional, type FieldProps } from "./field.tsx";
import { PlainInput } from "./plain-input.tsx";
import { type Option, withdrawnLabel } from "./select-field.tsx";
import { useFieldFrame } from "./use-field.ts";
import "./checkbox-group.css";

interface CheckboxGroupProps extends Omit<FieldProps, "width"> {
  readonly options: readonly Option[];
  /** What belongs to an option and shows below it once it is chosen. */
  readonly below?: (option: Option) => ReactNode;
  /** Where several groups choose for one field, each from a part of it. */
  readonly part?: string;
  /**
   * All values that are offered for the field, where it is more than these options. What is kept beside them is shown.
   */
  readonly offered?: readonly string[];
}

/** More than can be taken in at a glance, or than a page should be long for. */
const many = 15;

/** Any number of several. The form holds the chosen values as a list. */
export function CheckboxGroup({ name, label, help, optional, below, part, ...choice }: CheckboxGroupProps) {
  const frame = useFieldFrame(name, { label, hasHelp: Boolean(help) });
  const { field } = useController({ name });
  const [filter, setFilter] = useState("");
  const withdrawn = useWithdrawn(name, choice.offered ?? choice.options.map(({ value }) => value));
  const options = part && !choice.offered ? choice.options : [...choice.options, ...withdrawn];
  const shown = useShown(options, filter);
  const isLong = options.length > many && !below;
  const chosen: readonly string[] = field.value ?? [];
  const id = part ? `${frame.id}-${part}` : frame.id;

  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted());

  return (
    <FieldGroup {...{ frame, label, help, optional }} id={id} className="field--wide checkbox-group">
      {isLong && <Filter label={label} value={filter} onChange={setFilter} shown={shown.length} of={options.length} />}
      <div className={isLong ? "checkbox-group__many" : undefined}>
        {shown.map((option) => (
          <div key={option.value}>
            <label className="choice" htmlFor={`${id}-${option.value}`}>
              <input
                type="checkbox"
                className="choice__box"
                id={`${id}-${option.value}`}
                name={name}
                checked={chosen.includes(option.value)}
                aria-invalid={frame.aria["aria-invalid"]}
                onChange={() => toggle(option.value)}
                onBlur={field.onBlur}
              />
              <span>{option.label}</span>
            </label>
            {below && chosen.includes(option.value) && below(option)}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A stored option that is no longer offered: it can be cleared, and chosen again until that is saved. */
export function useWithdrawn(name: string, offered: readonly string[]): Option[] {
  const { defaultValues } = useFormState({ name });
  const kept: readonly string[] = get(defaultValues, name) ?? [];
  return kept.filter((value) => !offered.includes(value)).map((value) => ({ value, label: withdrawnLabel(value) }));
}

function useShown(options: readonly Option[], filter: string): readonly Option[] {
  const words = useDeferredValue(filter);
  return options.filter(({ label }) => includesWords(label, words));
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly shown: number;
  readonly of: number;
}

/** Filters the shown options; chosen options stay chosen. */
function Filter({ label, value, onChange, shown, of }: FilterProps) {
  const id = useId();
  const keepForm = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
  return (
    <div className="checkbox-group__filter">
      <label htmlFor={id} className="hidden-visually">
        Filter {label.toLowerCase()}
      </label>
      <PlainInput id={id} type="search" placeholder="Filter" value={value} onChange={onChange} onKeyDown={keepForm} />
      <p className="field__help" role="status">
        {value.trim() !== "" && (shown === 0 ? "None fits" : `${shown} of ${of}`)}
      </p>
    </div>
  );
}

interface GroupProps extends Omit<FieldProps, "name" | "width"> {
  readonly frame: ReturnType<typeof useFieldFrame>;
  /** Where several groups stand for one field. */
  readonly id?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Several controls for one field: label above, help before them, error below. */
export const FieldGroup = ({ frame, id = frame.id, className, label, help, optional, children }: GroupProps) => (
  <fieldset id={id} tabIndex={-1} className={`field ${className}`} aria-describedby={frame.aria["aria-describedby"]}>
    <legend className="field__label">
      {label}
      {optional && <FieldOptional />}
    </legend>
    {help && (
      <p id={frame.helpId} className="field__help">
        {help}
      </p>
    )}
    {children}
    <FieldErrorText id={frame.errorId} message={frame.error} />
  </fieldset>
);
