import type { Closure } from "@guildhall/core/privacy/privacy.schema";
import { text } from "@guildhall/core/shared/values";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { TextField } from "../../components/text-field.tsx";
import { Money } from "../../components/value-text.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { useConfirmClosure } from "./privacy.api.ts";

export interface AnswerProps {
  readonly closure: Closure;
  readonly onClose: () => void;
  readonly onDone: (sentence: string) => void;
}

/** As it is typed. */
const Typed = z.object({
  memberNumber: text(12, "Enter the member number: digits alone.").check(
    z.regex(/^\d+$/, { error: "Enter the member number: digits alone." }),
  ),
});

/** It cannot be undone, so it takes more than a click. */
export function ConfirmClosure({ closure, onClose, onDone }: AnswerProps) {
  const { personId, name, email, memberNumber, tooMuchCents } = closure;
  const form = useSchemaForm(Typed, { memberNumber: "" });
  const { run } = useConfirmClosure();
  const submit = async (typed: z.infer<typeof Typed>) => {
    await run({ params: { personId }, body: { memberNumber: Number(typed.memberNumber) } });
    onClose();
    onDone(`The account of ${name} is being closed. They are told by mail.`);
  };
  return (
    <Dialog isOpen title={`Close the account of ${name}?`} onClose={onClose}>
      <p>
        Everything that we keep about <strong>{name}</strong> ({email}) is erased, and their sign-in ends. What happened
        stays in the history, without their name. This cannot be undone.
      </p>
      {tooMuchCents !== undefined && (
        <p>
          <Money cents={tooMuchCents} /> were given back to them too much, and nobody has said that it is dealt with:
          see Orders. With the account it leaves that list, and only the books keep it.
        </p>
      )}
      <p>
        To confirm, enter their member number: <strong className="numbers">{memberNumber}</strong>.
      </p>
      <Form form={form} onSubmit={submit} label={`Close the account of ${name}`}>
        <TextField name="memberNumber" label="Member number" inputMode="numeric" autoComplete="off" width="short" />
        <FormActions submit="Close the account" danger>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
