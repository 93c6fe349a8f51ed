import { ComponentClassName } from "@aws-amplify/ui";
import { useWatch } from "react-hook-form";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { useField } from "./use-field.ts";

interface TextareaFieldProps extends FieldProps {
  /** The characters are counted, but pasted text is never cut off. */
  readonly limit?: number;
  readonly rows?: number;
}

export function TextareaField({ name, limit, rows = 4, ...frame }: TextareaFieldProps) {
  const countId = `count-of-${name}`;
  const field = useField(name, {
    label: frame.label,
    hasHelp: Boolean(frame.help),
    describedBy: limit ? [countId] : [],
  });
  return (
    <FieldFrame
      field={field}
      width="wide"
      {...frame}
      beside={limit && <Count id={countId} name={name} limit={limit} />}
    >
      <textarea {...field.control} className={ComponentClassName.Textarea} rows={rows} />
    </FieldFrame>
  );
}

const spoken = (left: number): string =>
  left < 0 ? `${-left} ${left === -1 ? "character" : "characters"} too many` : `${left.toLocaleString("en-US")} left`;

function Count({ id, name, limit }: { id: string; name: string; limit: number }) {
  const typed: string = useWatch({ name }) ?? "";
  const left = limit - typed.length;
  // A screen reader reads the count only near the limit, not after every key.
  return (
    <p
      id={id}
      className={`field__count ${left < 0 ? "field__count--over" : ""}`}
      aria-live={left < 50 ? "polite" : "off"}
    >
      {spoken(left)}
    </p>
  );
}
