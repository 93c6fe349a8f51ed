import { type ReactNode, useEffect, useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { Form, FormActions } from "../../components/form/form.tsx";
import { UnsavedGuard } from "../../components/form/unsaved-guard.tsx";
import { changesOf, followKept } from "../../lib/form/form-changes.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";

type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

interface ProfileFormProps<S extends FormSchema, Sent extends FieldValues> {
  readonly schema: S;
  /** Every field with its stored value; none is absent. */
  readonly kept: z.input<S>;
  /** Called with the changed fields only; not called without a change. */
  readonly onSave: (changes: Partial<Sent>) => Promise<unknown>;
  /** The values to send, if they differ from the form's values. */
  readonly sending: (typed: z.output<S>) => Sent;
  /** The person and the part of the profile. */
  readonly draft: string;
  readonly label: string;
  readonly children: ReactNode;
}

export const asItIs = <T,>(typed: T): T => typed;

/** The form of one tab. It takes over changes from elsewhere, but never in a field where the person is typing. */
export function ProfileForm<S extends FormSchema, Sent extends FieldValues>({
  schema,
  kept,
  onSave,
  sending,
  draft,
  label,
  children,
}: ProfileFormProps<S, Sent>) {
  const form = useSchemaForm(schema, kept as DefaultValues<z.input<S> & FieldValues>);
  const sent = useRef<FieldValues>({});
  const text = JSON.stringify(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that says the same again is no news.
  useEffect(() => followKept(form, kept as z.input<S> & FieldValues, sent.current), [form, text]);

  async function save(typed: z.output<S>): Promise<void> {
    // A different spelling by the form is not a change by the person.
    const changes: Partial<Sent> = changesOf(sending(kept as z.output<S>), sending(typed));
    if (Object.keys(changes).length === 0) return;
    sent.current = form.getValues();
    try {
      await onSave(changes);
    } catch (error) {
      sent.current = {};
      throw error;
    }
  }

  return (
    <Form form={form} onSubmit={save} draft={draft} draftComesBack="when-asked" label={label}>
      <UnsavedGuard />
      {children}
      <FormActions submit="Save Changes" saysSaved />
    </Form>
  );
}
