import { type ReactNode, useId } from "react";
import "@guildhall/web/components/field/field.css";
import "./plain-field.css";

interface FrameProps {
  readonly label: string;
  readonly width?: "short" | "normal" | "wide";
}

interface PlainFieldProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "search" | "text" | "tel" | "datetime-local";
  readonly placeholder?: string;
  /** What has been written before, offered while typing. */
  readonly known?: readonly string[];
}

/** A field that works at once: filters and controls, which are never sent as a form with rules. */
export function PlainField({ label, width = "normal", value, onChange, known, ...input }: PlainFieldProps) {
  const id = useId();
  return (
    <div className={`field field--${width} plain-field`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="amplify-input"
        value={value}
        list={known && `${id}-known`}
        step={input.type === "datetime-local" ? 1 : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {known && (
        <datalist id={`${id}-known`}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  );
}

interface PlainSelectProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

export function PlainSelect({ label, width = "short", value, onChange, children }: PlainSelectProps) {
  const id = useId();
  return (
    <div className={`field field--${width} plain-field`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="amplify-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
