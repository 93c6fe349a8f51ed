import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAssign, useStaff } from "./review.api.ts";
import { staffName } from "./review-words.ts";

interface AssignDialogProps {
  readonly item: ReviewItem;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const Typed = z.object({ to: z.string() });

export function AssignDialog({ item: { kind, id, assignedTo, name }, onClose, onDone }: AssignDialogProps) {
  const { data: staff, error, mutate } = useStaff(true);
  const { run } = useAssign();
  const form = useSchemaForm(Typed, { to: assignedTo?.id ?? "" });
  const submit = async ({ to }: z.infer<typeof Typed>) => {
    await run({ params: { kind, id }, body: to ? { to: to as PersonId } : {} });
    onClose();
    await onDone();
  };
  const options = (staff?.data ?? []).map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}` }));
  return (
    <Dialog isOpen title={`Who is to look at the request of ${name}?`} onClose={onClose}>
      {!staff && error && (
        <ProblemNotice error={error} title="The colleagues could not be loaded" onRetry={() => mutate()} />
      )}
      <p>They get an alert that leads here. Anybody can still decide.</p>
      <Form form={form} onSubmit={submit} label="Give to a colleague">
        <SelectField
          name="to"
          label="Colleague"
          placeholder="Nobody in particular"
          presentLabel={assignedTo && staffName(assignedTo)}
          options={options}
        />
        <FormActions submit="Save">
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
