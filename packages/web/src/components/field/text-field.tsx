import { Input } from "@aws-amplify/ui-react";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { useField } from "./use-field.ts";

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "url" | "search";
  readonly autoComplete?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "url";
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly spellCheck?: boolean;
  /** No draft stores it. */
  readonly isSecret?: boolean;
  /** Changes the text when the person has edited it and leaves the field. */
  readonly tidy?: (typed: string) => string;
}

export function TextField({ name, type = "text", autoComplete, readOnly, tidy, ...props }: TextFieldProps) {
  const { inputMode, maxLength, spellCheck = false, isSecret = false, ...frame } = props;
  const field = useField(name, { label: frame.label, hasHelp: Boolean(frame.help), isSecret, ...(tidy && { tidy }) });
  return (
    <FieldFrame field={field} {...frame}>
      <Input
        {...field.control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        spellCheck={spellCheck}
        isReadOnly={readOnly}
        hasError={Boolean(field.error)}
      />
    </FieldFrame>
  );
}

/** Ten digits become (555) 123-4567; any other text stays as typed. */
function formatPhone(typed: string): string {
  const digits = typed.replace(/^\s*\+?1(?=\D*\d{3})/, (prefix) =>
    typed.replace(/\D/g, "").length === 11 ? "" : prefix,
  );
  const ten = digits.replace(/[-.() ]/g, "");
  return /^\d{10}$/.test(ten) ? `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}` : typed;
}

export function PhoneField({ name, autoComplete = "tel-national", ...frame }: FieldProps & { autoComplete?: string }) {
  const field = useField(name, { label: frame.label, hasHelp: Boolean(frame.help), tidy: formatPhone });
  return (
    <FieldFrame field={field} width="short" {...frame}>
      <Input
        {...field.control}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        hasError={Boolean(field.error)}
      />
    </FieldFrame>
  );
}

interface DateFieldProps extends FieldProps {
  /** LocalDates: the first and the last day that may be chosen. */
  readonly min?: string;
  readonly max?: string;
  readonly autoComplete?: string;
}

/** The device's own date control; the form holds a LocalDate. */
export const DateField = (props: DateFieldProps) => <CalendarField type="date" {...props} />;

/** With the time of day: the form holds "2026-03-31T09:30". */
export const DateTimeField = (props: DateFieldProps) => <CalendarField type="datetime-local" {...props} />;

interface CalendarFieldProps extends DateFieldProps {
  readonly type: "date" | "datetime-local";
}

function CalendarField({ name, type, min, max, autoComplete, ...frame }: CalendarFieldProps) {
  const field = useField(name, { label: frame.label, hasHelp: Boolean(frame.help) });
  return (
    <FieldFrame field={field} width="short" {...frame}>
      <Input
        {...field.control}
        type={type}
        min={min}
        max={max}
        autoComplete={autoComplete}
        hasError={Boolean(field.error)}
      />
    </FieldFrame>
  );
}
