import { Input } from "@aws-amplify/ui-react";
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { FieldFrame, type FieldProps } from "../../components/field/field.tsx";
import { ariaOf, FormFieldsContext, idsOf } from "../../components/field/form-fields.ts";
import { PasswordInput } from "../../components/field/password-input.tsx";
import { ErrorSummary } from "../../components/form/error-summary.tsx";
import { type ApiError, asApiError } from "../../lib/failure/api-error.ts";
import "../../components/form/form.css";

interface SignInField extends Omit<FieldProps, "optional"> {
  readonly input: Pick<
    ComponentProps<typeof Input>,
    "type" | "autoComplete" | "inputMode" | "maxLength" | "isReadOnly" | "defaultValue" | "autoFocus"
  >;
}

type Texts = Readonly<Record<string, string>>;

interface SignInFieldsProps<S extends z.core.$ZodType<unknown, Texts>> {
  readonly label: string;
  readonly submit: string;
  readonly schema: S;
  readonly fields: readonly SignInField[];
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
}

/** The first error of each field. */
function messagesOf(schema: z.core.$ZodType, values: Texts): Texts {
  const parsed = z.safeParse(schema, values);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

const valuesOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * The few fields of the sign-in form, on the page that everybody waits for. The form library is larger than all other
 * code of that page, so it is not used here. No draft is stored. The fields behave as in `Form`: checked when sent,
 * then while they are corrected.
 */
export function SignInFields<S extends z.core.$ZodType<unknown, Texts>>({
  label,
  submit,
  schema,
  fields,
  onSubmit,
}: SignInFieldsProps<S>) {
  const formId = useId();
  const summary = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [messages, setMessages] = useState<Texts>({});
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const wrong = messagesOf(schema, values);
    setMessages(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return setAttempt((count) => count + 1);
    setBusy(true);
    await onSubmit(z.parse(schema, values)).catch((error: unknown) => {
      setFailure(asApiError(error));
      setAttempt((count) => count + 1);
    });
    setBusy(false);
  }

  const correct = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (attempt > 0) setMessages(messagesOf(schema, valuesOf(currentTarget)));
  };

  const labels = new Map(fields.map((field) => [field.name, field.label]));
  return (
    <FormFieldsContext value={{ formId, labels }}>
      <form className="form" noValidate aria-label={label} onSubmit={send} onInput={correct}>
        {attempt > 0 && <ErrorSummary ref={summary} failure={failure} messageOf={(name) => messages[name]} />}
        {fields.map((field) => (
          <Field key={field.name} {...field} formId={formId} error={messages[field.name]} />
        ))}
        <div className="form__actions">
          <Button type="submit" kind="primary" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </FormFieldsContext>
  );
}

interface FieldOfFormProps extends SignInField {
  readonly formId: string;
  readonly error: string | undefined;
}

function Field({ formId, name, error, input, ...frame }: FieldOfFormProps) {
  const ids = idsOf(formId, name);
  const Control = input.type === "password" ? PasswordInput : Input;
  const aria = ariaOf(ids, { error, hasHelp: Boolean(frame.help) });
  return (
    <FieldFrame field={{ ...ids, error }} {...frame}>
      <Control {...input} {...aria} id={ids.id} name={name} hasError={Boolean(error)} spellCheck={false} />
    </FieldFrame>
  );
}
