import { type MouseEvent, type Ref, useContext } from "react";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { FormFieldsContext, fieldIdOf } from "../field/form-fields.ts";
import { RetryAfter } from "../state/problem-notice.tsx";
import { ProblemBox } from "./problem-box.tsx";
import { whatToDo } from "./what-to-do.ts";

interface ErrorSummaryProps {
  /** The error of each field, by its name; "root" is for the form as a whole. */
  readonly messageOf: (name: string) => string | undefined;
  /** The server's error, if it came from the server. */
  readonly failure: ApiError | undefined;
  readonly ref: Ref<HTMLElement>;
}

const titleOf = (count: number): string =>
  count === 1 ? "One answer needs correcting" : `${count} answers need correcting`;

/** Gets the focus when a form was refused. Each line leads to its field. */
export function ErrorSummary({ messageOf, failure, ref }: ErrorSummaryProps) {
  const { formId, labels } = useContext(FormFieldsContext);
  const fields = inOrderOfForm(fieldErrors(messageOf, labels), formId);
  const rest = [messageOf("root"), ...messagesElsewhere(failure, labels)].filter(Boolean);
  if (fields.length === 0 && rest.length === 0 && !failure) return null;
  const hasFieldErrors = fields.length > 0;
  return (
    <ProblemBox ref={ref} title={hasFieldErrors ? titleOf(fields.length) : (failure?.message ?? rest[0])}>
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
    </ProblemBox>
  );
}

function fieldErrors(messageOf: ErrorSummaryProps["messageOf"], labels: ReadonlyMap<string, string>) {
  return [...labels].flatMap(([name, label]) => {
    const message = messageOf(name);
    return message ? [{ name, label: label.replace(/[?:.]$/, ""), message }] : [];
  });
}

/** Fields that appeared late are listed in the order of the form, not at the end. */
function inOrderOfForm<F extends { readonly name: string }>(fields: readonly F[], formId: string): F[] {
  const elementOf = ({ name }: F) => document.getElementById(fieldIdOf(formId, name));
  return fields.toSorted((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}

/** Errors about fields that this form does not show are listed, too. */
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
