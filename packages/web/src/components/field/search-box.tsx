import { type Ref, useId } from "react";
import { useRestedText } from "../../lib/list/use-rested-text.ts";
import { FieldErrorText } from "./field.tsx";
import { PlainInput } from "./plain-input.tsx";
import "./field.css";

interface SearchBoxProps {
  readonly label: string;
  readonly type?: "search" | "date" | undefined;
  /** What to type. */
  readonly help?: string | undefined;
  /** What to do about what is typed. */
  readonly fault?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches by itself after a pause in typing; not part of a form. */
export function SearchBox({ label, type = "search", help, fault, value, onChange, ref }: SearchBoxProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const faultId = `${id}-fault`;
  const [typed, setTyped] = useRestedText(value, onChange);
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
      <PlainInput
        id={id}
        ref={ref}
        aria-describedby={[help && helpId, fault && faultId].filter(Boolean).join(" ") || undefined}
        aria-invalid={fault ? true : undefined}
        type={type}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <div aria-live="polite">
        <FieldErrorText id={faultId} message={fault} />
      </div>
    </div>
  );
}
