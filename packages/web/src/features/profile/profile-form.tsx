import { type ReactNode, useEffect, useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { Form, FormActions } from "../../components/form.tsx";
import { UnsavedGuard } from "../../components/unsaved-guard.tsx";
import { changesOf, followKept } from "../../lib/form-changes.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";

type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

interface ProfileFormProps<S extends FormSchema, Sent extends FieldValues> {
  readonly schema: S;
  /** Every field with what is kept in it; nothing is absent. */
  readonly kept: z.input<S>;
  /** Gets what was changed, and only that; it is not asked when nothing was. */
  readonly onSave: (changes: Partial<Sent>) => Promise<unknown>;
  /** What leaves the form, where that is not just what stands in it. */
  readonly sending: (typed: z.output<S>) => Sent;
  /** Whose profile, and which part of it. */
  readonly draft: string;
  readonly label: string;
  readonly children: ReactNode;
}

export const asItIs = <T,>(typed: T): T => typed;

/** One tab's form. What comes in meanwhile from elsewhere is taken over, but never where somebody is typing. */
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
    // What the form makes of what is kept is no change of anybody's.
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
