import { type MouseEvent, type Ref, useContext, useId } from "react";
import { type FieldError, type FieldValues, get, useFormState } from "react-hook-form";
import type { ApiError } from "../lib/api-error.ts";
import { RetryAfter } from "./problem-notice.tsx";
import { whatToDo } from "./required-words.ts";
import { FormFieldsContext, fieldIdOf } from "./use-field.ts";
import "./error-summary.css";

interface ErrorSummaryProps {
  /** What the server said, when it was the server. */
  readonly failure: ApiError | undefined;
  readonly ref: Ref<HTMLElement>;
}

const titleOf = (count: number): string =>
  count === 1 ? "One answer needs correcting" : `${count} answers need correcting`;

/** Takes the focus when a form was refused; each line leads to its field. */
export function ErrorSummary({ failure, ref }: ErrorSummaryProps) {
  const { errors } = useFormState();
  const { formId, labels } = useContext(FormFieldsContext);
  const titleId = useId();
  const fields = inOrderOfForm(fieldErrors(errors, labels), formId);
  const rest = [errors.root?.message as string | undefined, ...messagesElsewhere(failure, labels)].filter(Boolean);
  if (fields.length === 0 && rest.length === 0 && !failure) return null;
  const hasFieldErrors = fields.length > 0;
  return (
    <section ref={ref} tabIndex={-1} className="error-summary" aria-labelledby={titleId}>
      <h2 id={titleId}>{hasFieldErrors ? titleOf(fields.length) : (failure?.message ?? rest[0])}</h2>
      {hasFieldErrors && (
        <ul>
          {fields.map(({ name, label, message }) => (
            <li key={name}>
              <a href={`#${fieldIdOf(formId, name)}`} onClick={(event) => leadTo(event, fieldIdOf(formId, name))}>
                {label}: {whatToDo(message, label, document.getElementById(fieldIdOf(formId, name)))}
              </a>
            </li>
          ))}
        </ul>
      )}
      {rest.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {failure && !hasFieldErrors && <RetryAfter problem={failure.problem} />}
    </section>
  );
}

function fieldErrors(errors: FieldValues, labels: ReadonlyMap<string, string>) {
  return [...labels].flatMap(([name, label]) => {
    const { message } = (get(errors, name) ?? {}) as Partial<FieldError>;
    return message ? [{ name, label: label.replace(/[?:.]$/, ""), message }] : [];
  });
}

/** Fields that appeared late stand where the form shows them, not at the end. */
function inOrderOfForm<F extends { readonly name: string }>(fields: readonly F[], formId: string): F[] {
  const elementOf = ({ name }: F) => document.getElementById(fieldIdOf(formId, name));
  return fields.toSorted((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}

/** Errors about something that this form does not show still have to be said. */
function messagesElsewhere(failure: ApiError | undefined, labels: ReadonlyMap<string, string>): string[] {
  const named = (failure?.problem.errors ?? []).map(({ path, message }) => ({
    name: path.replace(/^body\./, ""),
    message,
  }));
  return named.filter(({ name }) => !labels.has(name)).map(({ message }) => message);
}

function leadTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.closest(".field")?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
