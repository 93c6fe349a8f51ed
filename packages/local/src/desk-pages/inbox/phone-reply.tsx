import { text } from "@guildhall/core/ground/shared/values";
import { TextField } from "@guildhall/web/components/field/text-field.tsx";
import { Form, FormActions } from "@guildhall/web/components/form/form.tsx";
import { sayDone } from "@guildhall/web/components/state/show-toast.ts";
import { useSchemaForm } from "@guildhall/web/lib/form/schema-form.ts";
import * as z from "zod/mini";
import { useDeskPost } from "../desk-api.ts";

const Reply = z.object({ body: text(1600, "Enter a text.") });

/** Answers a text as the phone that received it. */
export function PhoneReply({ from }: { from: string }) {
  const form = useSchemaForm(Reply, { body: "" });
  const act = useDeskPost();

  async function send({ body }: z.output<typeof Reply>): Promise<void> {
    await act("/inbox/texts", { from, body });
    form.setValue("body", "");
    void sayDone(`Sent “${body}” from ${from}`);
  }
  return (
    <Form form={form} label={`Reply as ${from}`} onSubmit={send}>
      <TextField name="body" label="Reply as this phone" help="STOP, START and HELP are heard." autoComplete="off" />
      <FormActions submit="Send reply" />
    </Form>
  );
}
