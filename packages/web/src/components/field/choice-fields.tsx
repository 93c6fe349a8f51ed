import type { ReactNode } from "react";
import { useChoiceValue } from "./choice-value.ts";
import { FieldErrorText, FieldOptional, type FieldProps } from "./field.tsx";
import { type Option, withPresent } from "./select-field.tsx";
import { useField, useFieldFrame } from "./use-field.ts";
import "./field.css";

interface RadioGroupProps extends Omit<FieldProps, "width"> {
  readonly options: readonly Option[];
}

export function RadioGroup({ name, label, help, optional, options }: RadioGroupProps) {
  const field = useFieldFrame(name, { label, hasHelp: Boolean(help) });
  const { ref, value, ...choice } = useChoiceValue(name);
  return (
    <fieldset
      className="field field--wide"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may be called invalid.
      role="radiogroup"
      {...field.aria}
    >
      <legend className="field__label">
        {label}
        {optional && <FieldOptional />}
      </legend>
      {help && (
        <p id={field.helpId} className="field__help">
          {help}
        </p>
      )}
      <div>
        {withPresent(options, value).map((option, index) => {
          // The first one has the field's id, because the error summary leads to it.
          const optionId = index === 0 ? field.id : `${field.id}-${option.value}`;
          return (
            <label key={option.value} className="choice" htmlFor={optionId}>
              <input
                {...choice}
                ref={index === 0 ? ref : undefined}
                type="radio"
                className="choice__box"
                id={optionId}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                aria-invalid={field.aria["aria-invalid"]}
              />
              <span>{option.label}</span>
              {option.help && <span className="choice__help">{option.help}</span>}
            </label>
          );
        })}
      </div>
      <FieldErrorText id={field.errorId} message={field.error} />
    </fieldset>
  );
}

interface CheckboxFieldProps extends Omit<FieldProps, "width" | "label" | "optional"> {
  readonly label: ReactNode;
  /** What the error summary calls it, where the label is more than words. */
  readonly summaryLabel?: string;
}

export function CheckboxField({ name, label, summaryLabel, help }: CheckboxFieldProps) {
  const spokenLabel = summaryLabel ?? (typeof label === "string" ? label : name);
  const field = useField(name, { label: spokenLabel, hasHelp: Boolean(help) });
  return (
    <div className="field field--wide">
      <label className="choice" htmlFor={field.id}>
        <input {...field.control} type="checkbox" className="choice__box" />
        <span>{label}</span>
        {help && (
          <span id={field.helpId} className="choice__help">
            {help}
          </span>
        )}
      </label>
      <FieldErrorText id={field.errorId} message={field.error} />
    </div>
  );
}
