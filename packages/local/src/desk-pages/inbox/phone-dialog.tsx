import { text } from "@guildhall/core/ground/shared/values";
import { Button } from "@guildhall/web/components/button.tsx";
import { Dialog } from "@guildhall/web/components/dialog/dialog.tsx";
import { TextField } from "@guildhall/web/components/field/text-field.tsx";
import { Form, FormActions } from "@guildhall/web/components/form/form.tsx";
import { sayDone } from "@guildhall/web/components/state/show-toast.ts";
import { useSchemaForm } from "@guildhall/web/lib/form/schema-form.ts";
import * as z from "zod/mini";
import { useDeskPost } from "../desk-api.ts";

const PhoneText = z.object({ from: text(50, "Enter a phone number."), body: text(1600, "Enter a text.") });

interface PhoneDialogProps {
  readonly isOpen: boolean;
  readonly optedOut: readonly string[];
  readonly onClose: () => void;
}

/** Somebody's phone: what it sends reaches the portal as from the carrier. */
export const PhoneDialog = ({ isOpen, onClose, optedOut }: PhoneDialogProps) => (
  <Dialog isOpen={isOpen} title="Text as a phone" onClose={onClose}>
    <p>STOP ends all texts to a number, START allows them again. Anything else is handed on as it is.</p>
    {optedOut.length > 0 && <p className="small quiet">{`On the carrier’s own list: ${optedOut.join(", ")}`}</p>}
    <PhoneForm onDone={onClose} />
  </Dialog>
);

function PhoneForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm(PhoneText, { from: "", body: "STOP" });
  const act = useDeskPost();

  async function send(text: z.output<typeof PhoneText>): Promise<void> {
    const { from } = await act<{ from: string }>("/inbox/texts", text);
    void sayDone(`Sent “${text.body}” from ${from}`);
    onDone();
  }
  return (
    <Form form={form} label="Text" onSubmit={send}>
      <TextField name="from" label="Phone number" help="For example (614) 555-0178." autoComplete="off" />
      <TextField name="body" label="Text" autoComplete="off" />
      <FormActions submit="Send">
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
