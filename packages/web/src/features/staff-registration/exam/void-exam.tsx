import type { ExamAttemptAnswer } from "@guildhall/core/domains/certification/exam/exam.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { ExamVoiding } from "@guildhall/core/domains/certification/staff-exam/staff-exam.schema";
import { Button } from "../../../components/button.tsx";
import { TextareaField } from "../../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useVoidExam } from "./exam.api.ts";

interface VoidProps {
  readonly registration: Registration;
  readonly attempt: ExamAttemptAnswer;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

/** bylaws#exam-attempts */
export function VoidExam({ registration: { id, user }, attempt, onClose, onDone }: VoidProps) {
  const form = useSchemaForm(ExamVoiding, { reason: "" });
  const { run } = useVoidExam();
  const submit = async (body: ExamVoiding) => {
    await run({ params: { id, examId: attempt.id }, body });
    onClose();
    void sayDone("The attempt does not count any more. Its person is told.");
    await onDone();
  };
  return (
    <FormDialog
      form={form}
      draft={`void.${attempt.id}`}
      title={`Void attempt ${attempt.number} of ${user.firstName} ${user.lastName}?`}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label="Void this attempt">
          <p>
            It does not count, and another one can be taken. Its money stays where it is: refund it on its order, if it
            is to be given back.
          </p>
          <TextareaField
            name="reason"
            label="Reason"
            limit={500}
            help="Its person reads it, and the history keeps it."
          />
          <FormActions submit="Void attempt" danger>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
